/** Leaves out the members that have no value. A plain loop: every record of every answer passes through it. */
export const present = <Value extends object>(value: Value) => {
  const kept: Record<string, unknown> = {};
  for (const name in value) {
    const member = value[name];
    if (member !== null && member !== undefined) kept[name] = member;
  }
  return kept as { [Name in keyof Value]: NonNullable<Value[Name]> };
};
