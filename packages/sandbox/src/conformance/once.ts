/** Asks once, and keeps the answer or the failure. */
export const once = <Value>(learn: () => Promise<Value>): (() => Promise<Value>) => {
  let known: Promise<Value> | undefined;
  return () => {
    known ??= learn();
    return known;
  };
};
