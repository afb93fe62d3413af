import { describe, expect, test } from 'vitest';
import { readSentence } from './read-sentence.ts';
import sentences from './sentences.json' with { type: 'json' };

/** Wednesday, at 16:20 in London. The form begins at 16:30. */
const now = Date.parse('2026-11-25T16:20:00Z');
const sites = ['London Riverside', 'Dublin', 'Chelsea North', 'Chelsea South'].map((name) => ({
  id: name,
  name,
}));

const read = (words: string, locale = 'en-GB', zone = 'Europe/London') => {
  const { values, guests, notUnderstood } = readSentence(words, { now, zone, locale, sites });
  const { startDate, endDate, siteId, ...visitor } = values;
  const [start, end] = [startDate, endDate].map((at) => at && new Date(at * 1000).toISOString().slice(0, 16));
  return { start, end, site: siteId?.name, visitor, guests, notUnderstood };
};

type Row = readonly [words: string, start: string, end: string];

const right: readonly Row[] = [
  ['tomorrow 2pm', '11-26T14:00', '11-26T15:00'],
  ['next monday 9 to 10', '11-30T09:00', '11-30T10:00'],
  ['Mon 9-10am', '11-30T09:00', '11-30T10:00'],
  ['30 Nov 15:00', '11-30T15:00', '11-30T16:00'],
  ['2026-12-24 08:30', '12-24T08:30', '12-24T09:30'],
  ['this Friday 3-4pm', '11-27T15:00', '11-27T16:00'],
  ['Dec 1st 10am until Dec 3rd 5pm', '12-01T10:00', '12-03T17:00'],
  ['from 10 to 11:30 on thursday', '11-26T10:00', '11-26T11:30'],
  ['the day after tomorrow 9am', '11-27T09:00', '11-27T10:00'],
  ['tonight 7', '11-25T19:00', '11-25T20:00'],
  ['2.30pm friday', '11-27T14:30', '11-27T15:30'],
];

const rightInGerman: readonly Row[] = [
  ['morgen um 14 Uhr', '11-26T14:00', '11-26T15:00'],
  ['nächsten Montag 9 bis 10 Uhr', '11-30T09:00', '11-30T10:00'],
  ['übermorgen 8:30', '11-27T08:30', '11-27T09:30'],
  ['heute 17h', '11-25T17:00', '11-25T18:00'],
  ['24. Dezember 10 Uhr', '12-24T10:00', '12-24T11:00'],
];

const named = ['', 'Jane Doe ', 'Jane Doe, ', '"Jane Doe" ', 'Jane Doe (ACME) ', 'Jane Doe jane@acme.com '];

describe.each(named)('after “%s”, a time is filled in', (name) => {
  test.each([
    ...right.map((row) => ['en-GB', ...row] as const),
    ...rightInGerman.map((row) => ['de-DE', ...row] as const),
  ])('%s: %s', (locale, words, start, end) => {
    expect(read(name + words, locale)).toMatchObject({
      start: `2026-${start}`,
      end: `2026-${end}`,
      notUnderstood: [],
    });
  });
});

describe('a day or an hour alone', () => {
  test.each([
    ['tomorrow', '2026-11-26T16:30'],
    ['friday', '2026-11-27T16:30'],
    ['5pm', '2026-11-25T17:00'],
    ['jane@acme.com tomorrow Dublin 2pm', '2026-11-26T14:00'],
  ])('%s leaves the other at its default', (words, start) => {
    expect(read(`Jane Doe ${words}`)).toMatchObject({ start, notUnderstood: [] });
  });
});

/** What is marked, and the start where what is clear was filled in. */
const marked: readonly (readonly [
  words: string,
  marks: string,
  start?: string | undefined,
  locale?: string,
])[] = [
  ['next week', 'next week'],
  ['friday afternoon', 'afternoon', '2026-11-27T16:30'],
  ['at 3', 'at 3'],
  ['tomorrow at 3', 'tomorrow at 3'],
  ['friday 5 to 6', 'friday 5 to 6'],
  ['5/6', '5/6', undefined, ''],
  ['5/6', '5/6', undefined, 'ja-JP'],
  ['last friday', 'last friday'],
  ['31 April', '31 April'],
  ['30 Feb', '30 Feb'],
  ['tomorrow 25:00', '25:00', '2026-11-26T16:30'],
  ['14h30', '14h30'],
  ['half past nine', 'half past nine'],
  ['quarter to 3', 'quarter to 3'],
  ['eod', 'eod'],
  ['halb drei', 'halb drei', undefined, 'de-DE'],
  ['Mo-Fr 9 Uhr', 'Mo-Fr 9 Uhr', undefined, 'de-DE'],
  ['in two weeks on tuesday', 'in two weeks on tuesday'],
  ['mon-fri 9am', 'mon-fri 9am'],
  ['2pm-1pm', '2pm-1pm'],
  ['tomorrow 11-1pm', 'tomorrow 11-1pm'],
  ['tomorrow 9 to 5', 'tomorrow 9 to 5'],
  ['Room 12 tomorrow', 'Jane Doe Room 12', '2026-11-26T16:30'],
  ['tomorrow at 10 people', 'tomorrow at 10 people'],
  ['next friday 2pm', 'next friday 2pm'],
  ['Fri 28 Nov 2pm', 'Fri 28 Nov 2pm'],
  ['24 Nov 2pm', '24 Nov 2pm'],
  ['2pm', '2pm'],
  ['tomorrow 2pm EST', 'tomorrow 2pm EST'],
  ['tomorrow or friday 2pm', 'tomorrow or friday 2pm'],
  ['tomorrow 2pm-ish', '2pm-ish', '2026-11-26T16:30'],
  ['tomorrow 2pm at ACME', 'ACME', '2026-11-26T14:00'],
];

test.each(marked)('%s is not understood as a whole', (words, marks, start, locale) => {
  const found = read(`Jane Doe ${words}`, locale);
  expect([found.start, found.notUnderstood]).toEqual([start, [marks]]);
});

test('the first number of a date is the day or the month, by the locale', () => {
  const start = (locale: string) => read('Jane Doe 5/6/2027 2pm', locale).start;
  expect(['en-GB', 'en-US', 'de-DE', 'en-AU', 'fr-FR'].map(start)).toEqual([
    '2027-06-05T13:00',
    '2027-05-06T13:00',
    '2027-06-05T13:00',
    '2027-06-05T13:00',
    '2027-06-05T13:00',
  ]);
});

test.each([
  ['2027-03-28 01:30', 'that the clocks leave out'],
  ['2027-10-31 01:30', 'that the clocks show twice'],
])('%s, %s, is not understood', (time) => {
  expect(read(`Jane Doe ${time}am`)).toMatchObject({ start: undefined, notUnderstood: [`${time}am`] });
  expect(read(`Jane Doe ${time}am`, 'en-GB', 'Asia/Tokyo').start).toBeDefined();
});

test.each([
  ['24/7 Media', { firstName: 'Media' }, '24/7'],
  ['Noon Rahman', { firstName: 'Noon', lastName: 'Rahman' }, 'Noon'],
  ['April June', { firstName: 'April', lastName: 'June' }, 'April June'],
  ['Sun Lee', { firstName: 'Sun', lastName: 'Lee' }, 'Sun'],
  ['Mr. March', { lastName: 'March' }, 'March'],
])('%s is a name, and a time beside it is read', (name, visitor, mark) => {
  expect(read(name)).toMatchObject({ start: undefined, visitor, notUnderstood: [mark] });
  expect(read(`${name} tomorrow 2pm`)).toMatchObject({
    start: '2026-11-26T14:00',
    visitor,
    notUnderstood: [mark],
  });
});

test.each([
  ['Guy Montag 14 Uhr', 'de-DE', { firstName: 'Guy', lastName: 'Montag' }],
  ['Anna Freitag morgen 14 Uhr', 'de-DE', { firstName: 'Anna', lastName: 'Freitag' }],
  ['Hans Morgen 18 Uhr', 'de-DE', { firstName: 'Hans', lastName: 'Morgen' }],
  ['Joseph Sunday 2pm', 'en-GB', { firstName: 'Joseph', lastName: 'Sunday' }],
])('%s may be a name, so that no time is read', (words, locale, visitor) => {
  expect(read(words, locale)).toMatchObject({ start: undefined, visitor });
  expect(read(words, locale).notUnderstood).toHaveLength(1);
});

/** Sentences, who is named, and when the visit starts in UTC; `?` for what is asked about. */
test.for(sentences)('%s: %s', ([text = '', right = '', locale, zone = '']) => {
  const named = ['London Riverside', 'Berlin', 'München Ost'].map((name) => ({ id: name, name }));
  const { values, notUnderstood } = readSentence(text, { now, zone, locale: locale ?? '', sites: named });
  if (right === '?') return expect(notUnderstood).not.toEqual([]);
  const at = (seconds = 0) => new Date(seconds * 1000).toISOString();
  const { firstName, lastName, startDate, endDate } = values;
  const end = right.includes('-', right.length - 6) ? `-${at(endDate).slice(11, 16)}` : '';
  const read = `${[firstName, lastName].filter(Boolean).join(' ')} ${at(startDate).slice(5, 16)}${end}`;
  expect([read, notUnderstood]).toEqual([right, []]);
});

const jane = { firstName: 'Jane', lastName: 'Doe' };
test.each([
  ['Jane Doe', jane],
  ['Jane', { firstName: 'Jane' }],
  ['Anna Maria van der Berg', { firstName: 'Anna Maria', lastName: 'van der Berg' }],
  ['Doe, Jane', jane],
  ['Doe, Jane (ACME)', { ...jane, companyName: 'ACME' }],
  ['van der Berg ,  Anna Maria', { firstName: 'Anna Maria', lastName: 'van der Berg' }],
  ['"Jane Doe"', jane],
  ['„Jane Doe“ (ACME GmbH) jane@acme.com', { ...jane, companyName: 'ACME GmbH', email: 'jane@acme.com' }],
  ['Dr. Jane Doe', jane],
  ['Frau Doe', { lastName: 'Doe' }],
  ['<mailto:jane@acme.com|jane@acme.com>', { email: 'jane@acme.com' }],
  ['Jane Doe &lt;<mailto:jane@acme.com|jane@acme.com>&gt;', { ...jane, email: 'jane@acme.com' }],
  ['Jane Doe <jane@acme.com>,', { ...jane, email: 'jane@acme.com' }],
  ['jane@acme.com Jane Doe', { ...jane, email: 'jane@acme.com' }],
  ['Doe,', { firstName: 'Doe' }],
  ['', {}],
])('%s names a visitor, and so before and after a time', (words, visitor) => {
  expect(read(words)).toMatchObject({ start: undefined, visitor, notUnderstood: [] });
  expect(read(`${words} tomorrow 2pm`)).toMatchObject({
    start: '2026-11-26T14:00',
    visitor,
    notUnderstood: [],
  });
  expect(read(`tomorrow 2pm ${words}`)).toMatchObject({
    start: '2026-11-26T14:00',
    visitor,
    notUnderstood: [],
  });
});

test.each([
  ['Jane Doe London', 'London Riverside', []],
  ['Jane Doe jane@acme.com tomorrow 2pm London', 'London Riverside', []],
  ['Jane Doe at london riverside tomorrow', 'London Riverside', []],
  ['London tomorrow 2pm Jane Doe', 'London Riverside', []],
  ['Jane Doe tomorrow Chelsea', undefined, ['Chelsea']],
  ['Jane Doe tomorrow Chelsea South', 'Chelsea South', []],
  ['Jane Doe tomorrow Dublin, London', undefined, ['Dublin, London']],
  ['Jack London tomorrow', undefined, ['London']],
  ['Chelsea Roe chelsea@example.com Dublin', 'Dublin', ['Chelsea']],
])('%s is at %s', (words, site, notUnderstood) => {
  expect(read(words)).toMatchObject({ site, notUnderstood });
});

test.each([
  'Jane Doe and John Roe',
  'Jane Doe, John Roe',
  'Jane Doe (ACME) jane@acme.com and John Roe john@acme.com',
  'Jane Doe jane@acme.com, John Roe john@acme.com',
])('%s are two visitors', (words) => {
  const { guests, visitor, start, notUnderstood } = read(`${words} tomorrow 2pm`);
  expect(guests).toMatchObject([jane, { firstName: 'John', lastName: 'Roe' }]);
  expect([visitor, start, notUnderstood]).toEqual([guests[0], '2026-11-26T14:00', []]);
});

describe('a time at a site whose zone was set', () => {
  const places = ['Singapore', 'Harbour House'].map((name) => ({ id: name, name }));
  const at = (words: string, zones: readonly [string, string][]) => {
    const context = { now, zone: 'Europe/London', locale: 'en-GB', sites: places, zones: new Map(zones) };
    const { values, notUnderstood } = readSentence(`Jane Doe ${words}`, context);
    const start = values.startDate && new Date(values.startDate * 1000).toISOString().slice(0, 16);
    return [start, values.siteId?.name, notUnderstood];
  };

  test.each([
    ['tomorrow 9am in Singapore', '2026-11-26T01:00', 'Singapore', []],
    ['at Harbour House friday 2pm', '2026-11-27T06:00', 'Harbour House', []],
    ['tomorrow 9am', '2026-11-26T09:00', undefined, []],
    ['in 2 hours at Harbour House', '2026-11-25T18:20', 'Harbour House', []],
  ])('%s is on its clocks', (words, ...found) => {
    const zone = 'Asia/Singapore';
    expect(
      at(words, [
        ['Singapore', zone],
        ['Harbour House', zone],
      ]),
    ).toEqual(found);
  });

  test('a city that has the zone of a site means its clocks, and one whose zone is not set is asked about', () => {
    const zones: [string, string][] = [['Harbour House', 'Asia/Tokyo']];
    expect(at('tomorrow 9am at Harbour House in Tokyo', zones)).toEqual([
      '2026-11-26T00:00',
      'Harbour House',
      ['Tokyo'],
    ]);
    expect(at('tomorrow 9am in Singapore', zones)).toEqual([
      undefined,
      'Singapore',
      ['tomorrow 9am in Singapore'],
    ]);
  });
});
