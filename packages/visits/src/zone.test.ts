import { expect, test } from 'vitest';
import { addDays, createDays } from './zone.ts';

test.each([
  ['Europe/London', '2026-03-29T22:59:59.999Z', '2026-03-29'],
  ['Europe/London', '2026-03-29T23:00:00Z', '2026-03-30'],
  // Days that begin at a change of clocks.
  ['Asia/Beirut', '2026-03-28T21:59:59.999Z', '2026-03-28'],
  ['Asia/Beirut', '2026-03-28T22:00:00Z', '2026-03-29'],
  ['Asia/Kathmandu', '2026-07-06T18:14:59Z', '2026-07-06'],
])('the day in %s at %s is %s', (zone, time, day) => {
  expect(createDays(zone)(Date.parse(time))).toBe(day);
});

test('days are counted on the calendar, whatever the clocks do', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
