import { describe, expect, test } from 'vitest';
import { nextStart, offsetAt, weeksLater } from './zone.ts';

const at = (time: string) => Date.parse(time);
const HOUR_MS = 3_600_000;

describe('when the clocks are set forward in London (29 March 2026, 01:00 to 02:00)', () => {
  test('the offset changes, and no time is repeated', () => {
    const read = (time: string) => offsetAt(at(time), 'Europe/London');
    expect(read('2026-03-29T00:59:59Z')).toEqual({ offset: 0, isRepeated: false });
    expect(read('2026-03-29T01:00:00Z')).toEqual({ offset: HOUR_MS, isRepeated: false });
  });
});

describe('when the clocks are set back in London (25 October 2026, 02:00 to 01:00)', () => {
  const day = '2026-10-25';

  test('both hours are repeated, and those around them are not', () => {
    const read = (time: string) => offsetAt(at(`${day}T${time}Z`), 'Europe/London');
    expect(read('00:30:00')).toEqual({ offset: HOUR_MS, isRepeated: true });
    expect(read('01:30:00')).toEqual({ offset: 0, isRepeated: true });
    expect(read('02:00:00')).toEqual({ offset: 0, isRepeated: false });
  });
});

test.each([
  ['of a visit to come', '2026-07-09T10:00:00Z', '2026-07-16T10:00:00Z'],
  ['of one that is over', '2026-07-02T10:00:00Z', '2026-07-09T10:00:00Z'],
  ['of today', '2026-07-06T10:00:00Z', '2026-07-13T10:00:00Z'],
  ['of a winter ago, at the same time of day', '2026-01-08T10:00:00Z', '2026-07-09T09:00:00Z'],
])('the same day of a later week %s', (_, start, later) => {
  expect(weeksLater(at(start), at('2026-07-06T08:20:00Z'), 'Europe/London')).toBe(at(later) / 1000);
});

test.each([
  ['the next half hour', 'Europe/London', '2026-07-06T08:20:00Z', '2026-07-06T08:30:00Z'],
  ['the half hour after that which begins', 'Europe/London', '2026-07-06T08:30:00Z', '2026-07-06T09:00:00Z'],
  ['that of the zone', 'Asia/Kathmandu', '2026-07-06T08:20:00Z', '2026-07-06T08:45:00Z'],
  ['in the evening the next morning', 'Europe/London', '2026-07-06T16:40:00Z', '2026-07-07T08:00:00Z'],
  ['before work that morning', 'Europe/London', '2026-07-06T02:10:00Z', '2026-07-06T08:00:00Z'],
  ['on Friday evening Monday', 'Europe/London', '2026-07-10T17:10:00Z', '2026-07-13T08:00:00Z'],
  ['on Sunday Monday', 'Europe/London', '2026-07-12T10:10:00Z', '2026-07-13T08:00:00Z'],
  [
    'when the clocks changed at the weekend, by the new ones',
    'Europe/London',
    '2026-10-23T18:00:00Z',
    '2026-10-26T09:00:00Z',
  ],
])('a visit begins at %s', (_, zone, now, start) => {
  expect(nextStart(at(now), zone)).toBe(at(start) / 1000);
});
