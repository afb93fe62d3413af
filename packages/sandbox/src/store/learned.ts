/** What reading has found out, kept until the data changes. Whoever gets a value must not change it. */
export interface Learned {
  /** The value of a key; when it is not known, it is found out. `undefined` is never kept. */
  of<Value>(key: string, find: () => Value, weight?: (value: Value) => number): Value;
  peek<Value>(key: string): Value | undefined;
  set(key: string, value: unknown): void;
}

/** How many rows are kept, about 10 MB of them; then everything is forgotten, and learned anew where it is needed. */
const KEPT = 5000;

/** Keeps what was learned; `forget` is for every change of the data. */
export const createLearned = () => {
  const values = new Map<string, unknown>();
  let kept = 0;
  const forget = () => {
    if (kept === 0) return;
    values.clear();
    kept = 0;
  };
  const keep = (key: string, value: unknown, weight: number) => {
    if (value === undefined || weight > KEPT / 10) return;
    if (kept + weight > KEPT) forget();
    values.set(key, value);
    kept += weight;
  };
  return {
    of<Value>(key: string, find: () => Value, weight: (value: Value) => number = () => 1): Value {
      const known = values.get(key) as Value | undefined;
      if (known !== undefined) return known;
      const value = find();
      keep(key, value, weight(value));
      return value;
    },
    peek: <Value>(key: string) => values.get(key) as Value | undefined,
    set: (key: string, value: unknown) => keep(key, value, 1),
    forget,
  };
};
