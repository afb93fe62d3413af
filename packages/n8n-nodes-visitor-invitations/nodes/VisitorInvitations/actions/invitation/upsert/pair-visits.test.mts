import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairVisits, type Visit } from './pair-visits.ts';

interface Named extends Visit {
  readonly firstName: string;
  readonly lastName: string;
  readonly startDate: string;
}

const visit = (firstName: string, hour: number): Named => ({
  firstName,
  lastName: 'Doe',
  startDate: new Date(Date.UTC(2026, 5, 1, hour)).toISOString(),
});

/** Different visits of one address on one day. */
const day = fc
  .uniqueArray(fc.tuple(fc.constantFrom('Ann', 'Bob', 'Cleo'), fc.integer({ min: 8, max: 11 })), {
    selector: String,
    maxLength: 5,
  })
  .map((visits) => visits.map(([name, hour]) => visit(name, hour)));
const sayOf = ({ firstName, startDate }: Visit) => `${firstName} ${startDate}`;
const isUnclear = (found: unknown): found is readonly Named[] => Array.isArray(found);
const inWords = (rows: readonly Named[], there: readonly Named[]) => {
  const pairs = pairVisits(rows, there);
  return rows
    .map((row) => {
      const found = pairs.get(row);
      return `${sayOf(row)}: ${[found ?? []].flat().map(sayOf).toSorted()}`;
    })
    .toSorted();
};

test('no visit is taken for two rows, equal ones are paired, and what is unclear is nobody’s', () => {
  fc.assert(
    fc.property(day, day, (rows, there) => {
      const pairs = pairVisits(rows, there);
      const taken = [...pairs.values()].filter((found) => !isUnclear(found));
      expect(new Set(taken).size).toBe(taken.length);
      for (const row of rows) {
        const found = pairs.get(row);
        const equal = there.find((one) => sayOf(one) === sayOf(row));
        if (equal) expect(found).toBe(equal);
        if (isUnclear(found)) for (const one of found) expect(taken).not.toContain(one);
        if (found === undefined) expect(taken).toHaveLength(there.length);
      }
    }),
  );
});

test('the order of rows and of visits makes no difference', () => {
  fc.assert(
    fc.property(day, day, fc.func(fc.integer()), (rows, there, weigh) => {
      const shuffled = (visits: readonly Named[]) =>
        visits.toSorted((one, other) => weigh(sayOf(one)) - weigh(sayOf(other)));
      expect(inWords(shuffled(rows), shuffled(there))).toEqual(inWords(rows, there));
    }),
  );
});

test('a second run finds what the first one left, and changes nothing', () => {
  fc.assert(
    fc.property(day, day, (rows, there) => {
      const pairs = pairVisits(rows, there);
      fc.pre(![...pairs.values()].some(isUnclear));
      const untouched = there.filter((one) => ![...pairs.values()].includes(one));
      const after = [...rows.map((row) => ({ ...row })), ...untouched];
      for (const [row, found] of pairVisits(rows, after)) expect(found).toEqual(row);
      expect(pairVisits(rows, after).size).toBe(rows.length);
    }),
  );
});

test.each<[string, Named[], Named[], string[]]>([
  ['one is new', [visit('Ann', 9)], [], ['']],
  ['the only one moved', [visit('Ann', 10)], [visit('Ann', 9)], ['Ann 9']],
  ['a name was corrected', [visit('Anne', 9)], [visit('Ann', 9)], ['Ann 9']],
  [
    'a family moved',
    [visit('Ann', 10), visit('Bob', 10)],
    [visit('Ann', 9), visit('Bob', 9)],
    ['Ann 9', 'Bob 9'],
  ],
  ['a guest came along', [visit('Ann', 9), visit('Bob', 9)], [visit('Ann', 9)], ['Ann 9', '']],
  ['two could be meant', [visit('Cleo', 9)], [visit('Ann', 9), visit('Bob', 9)], ['Ann 9,Bob 9']],
  ['two rows could be it', [visit('Cleo', 9), visit('Bob', 9)], [visit('Ann', 9)], ['Ann 9', 'Ann 9']],
])('%s', (_, rows, there, expected) => {
  const pairs = pairVisits(rows, there);
  const said = ({ firstName, startDate }: Named) => `${firstName} ${new Date(startDate).getUTCHours()}`;
  expect(rows.map((row) => [pairs.get(row) ?? []].flat().map(said).join())).toEqual(expected);
});
