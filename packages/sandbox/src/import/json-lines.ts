const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]|\n|[^\s{}[\],":]+/g;

/** On which line each element of each list in the outermost object begins, counted from 1; for valid JSON alone. */
export const linesOfElements = (json: string): ReadonlyMap<string, readonly number[]> => {
  const lines = new Map<string, number[]>();
  let line = 1;
  let depth = 0;
  let list: number[] | undefined;
  let key = '';
  let begins = false;
  for (const [token] of json.matchAll(tokens)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    if (depth === 2 && begins && token !== ']') list?.push(line);
    begins = depth === 2 && token === ',';
    if (token === '{' || token === '[') {
      depth += 1;
      if (depth === 2) {
        list = token === '[' ? [] : undefined;
        if (list) lines.set(key, list);
        begins = true;
      }
    } else if (token === '}' || token === ']') depth -= 1;
    else if (depth === 1 && token.startsWith('"')) key = JSON.parse(token);
  }
  return lines;
};
