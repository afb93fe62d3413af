/** Calls `learn` once and keeps its result, even a failure. */
export const once = <Value>(learn: () => Promise<Value>): (() => Promise<Value>) => {
  let known: Promise<Value> | undefined;
  return () => {
    known ??= learn();
    return known;
  };
};
