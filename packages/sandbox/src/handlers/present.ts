/** Leaves out the members that have no value. */
export const present = <Value extends object>(value: Value) =>
  Object.fromEntries(
    Object.entries(value).filter(([, member]) => member !== null && member !== undefined),
  ) as {
    [Name in keyof Value]: NonNullable<Value[Name]>;
  };
