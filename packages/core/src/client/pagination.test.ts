import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { serviceWithTokens } from '../../test/http-service.ts';
import { cursorList } from './pagination.ts';
import type { Page } from './paging/page.ts';
import { responsePromise } from './response-promise.ts';

const record = (id: number) => ({ id: String(id) });

/** A list of these pages, whose responses nobody asks for. */
const listBy = (fetch: (cursor: string | undefined) => Promise<Page<{ id: string }>>) =>
  cursorList<{ id: string }>(
    () => {},
    ({ next }) => responsePromise(fetch(next), () => expect.fail('unasked')),
  );

/** Pages of two rows, without end, and how many of them were fetched. */
const endless = () => {
  let calls = 0;
  const list = listBy(async () => {
    calls += 1;
    return { records: [record(2 * calls), record(2 * calls + 1)], next: String(calls) };
  });
  return { list, calls: () => calls };
};

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

test.each<[object, string]>([
  [{ compelte: true }, 'compelte isn’t a known field'],
  [{ limit: -1 }, 'limit must be a number, 0 or higher'],
  [{ limit: '3', complete: 1 }, 'limit must be a number, 0 or higher; complete must be true or false'],
])('options %j are refused before anything is fetched', async (options, message) => {
  const { list, calls } = endless();
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
  const list = listBy(async (cursor = '0') => {
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
