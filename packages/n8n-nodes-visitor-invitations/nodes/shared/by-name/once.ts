/** Reads a value once for each key. What was read is kept, and a failure isn't. */
export const once = <Value>(
  kept: Map<string, Promise<Value>>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> => {
  const reading = kept.get(key) ?? read();
  kept.set(key, reading);
  reading.catch(() => kept.delete(key));
  return reading;
};
