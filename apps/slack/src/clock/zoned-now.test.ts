import { describe, expect, test } from 'vitest';
import { inLanguage, languageOf } from '../languages/texts.ts';
import { createFormatCache } from './formats.ts';
import { createClock } from './zoned-now.ts';

const at = (zone: string, locale = 'en-GB', now = '2026-07-06T08:20:00Z') =>
  createClock(() => Date.parse(now)).at({ zone, locale });

describe('times are written as the host writes them', () => {
  test.each([
    ['en-GB', 'Mon, 6 Jul 2026, 09:20 to 14:00'],
    ['en-US', 'Mon, Jul 6, 2026, 9:20 AM to 2:00 PM'],
    ['en-CA', 'Mon, Jul 6, 2026, 9:20 a.m. to 2:00 p.m.'],
    ['de-DE', 'Mo., 6. Juli 2026, 09:20 bis 14:00'],
    ['xx-nobody', 'Mon, 6 Jul 2026, 09:20 to 14:00'],
    ['not a locale', 'Mon, 6 Jul 2026, 09:20 to 14:00'],
  ])('%s', (locale, written) => {
    const span = () => at('Europe/London', locale).span('2026-07-06T08:20:00Z', '2026-07-06T13:00:00Z');
    expect(inLanguage(languageOf(locale), span)).toBe(written);
  });

  test('over a day, both days are named', () => {
    const { span } = at('America/New_York', 'en-US');
    expect(span('2026-07-06T20:00:00Z', '2026-07-07T14:00:00Z')).toBe(
      'Mon, Jul 6, 2026, 4:00 PM to Tue, Jul 7, 2026, 10:00 AM',
    );
  });
});

describe('when the clocks are set back', () => {
  const london = at('Europe/London');

  test('a visit over both hours says which is which', () => {
    // 01:45 in summer time, and half an hour later 01:15 in winter time.
    expect(london.span('2026-10-25T00:45:00Z', '2026-10-25T01:15:00Z')).toBe(
      'Sun, 25 Oct 2026, 01:45 BST to 01:15 GMT',
    );
    expect(london.hours('2026-10-25T00:45:00Z', '2026-10-25T01:15:00Z')).toBe('01:45 BST to 01:15 GMT');
  });

  test('the same times in either hour differ', () => {
    expect(london.hours('2026-10-25T00:10:00Z', '2026-10-25T00:40:00Z')).toBe('01:10 BST to 01:40 BST');
    expect(london.hours('2026-10-25T01:10:00Z', '2026-10-25T01:40:00Z')).toBe('01:10 GMT to 01:40 GMT');
  });

  test('other hours of that day and other nights need no zone', () => {
    expect(london.hours('2026-10-25T10:00:00Z', '2026-10-25T11:00:00Z')).toBe('10:00 to 11:00');
    expect(london.hours('2026-10-24T00:10:00Z', '2026-10-24T00:40:00Z')).toBe('01:10 to 01:40');
    expect(at('Australia/Lord_Howe').hours('2026-04-04T14:45:00Z', '2026-04-04T15:10:00Z')).toMatch(
      /^01:45 .+ to 01:40 .+$/,
    );
  });

  test('and when they are set forward, the zones on both sides are named', () => {
    expect(london.hours('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z')).toBe('00:30 GMT to 02:30 BST');
  });
});

describe('days', () => {
  test('are those of the zone', () => {
    expect(at('Asia/Singapore', 'en-GB', '2026-07-06T16:30:00Z').today).toBe('2026-07-07');
    expect(at('nowhere').dayOf('2026-07-06T23:30:00Z')).toBe('2026-07-06');
  });
});

test('an invalid time is shown as none, and does not throw', () => {
  const now = at('Europe/London');
  for (const time of ['tomorrow', '', undefined, Number.NaN, 1e300]) {
    expect([now.dayOf(time), now.instant(time), now.span(time, time), now.hours(time, time)]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
    expect(now.dayInWords(time)).toEqual([]);
  }
  expect(now.span('2026-07-06T08:20:00Z', 'later')).toBe('Mon, 6 Jul 2026, 09:20 to 09:20');
});

test('makes the formatters of a zone and locale once', () => {
  const formatsOf = createFormatCache();
  const formats = formatsOf({ zone: 'Europe/London', locale: 'en-GB' });
  expect(formatsOf({ zone: 'Europe/London', locale: 'en-GB' })).toBe(formats);
});
