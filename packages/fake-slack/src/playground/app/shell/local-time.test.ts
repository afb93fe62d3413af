import { expect, it } from 'vitest';
import { localTime } from './local-time.ts';

const evening = Date.parse('2026-03-02T21:05:00Z');
const london = { timeZone: 'Europe/London', locale: 'en-GB' };

it('shows the time of another zone in the way of the onlooker', () => {
  expect(localTime(evening, { timeZone: 'America/New_York', onlooker: london })).toBe('16:05');
  const newYork = { timeZone: 'America/New_York', locale: 'en-US' };
  expect(localTime(evening, { timeZone: 'Europe/London', onlooker: newYork })).toMatch(/^9:05\sPM$/);
});

it('names the day where it is another one', () => {
  expect(localTime(evening, { timeZone: 'Asia/Singapore', onlooker: london })).toBe('Tue 05:05');
});
