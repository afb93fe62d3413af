import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

const now = Date.parse('2026-11-25T16:20:00Z');
const sites = ['London Riverside', 'Berlin'].map((name) => ({ id: name, name }));

const read = (message: string, locale = 'en-GB') => {
  const { values, notUnderstood } = readMessage(message, { now, zone: 'Europe/London', locale, sites });
  const { startDate, endDate: _, siteId, ...visitor } = values;
  const start = startDate && new Date(startDate * 1000).toISOString().slice(0, 16);
  return { visitor, start, site: siteId?.name, notUnderstood };
};

const email = 'jane@acme.com';
const linked = `<mailto:${email}|${email}>`;
const jane = { firstName: 'Jane', lastName: 'Doe', email };

test.each([
  [`Please invite Jane Doe ${linked} for tomorrow 2pm`, jane],
  [`Hi Bob, Dr. Jane Doe ${linked} comes tomorrow 2pm`, jane],
  [`Doe, Jane &lt;${linked}&gt;\ntomorrow 2pm`, jane],
  [`Jane &lt;${linked}&gt; tomorrow 2pm`, { firstName: 'Jane', email }],
  [`Hello, Jane &lt;${linked}&gt; tomorrow 2pm`, { firstName: 'Jane', email }],
  [`Anna van der Berg (${linked}), tomorrow 2pm`, { firstName: 'Anna', lastName: 'van der Berg', email }],
  [`Contact: ${linked}, tomorrow 2pm`, { email }],
  [`Thanks Bob ${linked} tomorrow 2pm`, { email }],
  ['Jane Doe from ACME comes tomorrow 2pm', {}],
])('%s', (message, visitor) => {
  expect(read(message)).toMatchObject({ visitor, start: '2026-11-26T14:00', notUnderstood: [] });
});

test.each([
  ['we are at London Riverside.', 'London Riverside'],
  ['she lives in Berlin, and works near Riverside', undefined],
  ['from London Riverside to Berlin', 'London Riverside'],
])('%s: a site counts by its whole name', (message, site) => {
  expect(read(message)).toMatchObject({ site, notUnderstood: [] });
});

test.each([
  [`${linked} tomorrow at half past nine`, '2026-11-26T16:30', ['half past']],
  ['tomorrow 2pm or friday 2pm', undefined, ['tomorrow 2pm', 'friday 2pm']],
  ['we meet every Monday 9am', undefined, ['every Monday 9am']],
  ['we meet a week on Monday 9am', undefined, ['a week on Monday 9am']],
  ['Friday works for us', undefined, ['Friday']],
  ['Room 12 tomorrow', '2026-11-26T16:30', ['12']],
  ['we may be late <https://example.com/2026-12-24|see> <@U123>', undefined, []],
])('%s: a time is taken where it is the only one', (message, start, notUnderstood) => {
  expect(read(message)).toMatchObject({ start, notUnderstood });
});
