import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClock } from '../../clock/zoned-now.ts';
import { lineOf } from '../visit/group-form.ts';
import { readGuests } from './guests.ts';
import { planOf, takesMs, visitsOf } from './plan.ts';

const word = fc.stringMatching(/^[A-Z][a-zé'-]{1,8}$/);
const name = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '));
const email = fc.nat().map((number) => `guest${number}@example.com`);
const guest = fc.record({ firstName: name, lastName: name, email });

describe('a list', () => {
  test('is read as it was written, whatever the names', () => {
    fc.assert(
      fc.property(fc.array(guest, { minLength: 1, maxLength: 20 }), (guests) => {
        const read = readGuests(guests.map(lineOf).join('\r\n'));
        expect(read.guests).toEqual(guests.map((values, index) => ({ line: index + 1, values })));
      }),
    );
  });

  test.each([',', ';', '\t'])(
    'is read from a table with %j between its cells, in either language',
    (between) => {
      const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
      fc.assert(
        fc.property(fc.array(guest, { minLength: 1, maxLength: 20 }), fc.boolean(), (guests, isGerman) => {
          const header = isGerman
            ? ['E-Mail', 'Nachname', 'Vorname']
            : ['Email address', 'Surname', 'First name'];
          const rows = guests.map((one) => [one.email, one.lastName, one.firstName].map(cell).join(between));
          const read = readGuests([header.join(between), ...rows].join('\n'));
          expect(read.guests).toEqual(guests.map((values, index) => ({ line: index + 2, values })));
        }),
      );
    },
  );

  test.each([
    ['Jane, Doe, jane@example.com', true],
    ['Jane,Doe,jane@example.com', true],
    ['"Doe, Jane" <jane@example.com>', undefined],
    ['Doe, Jane <mailto:jane@example.com|jane@example.com>', undefined],
  ])('with the line %j is guessed in no way', (line, isUnclear) => {
    expect(readGuests(line).guests[0]?.isUnclear).toBe(isUnclear);
  });
});

const at = createClock(() => Date.parse('2026-07-06T08:40:00Z')).at({
  zone: 'Europe/London',
  locale: 'en-GB',
});
const siteId = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', name: 'London' };
const common = { siteId, visitorType: { name: 'Visitor' } };
const spans = [1, 2, 3].map((day) => ({
  start: 1_783_330_000 + day * 86_400,
  end: 1_783_340_000 + day * 86_400,
}));

test('every line of a list is planned once or named as wrong, and every invitation has a row of its own', () => {
  const some = fc.record({
    firstName: name,
    lastName: fc.option(name),
    email: fc.constantFrom('a@example.com', 'no'),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), fc.integer({ min: 1, max: 3 }), (list, days) => {
      const guests = list.map(({ lastName, ...values }, index) => ({
        line: index + 1,
        values: { ...values, ...(lastName === null ? {} : { lastName }) },
      }));
      const plan = planOf(guests, common, spans.slice(0, days), [], at);
      const lines = [...plan.guests.map(({ line }) => line), ...plan.wrong.map((one) => one.guest.line)];
      expect(lines.toSorted((a, b) => a - b)).toEqual(guests.map(({ line }) => line));
      for (const { guest: one } of plan.wrong)
        expect(one.values.email === 'no' || !('lastName' in one.values)).toBe(true);
      const all = visitsOf(plan.guests, common, spans.slice(0, days), true);
      expect(new Set(all.map(({ row }) => row)).size).toBe(plan.guests.length * days);
      const once = visitsOf(plan.guests, common, spans.slice(0, days), false);
      expect(once.length).toBe(plan.guests.filter(({ repeats }) => repeats === undefined).length * days);
    }),
  );
});

test('four fifths of the quota are counted on', () => {
  expect([1, 16, 17, 100].map((requests) => takesMs(requests, 20) / 60_000)).toEqual([0, 0, 1, 6]);
  expect(takesMs(3, 1)).toBe(120_000);
});
