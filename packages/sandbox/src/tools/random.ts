import { createHash } from 'node:crypto';

/**
 * A repeatable source of choices: the same seed gives the same sequence, on every machine. The bytes are the hashes of the seed and a counter, one after the other.
 */
export const createRandom = (seed: string) => {
  let counter = 0;
  let rest = Buffer.alloc(0);
  const bytes = (count: number): Buffer => {
    while (rest.length < count) {
      rest = Buffer.concat([rest, createHash('sha256').update(`${seed}#${counter++}`).digest()]);
    }
    const taken = rest.subarray(0, count);
    rest = rest.subarray(count);
    return taken;
  };
  const int = (min: number, max: number) => min + (bytes(4).readUInt32BE() % (max - min + 1));
  const hex = (digits: number) => bytes(digits / 2).toString('hex');
  return {
    /** A whole number from `min` to `max`, both included. */
    int,
    pick: <Item>(items: readonly Item[]): Item => items[int(0, items.length - 1)] as Item,
    /** True in `percent` of 100 cases. */
    chance: (percent: number) => int(1, 100) <= percent,
    /** A UUID of version 4. */
    uuid: () =>
      hex(32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${int(8, 11).toString(16)}$4-$5`),
    /** Hexadecimal digits; their number must be even. */
    hex,
  };
};

export type Random = ReturnType<typeof createRandom>;
