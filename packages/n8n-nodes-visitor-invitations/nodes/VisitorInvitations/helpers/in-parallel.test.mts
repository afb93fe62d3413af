import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

const nextTurn = () => Promise.resolve();

interface Item {
  /** What it writes to. */
  readonly record: string | undefined;
  readonly fails: boolean;
}

const itemsOf = (fails: fc.Arbitrary<boolean>): fc.Arbitrary<Item[]> =>
  fc.array(fc.record({ record: fc.constantFrom('one', 'other', undefined, undefined), fails }), {
    maxLength: 25,
  });

/** Works on items whose work ends in the order that the scheduler makes up, and returns what happened. */
const workOn = async (scheduler: fc.Scheduler, items: readonly Item[], atOnce: number) => {
  const events: string[] = [];
  const underWay = new Set<number>();
  let most = 0;
  const running = inParallel({
    count: items.length,
    atOnce,
    nextTurn,
    taskOf: (item) => ({
      writesTo: items[item]?.record,
      run: async () => {
        events.push(`begin ${item}`);
        underWay.add(item);
        most = Math.max(most, underWay.size);
        await scheduler.schedule(Promise.resolve());
        underWay.delete(item);
        events.push(`end ${item}`);
        if (items[item]?.fails) throw new Error(`item ${item}`);
        return item;
      },
    }),
  });
  const outcome = await scheduler.waitFor(
    running.then(
      (results) => ({ results, error: undefined }),
      ({ message }: Error) => ({ results: undefined, error: message }),
    ),
  );
  const numbers = (kind: string) =>
    events.filter((event) => event.startsWith(kind)).map((event) => Number(event.split(' ')[1]));
  return { ...outcome, events, most, begun: numbers('begin'), ended: numbers('end') };
};

const width = fc.integer({ min: 1, max: 6 });

test('gives the results in order, begins items in order, and never more at once than it may', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), itemsOf(fc.constant(false)), width, async (scheduler, items, atOnce) => {
      const { results, most, begun, events } = await workOn(scheduler, items, atOnce);
      expect(results).toEqual(items.map((_, item) => item));
      expect(most).toBeLessThanOrEqual(atOnce);
      const free = begun.filter((item) => items[item]?.record === undefined);
      expect(free).toEqual(free.toSorted((a, b) => a - b));
      if (items.length > 0) expect(events.slice(0, 2)).toEqual(['begin 0', 'end 0']);
    }),
  ));

test('works on items that write to the same record one after the other, in their order', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), itemsOf(fc.constant(false)), width, async (scheduler, items, atOnce) => {
      const { events } = await workOn(scheduler, items, atOnce);
      for (const record of ['one', 'other']) {
        const own = [...items.keys()].filter((item) => items[item]?.record === record);
        const happened = events.filter((event) => own.includes(Number(event.split(' ')[1])));
        expect(happened).toEqual(own.flatMap((item) => [`begin ${item}`, `end ${item}`]));
      }
    }),
  ));

test('begins nothing after a failure, lets the others end, and throws the failure of the first item', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), itemsOf(fc.boolean()), width, async (scheduler, items, atOnce) => {
      const { error, events, begun, ended } = await workOn(scheduler, items, atOnce);
      const failed = ended.filter((item) => items[item]?.fails);
      expect(error).toBe(failed.length > 0 ? `item ${Math.min(...failed)}` : undefined);
      expect(new Set(ended)).toEqual(new Set(begun));
      const firstFailure = events.indexOf(`end ${failed[0]}`);
      const later = failed.length > 0 ? events.slice(firstFailure + 1) : [];
      expect(later.filter((event) => event.startsWith('begin'))).toEqual([]);
    }),
  ));

test('begins each item but the first in a turn of its own, also when several end at once', async () => {
  let turn = 0;
  const begunIn: number[] = [];
  await inParallel({
    count: 20,
    atOnce: 4,
    nextTurn: async () => {
      await new Promise(setImmediate);
      turn += 1;
    },
    taskOf: () => ({
      run: async () => {
        begunIn.push(turn);
        await new Promise(setImmediate);
      },
    }),
  });
  expect(begunIn).toHaveLength(20);
  expect(new Set(begunIn).size).toBe(20);
});
