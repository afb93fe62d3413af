import { check } from '@visitor-invitations/core/portable';
import * as z from 'zod';
import { recordOf } from '../tools/objects.ts';
import { kinds, refuseData, type Source } from './records.ts';

const list = z.array(z.unknown()).default([]);
const lists = z.strictObject(recordOf(kinds, () => list));

/** Reads data that is there as an object. */
export const readData = (data: unknown): Source => {
  const checked = check(lists, data);
  if (!checked.ok) {
    return refuseData(checked.issues.map(({ field, rule }) => `${field || 'the data'} ${rule}`));
  }
  return { lists: checked.value, locate: (kind, index) => `${kind}[${index}].` };
};

/** Reads data from the text of a JSON file, whose lines its problems name. */
export const readJson = (text: string): Source => {
  const source = readData(parse(text));
  let lines: ReturnType<typeof linesOfElements> | undefined;
  return {
    ...source,
    locate(kind, index) {
      lines ??= linesOfElements(text);
      return `line ${lines.get(kind)?.[index]}: ${source.locate(kind, index)}`;
    },
  };
};

/** Without the parser's own words, which quote the text. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = /\(line (\d+)/.exec(String(error))?.[1] ?? text.split('\n').length;
    return refuseData([`line ${line}: the text isn’t valid JSON`]);
  }
};

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
