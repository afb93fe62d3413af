import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DriftField } from '../../diagnostics/diagnostics.ts';
import { PageSize } from './page-size.ts';
import { rowsByOffset } from './rows-by-offset.ts';

interface Row {
  readonly id?: string;
  readonly text?: string;
}

const records = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(from + index) }));

/** Changes a list before each page but the first. */
type Change = (rows: Row[], call: number) => void;

/** Reads a list while it changes. */
const read = async (
  rows: Row[],
  limit: number,
  change: Change = () => {},
  {
    start = 0,
    cap = Number.POSITIVE_INFINITY,
    pageSize = new PageSize(),
  }: { readonly start?: number; readonly cap?: number; readonly pageSize?: PageSize } = {},
) => {
  const given: Row[] = [];
  const ends: DriftField[] = [];
  const asked: string[] = [];
  const fetch = async (offset: number, size: number) => {
    if (asked.length > 0) change(rows, asked.length);
    asked.push(`${offset}+${size}`);
    expect(asked.length).toBeLessThan(5000);
    return { records: rows.slice(offset, offset + Math.min(size, cap)) };
  };
  const list = rowsByOffset({ start, limit, pageSize }, fetch, (why) => void ends.push(why));
  for await (const row of list) given.push(row);
  return { given, ends, asked };
};

/** Inserts new rows. */
const grower = () => {
  let added = 1_000_000;
  return (rows: Row[], count: number, at = 0) => {
    rows.splice(at, 0, ...records(count, added));
    added += count;
  };
};

/** The rows that existed throughout: those that were returned, and all of them. */
const lasting = (given: readonly Row[], whole: readonly Row[], rows: readonly Row[]) => {
  const kept = new Set(whole.filter((row) => rows.includes(row)));
  return [given.filter((row) => kept.has(row)), [...kept]];
};

test.each([
  [0, 100, ['0+100']],
  [9, 100, ['0+100']],
  [37, 100, ['0+100']],
  [50, 100, ['0+100', '49+100']],
  [205, 100, ['0+100', '99+100', '198+100']],
  [3, 3, ['0+3', '2+3']],
  [3, 1, ['0+1', '0+2', '1+2', '2+2']],
])('%i rows in pages of %i take these requests', async (total, limit, requests) => {
  const { given, ends, asked } = await read(records(total), limit);
  expect([given, ends, asked]).toEqual([records(total), [], requests]);
});

test('what was learned of the size of pages is used by the next reading', async () => {
  const pageSize = new PageSize();
  const reading = async (count: number) =>
    (await read(records(count), 100, undefined, { cap: 50, pageSize })).asked.length;
  expect([await reading(20), await reading(120), await reading(20), await reading(50)]).toEqual([2, 3, 1, 2]);
});

test('starts at the given offset', async () => {
  const { given, asked } = await read(records(30), 10, undefined, { start: 25 });
  expect([given, asked]).toEqual([records(5, 25), ['25+10']]);
});

test.each([
  [10, 10, 1],
  [10, 10, 1000],
  [10, 15, 1000],
  [100, 10, 1000],
  [100, 120, 1000],
])(
  '300 rows in pages of %i are all returned while %i are inserted at the front, %i times',
  async (limit, more, times) => {
    const whole = records(300);
    const grow = grower();
    const { given, ends } = await read([...whole], limit, (rows, call) => call <= times && grow(rows, more));
    expect(ends).toEqual([]);
    expect(given.filter((row) => whole.includes(row))).toEqual(whole);
    expect(new Set(given).size).toBe(given.length);
  },
);

test.each([1, 9, 10, 95, 300, 2000])('%i rows inserted at once cost few more requests', async (count) => {
  const whole = records(1000);
  const grow = grower();
  const { given, ends, asked } = await read(
    [...whole],
    10,
    (rows, call) => call === 100 && grow(rows, count),
  );
  const [still, kept] = lasting(given, whole, whole);
  expect([still, ends]).toEqual([kept, []]);
  // If the whole position was pushed out of sight, the inserted rows are read as well.
  expect(asked.length).toBeLessThan(112 + 20 + (count > 900 ? (count + 1000) / 9 : 0));
});

test.each([1, 9, 10, 95, 300, 900])('%i rows removed at once make it miss no other', async (count) => {
  const whole = records(1000);
  const rows = [...whole];
  const { given, ends, asked } = await read(rows, 10, (_, call) => call === 100 && rows.splice(0, count));
  const [still, kept] = lasting(given, whole, rows);
  expect([still, ends]).toEqual([kept, []]);
  expect(asked.length).toBeLessThan(112 + 20);
});

const change = fc.record({
  grows: fc.boolean(),
  count: fc.nat(25),
  /** The position, from 0 at the front to 1 at the back. */
  at: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('every row that exists throughout is returned once and in order, however the list changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(200),
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.option(change), { maxLength: 25, size: 'max' }),
      // The service may have a maximum of its own.
      fc.option(fc.constantFrom(10, 20, 25)),
      async (total, limit, changes, cap) => {
        const whole = records(total);
        const rows = [...whole];
        const grow = grower();
        const { given, ends } = await read(
          rows,
          limit,
          (_, call) => {
            const { grows, count, at } = changes[call - 1] ?? { grows: true, count: 0, at: 0 };
            const place = Math.round(at * rows.length);
            if (grows) grow(rows, count, place);
            else rows.splice(place, count);
          },
          cap === null ? {} : { cap },
        );
        expect(new Set(given).size).toBe(given.length);
        // Growth by exactly one page, three times in a row, looks like a service that ignores the offset.
        if (ends[0]?.rule?.startsWith('must not be the same on every page')) return;
        const [still, kept] = lasting(given, whole, rows);
        expect([still, ends]).toEqual([kept, []]);
      },
    ),
    { numRuns: 300 },
  );
});

const row: fc.Arbitrary<Row> = fc.oneof(
  fc.nat(80).map((id) => ({ id: String(id) })),
  fc.nat(5).map((text) => ({ text: String(text) })),
);

test('always ends, whatever the pages hold, and returns no row twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(row, { maxLength: 12, size: 'max' }), { minLength: 1, maxLength: 30, size: 'max' }),
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      async (pages, limit, saysMore) => {
        const ends: DriftField[] = [];
        const given: string[] = [];
        let calls = 0;
        const fetch = async () => {
          const page = pages[calls % pages.length] ?? [];
          calls += 1;
          expect(calls).toBeLessThan(5000);
          return saysMore ? { records: page, next: 'more' } : { records: page };
        };
        const reading = { start: 0, limit, pageSize: new PageSize() };
        for await (const one of rowsByOffset(reading, fetch, (why) => void ends.push(why)))
          given.push(JSON.stringify(one));
        expect(ends.length).toBeLessThanOrEqual(1);
        if (saysMore) expect(ends.length).toBe(1);
        expect(new Set(given).size).toBe(given.length);
      },
    ),
    { numRuns: 150 },
  );
});

test.each<[string, (offset: number, limit: number) => Row[], number, string]>([
  ['ignores the offset', (_, limit) => records(limit), 4, 'must not be the same on every page'],
  [
    'starts over after its end',
    (offset, limit) => records(limit, offset).map(({ id }) => ({ id: String(Number(id) % 300) })),
    80,
    'must not stay empty or keep repeating',
  ],
  [
    'returns other rows without ids each time',
    () => Array.from({ length: 10 }, () => ({ text: `${Math.random()}` })),
    40,
    'must not stay empty or keep repeating',
  ],
])('a service that %s is reported', async (_, rowsAt, most, rule) => {
  const ends: DriftField[] = [];
  let calls = 0;
  const fetch = async (offset: number, limit: number) => {
    calls += 1;
    expect(calls).toBeLessThanOrEqual(most);
    return { records: rowsAt(offset, limit) };
  };
  const reading = { start: 0, limit: 10, pageSize: new PageSize() };
  for await (const _row of rowsByOffset(reading, fetch, (why) => void ends.push(why)));
  expect(ends).toEqual([{ field: 'records', kind: 'different', rule: `${rule}: the list ended early` }]);
});
