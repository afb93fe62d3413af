export interface Task<Result> {
  /** What it writes to, if anything: tasks that write to the same take turns, in the order of their items. */
  readonly writesTo?: string | undefined;
  readonly run: () => Promise<Result>;
}

export interface ItemWork<Result> {
  readonly count: number;
  readonly atOnce: number;
  readonly taskOf: (item: number) => Task<Result>;
  /** Resolves when the process has seen to its connections; not needed for a few items. */
  readonly nextTurn?: () => Promise<void>;
}

/**
 * Works on some items at once, each begun in its order, and gives the results in that order. The first item goes alone:
 * the others find a token, and a quota that is known. With `nextTurn`, each of the others begins in a turn of its own:
 * n8n opens a connection for every request, and those of one turn would wait for each other until all are open. When an
 * item fails, no more are begun, those under way come to their end, and the failure of the first one is thrown.
 */
export const inParallel = async <Result>({
  count,
  atOnce,
  taskOf,
  nextTurn = async () => {},
}: ItemWork<Result>): Promise<Result[]> => {
  const results = new Array<Result>(count);
  const failures = new Map<number, unknown>();
  const turns = new Map<string, Promise<void>>();
  let next = 0;
  let turn: Promise<void> = Promise.resolve();

  const work = async (item: number, { run }: Task<Result>, earlier?: Promise<void>): Promise<void> => {
    await earlier;
    if (failures.size > 0) return;
    try {
      results[item] = await run();
    } catch (error) {
      failures.set(item, error);
    }
  };
  const begin = (item: number): Promise<void> => {
    const task = taskOf(item);
    if (task.writesTo === undefined) return work(item, task);
    const turn = work(item, task, turns.get(task.writesTo));
    turns.set(task.writesTo, turn);
    return turn;
  };
  const hasNext = () => next < count && failures.size === 0;
  const worker = async (): Promise<void> => {
    while (hasNext()) {
      turn = turn.then(nextTurn);
      await turn;
      if (hasNext()) await begin(next++);
    }
  };

  if (count > 0) await begin(next++);
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.size > 0) throw failures.get(Math.min(...failures.keys()));
  return results;
};

/** Few, because several items may read at the same time. */
const AT_ONCE = 4;

/** Does the same for each of these, some at once, and gives the results in their order. */
export const forEach = <Value, Result>(
  values: readonly Value[],
  work: (value: Value) => Promise<Result>,
  atOnce = AT_ONCE,
): Promise<Result[]> =>
  inParallel({
    count: values.length,
    atOnce,
    taskOf: (index) => ({ run: () => work(values[index] as Value) }),
  });

/** The same, where a failure is thrown when its value is asked for. */
export const readEach = async <Key, Value>(
  keys: readonly Key[],
  read: (key: Key) => Promise<Value>,
  atOnce?: number,
): Promise<(key: Key) => Value | undefined> => {
  const settle = async (key: Key) => {
    const [reading] = await Promise.allSettled([read(key)]);
    return [key, reading] as const;
  };
  const readings = new Map(await forEach(keys, settle, atOnce));
  return (key) => {
    const reading = readings.get(key);
    if (reading?.status === 'rejected') throw reading.reason;
    return reading?.value;
  };
};
