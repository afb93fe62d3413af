import type { IDataObject } from 'n8n-workflow';
import { expect } from 'vitest';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { test as base } from '../../../test/node-test.mts';
import cases from './date-time.cases.json' with { type: 'json' };
import windowsZones from './windows-zones.json' with { type: 'json' };

const test = base
  .extend(
    'start',
    ({ runInvitation, visit }) =>
      (startDate: unknown, options = {}) =>
        runInvitation(
          'create',
          { ...visit, startDate: '={{ $json.start }}', endDate: '2099-01-01T09:00:00', options },
          { items: [{ start: startDate as string }], timezone: 'America/New_York' },
        ),
  )
  /** What the service has, whatever the output looks like. */
  .extend('moments', ({ visitors }) => async ({ items }: { items: readonly { json: IDataObject }[] }) => {
    const { startDate, endDate } = await visitors.invitations.get(String(items[0]?.json.id));
    return [startDate, endDate];
  });

const inNewYork = '2030-05-06T13:00:00.000Z';

test.for(cases.taken as [string, unknown, string][])(
  'takes %s, a local one in the zone of the workflow',
  async ([_, given, expected], { start, moments }) => {
    const run = await start(given);
    expect(run.error?.message).toBeUndefined();
    expect((await moments(run))[0]).toBe(expected);
  },
);

test.for(cases.ordered as [string, string, string][])(
  'takes %s with the %s first',
  async ([given, dateOrder, expected], { start, moments }) => {
    expect((await moments(await start(given, { dateOrder })))[0]).toBe(expected);
  },
);

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
])('takes %s as it is', async ([_, startDate, expected], { runInvitation, visit, moments }) => {
  const parameters = { ...visit, startDate, endDate: '2099-01-01T09:00:00' };
  const run = await runInvitation('create', parameters, { timezone: 'America/New_York' });
  expect((await moments(run))[0]).toBe(expected);
});

test('a start in the past is refused with the current time, unless that is allowed', async ({
  start,
  asked,
}) => {
  const { error } = await start('2026-05-04 03:00');
  expect(error?.message).toBe('Start is in the past: it’s now 2026-05-04T04:00:00-04:00 [item 1]');
  expect(error?.description).toContain('Allow Past Start');
  expect(asked()).toEqual([]);
  expect((await start('2026-05-04 03:00', { allowPast: true })).error).toBeUndefined();
});

test.for<unknown>(cases.refused)(
  'refuses %j with the forms that work, and sends nothing',
  async (given, { sandbox, start }) => {
    sandbox.requests.clear();
    const { error } = await start(given);
    expect(error?.message).toBe(
      'Start must be a date and time like 2030-05-06T09:00:00+02:00 or 2030-05-06 09:00, an n8n date such as $now, ' +
        'or milliseconds since 1970 [item 1]',
    );
    expect(error?.description).toContain("{{ DateTime.fromFormat($json.date, 'dd/MM/yyyy HH:mm') }}");
    expect(sandbox.requests.list()).toEqual([]);
  },
);

test.for(cases.explained as [unknown, string, string][])(
  'calls %j what it is, and says how it is read',
  async ([given, what, advice], { start }) => {
    const { error } = await start(given);
    expect(error?.message).toBe(`Start ${what} [item 1]`);
    expect(error?.description).toMatch(new RegExp(advice));
  },
);

test('every zone of Windows has the name of CLDR', () => {
  const all = WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001');
  expect(windowsZones).toEqual(
    Object.fromEntries(all.map(({ windowsName, iana }) => [windowsName, iana[0]])),
  );
});

test('a day number is read with the expression that the error gives', async ({
  start,
  runInvitation,
  visit,
  moments,
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
    expect((await moments(run))[0]).toBe(expected);
  }
});

test.for(cases.days as [string, unknown, unknown, string[]][])(
  'a visit of %s lasts to the end of its last day',
  async ([_, start, end, expected], { runInvitation, visit, moments }) => {
    const run = await runInvitation(
      'create',
      { ...visit, startDate: '={{ $json.start }}', endDate: '={{ $json.end }}' },
      { items: [{ start, end } as never], timezone: 'America/New_York' },
    );
    expect(run.error?.message).toBeUndefined();
    expect(await moments(run)).toEqual(expected);
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
  const zones = ['Asia/Singapore', 'Romance Standard Time', ''];
  const { items } = await run(zones, '2030-05-06 09:00');
  const moments = items.map(({ json }) => new Date(String(json.startDate)).toISOString());
  expect(moments).toEqual(['2030-05-06T01:00:00.000Z', '2030-05-06T07:00:00.000Z', inNewYork]);
  expect((await run(['UTC'])).items[0]?.json.startDate).toBe('2030-05-06T05:00:00-04:00');
  for (const zone of ['Moon Standard Time', 'London', 'local'])
    expect((await run([zone])).error?.message).toBe(
      'Time Zone must be a time zone like Europe/London [item 1]',
    );
});
