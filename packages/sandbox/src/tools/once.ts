/** Asks once, and keeps what came of it, a failure too. */
export const once = <Value>(learn: () => Promise<Value>): (() => Promise<Value>) => {
  let known: Promise<Value> | undefined;
  return () => {
    known ??= learn();
    return known;
  };
};
