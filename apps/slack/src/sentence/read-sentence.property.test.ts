import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { nextStart } from '../clock/zone.ts';
import { readSentence } from './read-sentence.ts';

const sites = ['London Riverside', 'Harbour'].map((name) => ({ id: name, name }));

/** Words for a day, and the day that they mean; none where that is open. */
type DayWords = (
  today: Temporal.PlainDate,
  days: number,
  order: 'day' | 'month',
) => readonly [string, Temporal.PlainDate];

const ahead = (today: Temporal.PlainDate, days: number) => today.add({ days });
const write = (day: Temporal.PlainDate, locale: string, options: Intl.DateTimeFormatOptions) =>
  day.toLocaleString(locale, options);

const english: readonly DayWords[] = [
  (today) => ['tomorrow', ahead(today, 1)],
  (today) => ['the day after tomorrow', ahead(today, 2)],
  (today, days) => [`in ${days} days`, ahead(today, days)],
  (today, days) => [ahead(today, days).toString(), ahead(today, days)],
  (today, days) => {
    const day = ahead(today, (days % 6) + 1);
    return [`on ${write(day, 'en-GB', { weekday: 'long' })}`, day];
  },
  (today, days) => [
    write(ahead(today, days), 'en-GB', { day: 'numeric', month: 'short' }),
    ahead(today, days),
  ],
  (today, days, order) => {
    const { day, month, year } = ahead(today, days);
    return [[...(order === 'day' ? [day, month] : [month, day]), year].join('/'), ahead(today, days)];
  },
];

/** Elsewhere, `June 10` may be a year. */
const american: readonly DayWords[] = [
  ...english,
  (today, days) => [
    write(ahead(today, days), 'en-US', { day: 'numeric', month: 'long' }),
    ahead(today, days),
  ],
];

const german: readonly DayWords[] = [
  (today) => ['morgen', ahead(today, 1)],
  (today) => ['übermorgen', ahead(today, 2)],
  (today, days) => {
    const day = ahead(today, (days % 6) + 1);
    return [`am ${write(day, 'de-DE', { weekday: 'long' })}`, day];
  },
  (today, days) => {
    const day = ahead(today, days);
    return [`${day.day}.${day.month}.${day.year}`, day];
  },
  (today, days) => [
    write(ahead(today, days), 'de-DE', { day: 'numeric', month: 'long' }),
    ahead(today, days),
  ],
];

const two = (value: number) => String(value).padStart(2, '0');
const noon = (hour: number) => `${((hour + 11) % 12) + 1}${hour < 12 ? 'am' : 'pm'}`;

const englishHours: readonly ((hour: number) => string)[] = [
  noon,
  (hour) => `at ${noon(hour)}`,
  (hour) => `${two(hour)}:00`,
  (hour) => `${noon(hour)} to ${noon(hour + 1)}`,
  (hour) => `from ${two(hour)}:00 until ${two(hour + 1)}:30`,
];
const germanHours: readonly ((hour: number) => string)[] = [
  (hour) => `${hour} Uhr`,
  (hour) => `um ${hour}:00 Uhr`,
  (hour) => `${hour} bis ${hour + 1} Uhr`,
  (hour) => `von ${hour} bis ${hour + 1} Uhr`,
];

const locales = fc.constantFrom(
  { locale: 'en-GB', order: 'day', days: english, hours: englishHours } as const,
  { locale: 'en-US', order: 'month', days: american, hours: englishHours } as const,
  { locale: 'fr-FR', order: 'day', days: english, hours: englishHours } as const,
  { locale: 'de-DE', order: 'day', days: german, hours: germanHours } as const,
);
const zones = fc.constantFrom(
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
  '-03:00',
);
const plainNames = fc.constantFrom(
  'Jane Doe',
  'Søren Aa',
  '"Anna Maria Berg"',
  'Doe, Jane (ACME)',
  'Jean-Luc O’Brien',
);
const trickyNames = fc.constantFrom(
  ...[
    'Sun Lee',
    'April June',
    'Guy Montag',
    'Joseph Sunday',
    'Noon Rahman',
    '24/7 Media',
    'Mr. March',
    'Frau Mai',
  ],
  ...[
    'Jan Freitag',
    'Hans Morgen',
    'May',
    'Jane May',
    'Di Do',
    'Jack London',
    'Room 12',
    'Jane Doe 3',
    'Mo',
    '',
  ],
);
const emails = fc.constantFrom('', 'jane@acme.com', '<mailto:jane.may5@acme.com|jane.may5@acme.com>');
const noise = fc.constantFrom(
  ...[
    'Room 12',
    'half past nine',
    '24/12',
    'for 2 hours',
    'next week',
    '3 people',
    'or friday',
    'eod',
    '25:00',
    '7',
  ],
  ...[
    'halb drei',
    'Freitag',
    '31 April',
    'at 3',
    'monday 9am',
    '2pm',
    'EST',
    'and 5',
    '-',
    '10',
    'last',
    'noon',
    'May',
  ],
);
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });

const visits = fc.record({
  at: moments,
  zone: zones,
  language: locales,
  day: fc.nat(),
  hour: fc.nat(),
  days: fc.integer({ min: 2, max: 200 }),
  clock: fc.integer({ min: 7, max: 19 }),
  email: emails,
});

/** A sentence about a day and an hour, and what is read of it. */
const said = (visit: typeof visits extends fc.Arbitrary<infer Visit> ? Visit : never) => {
  const { at, zone, language, clock } = visit;
  const now = at.getTime();
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const dayWords = language.days[visit.day % language.days.length] as DayWords;
  const [words, date] = dayWords(today, visit.days, language.order);
  const hours = language.hours[visit.hour % language.hours.length]?.(clock) ?? '';
  const read = (parts: readonly string[]) => {
    const sentence = parts.filter(Boolean).join(' ');
    const { values, notUnderstood } = readSentence(sentence, { now, zone, locale: language.locale, sites });
    const shown = Temporal.Instant.fromEpochMilliseconds((values.startDate ?? nextStart(now, zone)) * 1000)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime();
    return { sentence, notUnderstood, shown: shown.toString({ smallestUnit: 'minute' }) };
  };
  return {
    words,
    hours,
    read,
    expected: date.toPlainDateTime({ hour: clock }).toString({ smallestUnit: 'minute' }),
  };
};

test('a visitor, a day and an hour that are clear are filled in', () => {
  fc.assert(
    fc.property(visits, plainNames, (visit, name) => {
      const { words, hours, read, expected } = said(visit);
      for (const parts of [
        [name, visit.email, words, hours],
        [words, hours, name, visit.email, 'Harbour'],
      ]) {
        expect(read(parts)).toMatchObject({ notUnderstood: [], shown: expected });
      }
    }),
    { numRuns: 100 },
  );
});

test('no day and no hour is wrong without a mark, whatever else is written', () => {
  const names = fc.oneof(plainNames, trickyNames);
  fc.assert(
    fc.property(visits, names, fc.array(noise, { maxLength: 2 }), fc.nat(), (visit, name, others, seed) => {
      const { words, hours, read, expected } = said(visit);
      const parts = [name, visit.email, words, hours, ...others];
      const start = seed % parts.length;
      const { sentence, notUnderstood, shown } = read([...parts.slice(start), ...parts.slice(0, start)]);
      if (notUnderstood.length === 0) expect([sentence, shown]).toEqual([sentence, expected]);
    }),
    { numRuns: 400 },
  );
});
