/** Adds an item to the next batch, and resolves to its result. */
export type AddToBatch<Item, Result> = (item: Item) => Promise<Result>;

/** A database takes a limited number of parameters in a statement. */
const MAX_ITEMS = 500;

/**
 * Collects the items of one turn of the event loop, so that they are written together: a commit costs the same for one
 * and for many.
 *
 * @param write returns a result for each item, in their order
 */
export const createBatch = <Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
): AddToBatch<Item, Result> => {
  let waiting: {
    readonly item: Item;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];

  async function writeNow(batch: typeof waiting) {
    try {
      const results = await write(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  const flush = () => {
    const all = waiting;
    waiting = [];
    for (let start = 0; start < all.length; start += MAX_ITEMS) {
      void writeNow(all.slice(start, start + MAX_ITEMS));
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length === 1) setImmediate(flush);
    });
};
