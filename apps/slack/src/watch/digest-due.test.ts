import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDayAndHour, nextWorkingDay } from '../clock/zone.ts';
import { digestDue, lookAheadDue } from './digest-due.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Zones of every kind: half hours, changes at midnight and of half an hour, none at all, and offsets that Slack gives. */
const zones = [
  'Europe/London',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'UTC',
  '-03:30',
];

/** The days on which something is sent that is looked at every few minutes, as often as it is on each. */
const sentOn = (
  due: typeof digestDue,
  hour: number,
  zone: string,
  from: number,
  days: number,
  stepMs: number,
) => {
  const sent = new Map<string, number>();
  const isSent = new Set<string>();
  for (let now = from; now < from + days * 24 * HOUR; now += stepMs) {
    const { day, from: dueAt, until } = due(hour, zone, now);
    if (now < dueAt || now >= until || isSent.has(day)) continue;
    isSent.add(day);
    sent.set(localDayAndHour(now, zone).day, now);
  }
  return sent;
};

const year = fc
  .integer({ min: 2024, max: 2030 })
  .chain((number) => fc.integer({ min: 0, max: 360 }).map((day) => Date.UTC(number, 0, 1 + day)));

describe.each([
  ['the digest', digestDue, 17],
  ['the look ahead', lookAheadDue, 23],
] as const)('%s', (_, due, latest) => {
  test('is sent once on each day of any zone, at its hour, also when clocks change', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: latest }),
        year,
        fc.integer({ min: 5, max: 20 }),
        (zone, hour, from, minutes) => {
          const days = 4;
          const sent = sentOn(due, hour, zone, from, days, minutes * MINUTE);
          // The first and the last day are not whole.
          const whole = Array.from(
            { length: days - 1 },
            (__, index) => localDayAndHour(from + (index + 1) * 24 * HOUR - HOUR, zone).day,
          ).filter((day) => day > localDayAndHour(from, zone).day);
          for (const day of whole) {
            const at = sent.get(day);
            expect(at, `${day} in ${zone} at ${hour}`).toBeDefined();
            const clock = localDayAndHour(at ?? 0, zone);
            // An hour that a change leaves out is the next one.
            expect(clock.hour - hour).toBeGreaterThanOrEqual(0);
            expect(clock.hour - hour).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

test.each([
  ['Europe/London', '2026-03-29', 1, '2026-03-29T01:00:00Z'],
  ['Europe/London', '2026-10-25', 1, '2026-10-25T00:00:00Z'],
  ['America/New_York', '2026-03-08', 8, '2026-03-08T12:00:00Z'],
  ['America/New_York', '2026-11-01', 8, '2026-11-01T13:00:00Z'],
])('in %s on %s, %i o’clock is %s', (zone, day, hour, at) => {
  expect(new Date(digestDue(hour, zone, Date.parse(`${day}T20:00:00Z`)).from).toISOString()).toBe(
    new Date(at).toISOString(),
  );
});

test('in the evening, the day is no news any more; what is sent in the evening is until midnight', () => {
  const now = Date.parse('2026-07-06T12:00:00Z');
  const until = (due: typeof digestDue, hour: number) =>
    new Date(due(hour, 'Europe/London', now).until).toISOString();
  expect(until(digestDue, 8)).toBe('2026-07-06T17:00:00.000Z');
  expect(until(digestDue, 19)).toBe('2026-07-06T23:00:00.000Z');
  expect(until(lookAheadDue, 16)).toBe('2026-07-06T23:00:00.000Z');
});

test('the next working day', () => {
  expect(['2026-07-06', '2026-07-10', '2026-07-11', '2026-07-12'].map(nextWorkingDay)).toEqual([
    '2026-07-07',
    '2026-07-13',
    '2026-07-13',
    '2026-07-13',
  ]);
});
