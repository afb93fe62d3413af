/** Work to do for each of some items. */
export interface ItemWork<Result> {
  readonly count: number;
  /** How many items are worked on at once. */
  readonly atOnce: number;
  /** What an item writes to, if anything: items that write to the same take turns, in their order. */
  readonly writesTo: (item: number) => string | undefined;
  readonly run: (item: number) => Promise<Result>;
}

/**
 * Works on some items at once, each begun in its order, and gives the results in that order. The first item goes alone:
 * the others find a token, and a quota that is known. When an item fails, no more are begun, those under way come to
 * their end, and the failure of the first one is thrown.
 */
export const inParallel = async <Result>({
  count,
  atOnce,
  writesTo,
  run,
}: ItemWork<Result>): Promise<Result[]> => {
  const results = new Array<Result>(count);
  const failures = new Map<number, unknown>();
  const turns = new Map<string, Promise<void>>();
  let next = 0;

  const work = async (item: number, earlier?: Promise<void>): Promise<void> => {
    await earlier;
    if (failures.size > 0) return;
    try {
      results[item] = await run(item);
    } catch (error) {
      failures.set(item, error);
    }
  };
  const begin = (item: number): Promise<void> => {
    const record = writesTo(item);
    if (record === undefined) return work(item);
    const turn = work(item, turns.get(record));
    turns.set(record, turn);
    return turn;
  };
  const worker = async (): Promise<void> => {
    while (next < count && failures.size === 0) await begin(next++);
  };

  if (count > 0) await begin(next++);
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.size > 0) throw failures.get(Math.min(...failures.keys()));
  return results;
};
