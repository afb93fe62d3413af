import { expect } from 'vitest';
import { test as base } from '../../../test/node-test.mts';

const test = base.extend(
  'start',
  ({ runInvitation, visit }) =>
    (startDate: unknown, timezone = 'America/New_York') =>
      runInvitation(
        'create',
        { ...visit, startDate: '={{ $json.start }}', endDate: '2099-01-01T09:00:00' },
        { items: [{ start: startDate as string }], timezone },
      ),
);

const inNewYork = '2030-05-06T13:00:00.000Z';

test.for<[string, unknown, string]>([
  ['ISO 8601', '2030-05-06T09:00:00', inNewYork],
  ['ISO 8601 without seconds', ' 2030-05-06T09:00 ', inNewYork],
  ['ISO 8601 in UTC', '2030-05-06T09:00:00Z', '2030-05-06T09:00:00.000Z'],
  ['ISO 8601 with an offset', '2030-05-06T09:00:00.5+02:00', '2030-05-06T07:00:00.500Z'],
  ['ISO 8601 as calendars write it', '20300506T090000', inNewYork],
  ['a day alone, from its beginning', '2030-05-06', '2030-05-06T04:00:00.000Z'],
  ['the end of a day', '2030-05-05T24:00', '2030-05-06T04:00:00.000Z'],
  ['SQL', '2030-05-06 09:00:00', inNewYork],
  ['SQL without seconds', '2030-05-06 09:00', inNewYork],
  ['SQL with an offset', '2030-05-06 09:00:00.000 +02:00', '2030-05-06T07:00:00.000Z'],
  ['epoch milliseconds', Date.parse(inNewYork), inNewYork],
  ['epoch milliseconds as text', String(Date.parse(inNewYork)), inNewYork],
])('takes %s, a local one in the zone of the workflow', async ([_, given, expected], { start }) => {
  const run = await start(given);
  expect(run.error?.message).toBeUndefined();
  expect(run.items[0]?.json.startDate).toBe(expected);
});

test.for<[string, string, string]>([
  ['Date', '={{ new Date(1904302800000) }}', '2030-05-06T13:00:00.000Z'],
  [
    'Luxon',
    '={{ DateTime.fromISO("2030-05-06T09:00", { zone: "Asia/Tokyo" }) }}',
    '2030-05-06T00:00:00.000Z',
  ],
  [
    'what Luxon reads of another form',
    '={{ DateTime.fromFormat("06/05/2030 09:00", "dd/MM/yyyy HH:mm") }}',
    inNewYork,
  ],
])('takes %s as it is', async ([_, startDate, expected], { runInvitation, visit }) => {
  const parameters = { ...visit, startDate, endDate: '2099-01-01T09:00:00' };
  const run = await runInvitation('create', parameters, { timezone: 'America/New_York' });
  expect(run.items[0]?.json.startDate).toBe(expected);
});

test.for<unknown>([
  '06/05/2030 09:00',
  '05/06/2030',
  '6 May 2030 9:00',
  'May 6, 2030',
  'Mon, 06 May 2030 09:00:00 GMT',
  '2030-05-06 9:00 PM',
  '2030-05-06 09:00 PM',
  '2030-05-06T9:00',
  '2030-02-30T09:00',
  '2030-13-01',
  '2030-05',
  '2030',
  2030,
  '1',
  1,
  '09:00',
  '2:30 PM',
  // Seconds since 1970, and days since 1900, as Excel counts them.
  1893456000,
  45413.375,
  'soon',
  true,
  { date: '2030-05-06' },
])('refuses %j with the forms that work, and sends nothing', async (given, { sandbox, start }) => {
  sandbox.requests.clear();
  const { error } = await start(given);
  expect(error?.message).toBe(
    'Start must be a date and time like 2030-05-06T09:00:00+02:00 or 2030-05-06 09:00, a date of n8n such as $now, ' +
      'or milliseconds since 1970 [item 1]',
  );
  expect(error?.description).toContain("{{ DateTime.fromFormat($json.date, 'dd/MM/yyyy HH:mm') }}");
  expect(sandbox.requests.list()).toEqual([]);
});
