import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DriftField } from '../../diagnostics/diagnostics.ts';
import type { FetchPage, Page } from './page.ts';
import { rowsByCursor } from './rows-by-cursor.ts';

interface Row {
  readonly id?: string;
  readonly text?: string;
}

const record = (id: number): Row => ({ id: String(id) });
const records = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => record(from + index));

/** Reads a list. Returns its rows, and the drift of an early end. */
const read = async (fetch: FetchPage<Row>) => {
  const given: Row[] = [];
  const ends: DriftField[] = [];
  for await (const row of rowsByCursor(fetch, (why) => void ends.push(why))) given.push(row);
  return { given, ends };
};

const early = (field: string, rule: string): DriftField[] => [
  { field, kind: 'different', rule: `${rule}: the list ended early` },
];

/** A service of these pages, each with a cursor of its own. */
const pagesOf = (pages: readonly Row[][]): FetchPage<Row> => {
  return async (cursor = '0') => {
    const page = pages[Number(cursor)] ?? [];
    const next = Number(cursor) + 1;
    return next < pages.length ? { records: page, next: String(next) } : { records: page };
  };
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
      { minLength: 1, maxLength: 30, size: 'max' },
    ),
    back: fc.nat(29),
  })
  .map(({ pages, back }) => ({ pages, tail: Math.min(back, pages.length - 1) }));

test('always ends, returns every row it fetched once, and reports an early end', async () => {
  await fc.assert(
    fc.asyncProperty(anyService, async ({ pages, tail }) => {
      const circle = pages.length - tail;
      const bound = tail + circle + 33;
      const offered: Row[] = [];
      let calls = 0;
      let isLast = false;
      const { given, ends } = await read(async () => {
        const index = calls < tail ? calls : tail + ((calls - tail) % circle);
        calls += 1;
        expect(calls).toBeLessThanOrEqual(bound);
        const page = pages[index] ?? { records: [], cursor: 'none' };
        offered.push(...page.records);
        isLast = page.cursor === 'none';
        const next = { new: `call ${calls}`, 'of the page': `page ${index}`, few: String(index % 3) };
        return isLast
          ? { records: page.records }
          : { records: page.records, next: next[page.cursor as keyof typeof next] };
      });

      expect(ends).toHaveLength(isLast ? 0 : 1);
      const texts = given.map((one) => JSON.stringify(one));
      expect([...new Set(offered.map((one) => JSON.stringify(one)))]).toEqual(texts);
    }),
    { numRuns: 150 },
  );
});

test('a list that grows at its front while it is read is returned completely, each row once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(200),
      fc.integer({ min: 2, max: 10 }),
      fc.array(fc.nat(9), { size: 'max', maxLength: 100 }),
      async (total, size, added) => {
        const rows = records(0, total);
        const whole = [...rows];
        let calls = 0;
        const { given, ends } = await read(async (cursor) => {
          const grown = calls === 0 ? 0 : Math.min(added[calls] ?? 0, size - 1);
          for (let one = 0; one < grown; one += 1) rows.unshift(record(1000 + 10 * calls + one));
          calls += 1;
          const start = Number(cursor ?? 0);
          const page = rows.slice(start, start + size);
          return start + size < rows.length
            ? { records: page, next: String(start + size) }
            : { records: page };
        });
        expect([given, ends]).toEqual([whole, []]);
      },
    ),
  );
});

/** This many pages of ten records. */
const pages = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => records(from + 10 * index, from + 10 * index + 10));

test.each([
  ['an empty page', [...pages(0, 1), [], ...pages(10, 1)], 20],
  ['32 empty pages', [...Array.from({ length: 32 }, () => []), ...pages(0, 1)], 10],
  ['a repeated page', [...pages(0, 1), ...pages(0, 1), ...pages(10, 1)], 20],
  ['32 repeated pages', [...pages(0, 32), ...pages(0, 33)], 330],
])('%s does not end it', async (_, given, length) => {
  const result = await read(pagesOf(given));
  expect(result).toEqual({ given: records(0, length), ends: [] });
});

test.each<[string, (call: number) => Page<Row>, number, number, DriftField[]]>([
  [
    'a repeated cursor',
    (call) => ({ records: [record(call)], next: 'same' }),
    2,
    2,
    early('next', 'must not repeat an earlier cursor'),
  ],
  [
    'the same page a fourth time',
    (call) => ({ records: [record(0), record(1)], next: `${call}` }),
    4,
    2,
    early('records', 'must not be the same on every page'),
  ],
  [
    'the 33rd empty page',
    (call) => ({ records: [], next: `${call}` }),
    33,
    0,
    early('records', 'must not stay empty or keep repeating'),
  ],
  [
    'a circle of rows with ever new cursors',
    (call) => ({ records: [record(call % 40)], next: `${call}` }),
    73,
    40,
    early('records', 'must not stay empty or keep repeating'),
  ],
  [
    'a circle of cursors with ever new rows',
    (call) => ({ records: [record(call)], next: String(call % 100) }),
    101,
    101,
    early('next', 'must not repeat an earlier cursor'),
  ],
])('%s ends it early', async (_, pageOf, calls, length, ends) => {
  let call = 0;
  const result = await read(async () => {
    call += 1;
    return pageOf(call);
  });
  expect([call, result.given.length, result.ends]).toEqual([calls, length, ends]);
});
