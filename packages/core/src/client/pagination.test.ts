import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { serviceWithTokens } from '../../test/http-service.ts';
import { cursorList } from './pagination.ts';
import type { Page } from './paging/page.ts';
import { responsePromise } from './response-promise.ts';

const record = (id: number) => ({ id: String(id) });

/** A list of these pages, whose responses nobody asks for. */
const listBy = <Item extends object>(fetch: (cursor: string | undefined) => Promise<Page<Item>>) =>
  cursorList<Item>(
    () => {},
    ({ next }) => responsePromise(fetch(next), () => expect.fail('unasked')),
  );

/** A list that counts the pages it is asked for, and is not to be asked for many. */
const counted = (
  fetch: (cursor: string | undefined, call: number) => { records: { id: string }[]; next?: string },
) => {
  let calls = 0;
  const list = listBy<{ id: string }>(async (cursor) => {
    calls += 1;
    expect(calls).toBeLessThan(100);
    return fetch(cursor, calls);
  });
  return { list, calls: () => calls };
};

/** Pages of two rows, without end. */
const endless = () =>
  counted((_, call) => ({ records: [record(2 * call), record(2 * call + 1)], next: String(call) }));

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
    }),
  );
});

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 2],
])('the first %i of pages of two take %i fetches', async (limit, fetches) => {
  const { list, calls } = endless();
  expect(await list.toArray({ limit })).toHaveLength(limit);
  expect(calls()).toBe(fetches);
});

test.each([-1, Number.NaN])('a limit of %d is refused', async (limit) => {
  const { list, calls } = counted(() => ({ records: [record(1)] }));
  await expect(list.toArray({ limit })).rejects.toThrow('limit must be a number, 0 or more');
  expect(calls()).toBe(0);
});

test.each<[object | null, string]>([
  [{ compelte: true }, 'compelte isn’t a known field'],
  [{ limit: '3', complete: 1 }, 'limit must be a number, 0 or more; complete must be true or false'],
  [null, 'the input must be an object'],
])('options %j are refused before anything is fetched', async (options, message) => {
  const { list, calls } = counted(() => ({ records: [record(1)] }));
  await expect(list.toArray(options as object)).rejects.toMatchObject({
    name: 'InputError',
    message: expect.stringContaining(message),
  });
  expect(calls()).toBe(0);
});

test('leaving the loop at the last row of a page fetches no further page', async () => {
  const { list, calls } = endless();
  for await (const { id } of list) if (id === '3') break;
  expect(calls()).toBe(1);
});

test('parallel calls of next() give the rows in order, one fetch after the other', async () => {
  let open = 0;
  const list = listBy<{ id: string }>(async (cursor = '0') => {
    open += 1;
    expect(open).toBe(1);
    await Promise.resolve();
    open -= 1;
    return { records: [record(Number(cursor))], next: String(Number(cursor) + 1) };
  });
  const rows = list[Symbol.asyncIterator]();
  const results = await Promise.all(Array.from({ length: 5 }, () => rows.next()));
  expect(results.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4].map(record));
});

test('a signal that aborts between two pages ends the list before the next request', async () => {
  const sites = [1, 2].map((digit) => ({ id: `22222222-2222-4222-8222-22222222222${digit}` }));
  const service = await serviceWithTokens(() => ({ body: { records: sites, next: 'more' } }));
  const stop = new AbortController();
  const reason = new Error('enough');
  const read: unknown[] = [];
  const reading = async () => {
    for await (const site of clientOf(service).sites.list({ signal: stop.signal })) {
      read.push(site);
      if (read.length === sites.length) stop.abort(reason);
    }
  };
  await expect(reading()).rejects.toMatchObject({ name: 'AbortError', cause: reason });
  expect(read).toEqual(sites);
  expect(service.received.filter(({ path }) => path.includes('/sites'))).toHaveLength(1);
});

test('records without ids are compared by their content', async () => {
  const pages = [['a', 'b'], ['b', 'c'], ['c']];
  const list = listBy<{ name: string }>(async (cursor = '0') => ({
    records: (pages[Number(cursor)] ?? []).map((name) => ({ name })),
    next: cursor === '2' ? undefined : String(Number(cursor) + 1),
  }));
  expect(await list.toArray()).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
});

test('gives one page, and the next by its cursor', async () => {
  const { list } = counted((cursor) =>
    cursor ? { records: [record(2)] } : { records: [record(1)], next: 'b' },
  );
  const first = await list.page();
  expect(first).toEqual({ records: [record(1)], next: 'b' });
  expect(await list.page(first.next)).toEqual({ records: [record(2)] });
});
