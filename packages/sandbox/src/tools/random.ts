import { createHash } from 'node:crypto';

/**
 * A repeatable random source: the same seed gives the same sequence on every machine. Its bytes are consecutive hashes of the
 * seed and a counter.
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
    /** An integer from `min` to `max`, both inclusive. */
    int,
    pick: <Item>(items: readonly Item[]): Item => items[int(0, items.length - 1)] as Item,
    /** Returns true with a probability of `percent` %. */
    chance: (percent: number) => int(1, 100) <= percent,
    /** A version 4 UUID. */
    uuid: () =>
      hex(32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${int(8, 11).toString(16)}$4-$5`),
    /** Hexadecimal digits. Their number must be even. */
    hex,
  };
};

export type Random = ReturnType<typeof createRandom>;
