import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FetchPage, rowsOf } from './pagination.ts';

interface Row {
  readonly id?: string;
  readonly text?: string;
}

const record = (id: number): Row => ({ id: String(id) });

const read = async (fetch: FetchPage<Row>, window: number): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const row of rowsOf(fetch, window)) rows.push(row);
  return rows;
};

const row: fc.Arbitrary<Row> = fc.oneof(
  fc.nat(80).map(record),
  fc.nat(5).map((text) => ({ text: String(text) })),
);

/** A service of some pages, the last of which repeat without end; its cursors repeat, or never do. */
const anyService = fc
  .record({
    pages: fc.array(
      fc.record({
        records: fc.array(row, { maxLength: 6 }),
        cursor: fc.constantFrom('new', 'new', 'new', 'of the page', 'few', 'none'),
      }),
      { minLength: 1, maxLength: 30 },
    ),
    back: fc.nat(29),
    window: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ pages, back, window }) => ({ pages, tail: Math.min(back, pages.length - 1), window }));

test('always ends, gives every new row of what it fetched, and none twice within its window', async () => {
  await fc.assert(
    fc.asyncProperty(anyService, async ({ pages, tail, window }) => {
      const circle = pages.length - tail;
      const bound = 2 * Math.max(tail + 1, circle) * window + circle;
      const offered: Row[] = [];
      let calls = 0;
      const given = await read(async () => {
        const index = calls < tail ? calls : tail + ((calls - tail) % circle);
        calls += 1;
        expect(calls).toBeLessThanOrEqual(bound);
        const page = pages[index] ?? { records: [], cursor: 'none' };
        offered.push(...page.records);
        const next = { new: `call ${calls}`, 'of the page': `page ${index}`, few: String(index % 3) };
        return page.cursor === 'none'
          ? { records: page.records }
          : { records: page.records, next: next[page.cursor as keyof typeof next] };
      }, window);

      const texts = given.map((one) => JSON.stringify(one));
      expect(new Set(texts)).toEqual(new Set(offered.map((one) => JSON.stringify(one))));
      const last = new Map<string, number>();
      for (const [index, text] of texts.entries()) {
        expect(index - (last.get(text) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(window);
        last.set(text, index);
      }
    }),
    { numRuns: 500 },
  );
});

test('a list that grows at its front while it is read is given whole, each row once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(200),
      fc.integer({ min: 2, max: 10 }),
      fc.array(fc.nat(9)),
      async (total, size, added) => {
        const rows = Array.from({ length: total }, (_, index) => record(index));
        const whole = [...rows];
        let calls = 0;
        const given = await read(async (cursor) => {
          const grown = calls === 0 ? 0 : Math.min(added[calls] ?? 0, size - 1);
          for (let one = 0; one < grown; one += 1) rows.unshift(record(1000 + 10 * calls + one));
          calls += 1;
          const start = Number(cursor ?? 0);
          const records = rows.slice(start, start + size);
          return start + size < rows.length ? { records, next: String(start + size) } : { records };
        }, size);
        expect(given).toEqual(whole);
      },
    ),
  );
});

test('a circle of cursors ends, though its rows are always new', async () => {
  let calls = 0;
  const given = await read(async () => {
    calls += 1;
    expect(calls).toBeLessThan(1000);
    return { records: [record(calls)], next: String(calls % 100) };
  }, 10);
  expect(given.length).toBeGreaterThan(99);
});

test('a circle of rows ends, though its cursors are always new', async () => {
  let calls = 0;
  const given = await read(async () => {
    calls += 1;
    expect(calls).toBeLessThan(1000);
    return { records: [record(calls % 100)], next: String(calls) };
  }, 10);
  expect(given.length).toBeGreaterThan(99);
});
