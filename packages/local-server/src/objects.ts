/** Without the members that are there and `undefined`. A plain loop: every update passes through it. */
export const defined = <Value extends object>(value: Value) => {
  const kept: Record<string, unknown> = {};
  for (const name in value) if (value[name] !== undefined) kept[name] = value[name];
  return kept as { [Name in keyof Value]?: Exclude<Value[Name], undefined> };
};

/** Leaves out the members that have no value. A plain loop: every record of every response passes through it. */
export const present = <Value extends object>(value: Value) => {
  const kept: Record<string, unknown> = {};
  for (const name in value) {
    const member = value[name];
    if (member !== null && member !== undefined) kept[name] = member;
  }
  return kept as { [Name in keyof Value]: NonNullable<Value[Name]> };
};

/** A record with a value for each key, which `Object.fromEntries` alone would not know the keys of. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;

/** What a JSON text says; `undefined`, which JSON cannot say, for a text that is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `a, b or c` */
export const asList = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join();
