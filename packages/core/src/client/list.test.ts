import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { List } from './list.ts';
import { byOffset } from './lists.ts';

const record = (id: number) => ({ id: String(id) });

/** A list that counts the pages it is asked for. */
function counted(
  fetch: (cursor: string | undefined, call: number) => { records: { id: string }[]; next?: string },
) {
  let calls = 0;
  const list = new List<{ id: string }>(async (cursor) => {
    calls += 1;
    return fetch(cursor, calls);
  });
  return { list, calls: () => calls };
}

test('gives every record of every page once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 10 }), async (total, size) => {
      const all = Array.from({ length: total }, (_, index) => record(index));
      const { list } = counted((cursor) => {
        const start = Number(cursor ?? 0);
        const records = all.slice(start, start + size);
        return start + size < total ? { records, next: String(start + size) } : { records };
      });
      expect(await list.toArray()).toEqual(all);
      const offsetList = byOffset({ start: 0, limit: 100 }, async (offset) => ({
        records: all.slice(offset, offset + size + 9),
      }));
      expect(await offsetList.toArray()).toEqual(all);
    }),
  );
});

test('fetches no page that is not read', async () => {
  const { list, calls } = counted((_, call) => ({ records: [record(call)], next: String(call) }));
  expect(await list.toArray({ limit: 2 })).toHaveLength(2);
  expect(calls()).toBe(2);
  expect(await list.toArray({ limit: 0 })).toEqual([]);
  expect(calls()).toBe(2);
});

test.each([
  ['an empty page', () => ({ records: [], next: 'more' }), 0],
  ['a page without new ids', (_: unknown, call: number) => ({ records: [record(1)], next: String(call) }), 1],
  [
    'a page of records without ids',
    (_: unknown, call: number) => ({ records: [{} as never], next: String(call) }),
    1,
  ],
  ['a repeated cursor', (_: unknown, call: number) => ({ records: [record(call)], next: 'same' }), 2],
])('ends at %s', async (_, fetch, length) => {
  const { list, calls } = counted(fetch);
  expect(await list.toArray()).toHaveLength(length);
  expect(calls()).toBeLessThanOrEqual(2);
});

test('gives one page, and the next by its cursor', async () => {
  const { list } = counted((cursor) =>
    cursor ? { records: [record(2)] } : { records: [record(1)], next: 'b' },
  );
  const first = await list.page();
  expect(first).toEqual({ records: [record(1)], next: 'b' });
  expect(await list.page(first.next)).toEqual({ records: [record(2)] });
});
