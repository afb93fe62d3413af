import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, isoDay, isSkipped, wallTime } from './zone.ts';

const zones = ['Europe/London', 'America/New_York', 'Asia/Singapore', 'Asia/Kolkata', 'Pacific/Apia'];
const utc = (iso: string) => Date.parse(iso) / 1000;

describe('wall times', () => {
  it('lead back to an instant that reads the same, in every zone and at every minute', () => {
    const minutes = fc.integer({ min: utc('2002-01-01T00:00Z') / 60, max: utc('2035-01-01T00:00Z') / 60 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
        const local = wallTime(minute * 60_000, zone);
        expect(isSkipped(local, zone)).toBe(false);
        expect(wallTime(instantOf(local, zone) * 1000, zone)).toBe(local);
        expect(instantOf(local, zone)).toBeLessThanOrEqual(minute * 60);
      }),
    );
  });

  it('know summer time', () => {
    expect(instantOf('2026-07-01T09:00', 'Europe/London')).toBe(utc('2026-07-01T08:00:00Z'));
    expect(instantOf('2026-07-01T09:00', 'America/New_York')).toBe(utc('2026-07-01T13:00:00Z'));
  });

  it('move a skipped time on by an hour', () => {
    expect(instantOf('2026-03-29T01:30', 'Europe/London')).toBe(utc('2026-03-29T01:30:00Z'));
    expect(isSkipped('2026-03-29T01:30', 'Europe/London')).toBe(true);
    expect(wallTime(instantOf('2026-03-08T02:15', 'America/New_York') * 1000, 'America/New_York')).toBe(
      '2026-03-08T03:15',
    );
  });

  it('take the first of an hour that comes twice', () => {
    expect(instantOf('2026-10-25T01:30', 'Europe/London')).toBe(utc('2026-10-25T00:30:00Z'));
    expect(instantOf('2026-11-01T01:30', 'America/New_York')).toBe(utc('2026-11-01T05:30:00Z'));
  });

  it('tell the day of each zone', () => {
    const ms = Date.parse('2026-03-02T23:30:00Z');
    expect(isoDay(ms, 'Asia/Singapore')).toBe('2026-03-03');
    expect(isoDay(ms, 'America/New_York')).toBe('2026-03-02');
  });
});
