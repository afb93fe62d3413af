import { readVisitors } from '@visitor-invitations/visits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createClock } from '../../clock/zoned-now.ts';
import { lineOf } from '../visit/line.ts';
import { planOf, takesMs, visitsOf } from './plan.ts';

const word = fc.stringMatching(/^[B-Z][a-zé]{4,8}(-[B-Z][a-z]{3,8})?$/);
const name = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '));
const email = fc.nat().map((number) => `guest${number}@example.com`);

describe('a line that is written for a visitor', () => {
  const visitor = (names: fc.Arbitrary<string>) => fc.record({ firstName: names, lastName: names, email });

  test('is read as the same visitor', () => {
    fc.assert(
      fc.property(visitor(word), (values) => {
        expect(readVisitors(lineOf(values)).guests).toEqual([{ line: 1, values }]);
      }),
    );
  });

  test('is read as the same visitor or is unclear, if names have several words', () => {
    fc.assert(
      fc.property(visitor(name), (values) => {
        const [read] = readVisitors(lineOf(values)).guests;
        if (!read?.isUnclear) expect(read).toEqual({ line: 1, values });
      }),
    );
  });

  test.each([
    { firstName: 'Mary Ann', lastName: 'Smith', email: 'mary@example.com' },
    { firstName: 'Gabriel', lastName: 'García Márquez', email: 'gabriel@example.com' },
    { firstName: 'Jane', lastName: 'Doe', companyName: 'ACME' },
  ])('$firstName $lastName is read as the same visitor', (values) => {
    expect(readVisitors(lineOf(values)).guests).toEqual([{ line: 1, values }]);
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
