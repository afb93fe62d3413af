/** Removes `undefined` members. A plain loop, because every update passes through it. */
export const defined = <Value extends object>(value: Value) => {
  const kept: Record<string, unknown> = {};
  for (const name in value) if (value[name] !== undefined) kept[name] = value[name];
  return kept as { [Name in keyof Value]?: Exclude<Value[Name], undefined> };
};

/** Removes members without a value. A plain loop, because every record in every response passes through it. */
export const present = <Value extends object>(value: Value) => {
  const kept: Record<string, unknown> = {};
  for (const name in value) {
    const member = value[name];
    if (member !== null && member !== undefined) kept[name] = member;
  }
  return kept as { [Name in keyof Value]: NonNullable<Value[Name]> };
};

/** A record with a value for each key. Unlike with `Object.fromEntries`, its type has the keys. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;

/** A JSON text's value; `undefined`, which JSON can't express, if the text isn't valid. */
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
