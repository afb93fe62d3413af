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
  ['an hour of one digit', '2030-05-06 9:00', inNewYork],
  ['SQL with an offset', '2030-05-06 09:00:00.000 +02:00', '2030-05-06T07:00:00.000Z'],
  ['epoch milliseconds', Date.parse(inNewYork), inNewYork],
  ['epoch milliseconds as text', String(Date.parse(inNewYork)), inNewYork],
  ['a zone in brackets', '2030-05-06T09:00[Europe/London]', '2030-05-06T08:00:00.000Z'],
  ['a zone behind SQL', '2030-05-06 9:00 [Europe/London]', '2030-05-06T08:00:00.000Z'],
  ['an offset before a zone', '2030-05-06T09:00Z[Europe/London]', '2030-05-06T09:00:00.000Z'],
  [
    'an event of Outlook',
    { dateTime: '2030-05-06T09:00:00.0000000', timeZone: 'UTC' },
    '2030-05-06T09:00:00.000Z',
  ],
  ['an event of Google', { dateTime: '2030-05-06T09:00:00+02:00' }, '2030-05-06T07:00:00.000Z'],
  ['an event of Google without an offset', { dateTime: '2030-05-06T09:00:00' }, inNewYork],
  ['a day of Google', { date: '2030-05-06' }, '2030-05-06T04:00:00.000Z'],
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
  // Seconds since 1970.
  1893456000,
  'soon',
  true,
  { start: '2030-05-06' },
  { dateTime: '2030-05-06T09:00', timeZone: 'Romance Standard Time' },
])('refuses %j with the forms that work, and sends nothing', async (given, { sandbox, start }) => {
  sandbox.requests.clear();
  const { error } = await start(given);
  expect(error?.message).toBe(
    'Start must be a date and time like 2030-05-06T09:00:00+02:00 or 2030-05-06 09:00, an n8n date such as $now, ' +
      'or milliseconds since 1970 [item 1]',
  );
  expect(error?.description).toContain("{{ DateTime.fromFormat($json.date, 'dd/MM/yyyy HH:mm') }}");
  expect(sandbox.requests.list()).toEqual([]);
});

test.for<[unknown, string, RegExp]>([
  [46205.375, 'is an Excel day number', /\{\{ new Date\(Math\.round/],
  ['46205', 'is an Excel day number', /\{\{ new Date\(Math\.round/],
  [
    '2030-05-06T09:00:00.0000000',
    'is an Outlook local time, without its time zone',
    /\{\{ \$json\.start \}\}, or set 'Time Zone'/,
  ],
])('calls %j what it is, and says how it is read', async ([given, what, advice], { start }) => {
  const { error } = await start(given);
  expect(error?.message).toBe(`Start ${what} [item 1]`);
  expect(error?.description).toMatch(advice);
});

test('a day number is read with the expression that the error gives', async ({
  start,
  runInvitation,
  visit,
}) => {
  const [, expression] = /(\{\{ new .*? \}\})/.exec((await start(46205.375)).error?.description ?? '') ?? [];
  const parameters = { ...visit, startDate: `=${expression}`, endDate: '2099-01-01T09:00:00' };
  for (const [date, expected] of [
    [46205.375, '2026-07-02T13:00:00.000Z'],
    [46205.39583333333, '2026-07-02T13:30:00.000Z'],
  ] as const) {
    const run = await runInvitation('create', parameters, {
      items: [{ date }],
      timezone: 'America/New_York',
    });
    expect(run.items[0]?.json.startDate).toBe(expected);
  }
});

test.for<[string, unknown, unknown, [string, string]]>([
  ['the same day', '2030-05-06', '2030-05-06', ['2030-05-06T04:00:00.000Z', '2030-05-07T03:59:59.999Z']],
  ['days', '2030-05-06', '20300508', ['2030-05-06T04:00:00.000Z', '2030-05-09T03:59:59.999Z']],
  [
    'an all-day event of Google, whose end is the day behind it',
    { date: '2030-05-06' },
    { date: '2030-05-07' },
    ['2030-05-06T04:00:00.000Z', '2030-05-07T04:00:00.000Z'],
  ],
])(
  'a visit of %s lasts to the end of its last day',
  async ([_, start, end, expected], { runInvitation, visit }) => {
    const run = await runInvitation(
      'create',
      { ...visit, startDate: '={{ $json.start }}', endDate: '={{ $json.end }}' },
      { items: [{ start, end } as never], timezone: 'America/New_York' },
    );
    expect(run.error?.message).toBeUndefined();
    expect([run.items[0]?.json.startDate, run.items[0]?.json.endDate]).toEqual(expected);
  },
);

test('Time Zone is that of each item, or of the workflow where it is blank', async ({
  runInvitation,
  visit,
}) => {
  const zoned = { ...visit, startDate: '2030-05-06T09:00:00.0000000', endDate: '2030-05-06 10:00' };
  const run = (zones: string[], startDate = zoned.startDate) =>
    runInvitation(
      'create',
      { ...zoned, startDate, options: { timeZone: '={{ $json.zone }}' } },
      { items: zones.map((zone) => ({ zone })), timezone: 'America/New_York' },
    );
  const { items } = await run(['Asia/Singapore', 'Europe/London', ''], '2030-05-06 09:00');
  expect(items.map(({ json }) => json.startDate)).toEqual([
    '2030-05-06T01:00:00.000Z',
    '2030-05-06T08:00:00.000Z',
    inNewYork,
  ]);
  expect((await run(['UTC'])).items[0]?.json.startDate).toBe('2030-05-06T09:00:00.000Z');
  for (const zone of ['Romance Standard Time', 'London', 'local'])
    expect((await run([zone])).error?.message).toBe(
      'Time Zone must be a time zone like Europe/London [item 1]',
    );
});
