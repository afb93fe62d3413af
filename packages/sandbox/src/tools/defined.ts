/** Without the members that are there and `undefined`. A plain loop: every update passes through it. */
export const defined = <Value extends object>(value: Value) => {
  const kept: Record<string, unknown> = {};
  for (const name in value) if (value[name] !== undefined) kept[name] = value[name];
  return kept as { [Name in keyof Value]?: Exclude<Value[Name], undefined> };
};
