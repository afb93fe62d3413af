import fc from 'fast-check';
import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { describe, expect, vi } from 'vitest';
import { planVisits, startOf } from '../../../../test/host-visits.mts';
import { test as base } from '../../../../test/node-test.mts';

const alice = 'alice@example.com';

const test = base
  /** Searches for Alice's invitations, with some filters. */
  .extend(
    'search',
    ({ runInvitation }) =>
      (filters: object = {}, more: INodeParameters = {}) =>
        runInvitation('searchByHost', {
          hostEmail: alice,
          returnAll: true,
          simplify: false,
          filters: { ...filters },
          ...more,
        }),
  )
  .extend('searches', ({ sandbox }) => {
    sandbox.requests.clear();
    return () => {
      const { length } = sandbox.requests
        .list()
        .filter(({ operation }) => operation === 'invitations.searchByHost');
      sandbox.requests.clear();
      return length;
    };
  })
  /** Plans visits of Alice at these hours, some of them cancelled. */
  .extend(
    'plan',
    ({ sandbox }) =>
      (hours: readonly number[], cancelled: readonly number[] = [], lengths: readonly number[] = []) =>
        planVisits(
          sandbox,
          hours.map((hour, nth) => ({
            hostEmail: alice,
            hour,
            isCancelled: cancelled.includes(hour),
            lasts: lengths[nth] ?? 1,
          })),
        ),
  );

const hours = (items: readonly INodeExecutionData[]) => items.map(({ json }) => Number(json.subject));
const upTo = (count: number) => Array.from({ length: count }, (_, hour) => hour);

describe('filters of a search', () => {
  test('take dates in the time zone of the workflow, in any form that the node takes', async ({
    runInvitation,
    plan,
  }) => {
    plan(upTo(6));
    const parameters = { hostEmail: alice, simplify: false, filters: { from: '2026-06-01 05:00', to: '' } };
    const run = await runInvitation('searchByHost', parameters, { timezone: 'Europe/London' });
    expect(hours(run.items)).toEqual([4, 5]);
  });

  test('Ends After and Starts Before take the visits that overlap with the time between', async ({
    search,
    plan,
    searches,
  }) => {
    // Those of hours 0 and 30 last three days, and begin before many that are over.
    plan(upTo(60), [], [72, ...upTo(29).map(() => 1), 72]);
    searches();
    expect(hours((await search({ endsAfter: startOf(58) })).items)).toEqual([0, 30, 58, 59]);
    const overlap = { endsAfter: startOf(40), startsBefore: startOf(42) };
    expect(hours((await search(overlap)).items)).toEqual([0, 30, 40, 41]);
    expect(hours((await search({ ...overlap, from: startOf(30) })).items)).toEqual([30, 40, 41]);
    expect(hours((await search({ startsBefore: startOf(2) }, { sort: 'desc' })).items)).toEqual([1, 0]);
    const day = { endsAfter: '2026-06-03', startsBefore: '2026-06-03' };
    const { items } = await search(day, { options: { timeZone: 'UTC' } });
    expect(hours(items)).toEqual([0, 30, ...upTo(60).slice(48)]);
    const many = await search(overlap, { operation: 'getAllForHosts', hostsOf: 'emails', hostEmails: alice });
    expect(hours(many.items)).toEqual([0, 30, 40, 41]);
  });

  test('Upcoming leaves out visits that are over, Not Cancelled those that were cancelled', async ({
    search,
    plan,
  }) => {
    plan(upTo(6), [1, 4], [1, 24]);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(startOf(3)) });
    try {
      expect(hours((await search({ upcoming: true })).items)).toEqual([1, 3, 4, 5]);
      expect(hours((await search({ upcoming: true, notCancelled: true })).items)).toEqual([3, 5]);
      expect(hours((await search({ notCancelled: true })).items)).toEqual([0, 2, 3, 5]);
      expect(hours((await search({ upcoming: false, notCancelled: false })).items)).toEqual(upTo(6));
      expect(hours((await search({ upcoming: true, from: startOf(1), to: startOf(5) })).items)).toEqual([
        1, 3, 4,
      ]);
      expect(hours((await search({ upcoming: true, from: startOf(5) })).items)).toEqual([5]);
    } finally {
      vi.useRealTimers();
    }
  });

  test.for<[object, string]>([
    [{ from: '06/05/2030' }, 'From must be a date and time like'],
    [{ to: '={{ "soon" }}' }, 'To must be a date and time like'],
    [
      { endsAfter: 46205.375, startsBefore: 46206 },
      'Ends After is an Excel day number; Starts Before is an Excel day number',
    ],
    [{ from: startOf(5), to: startOf(5) }, 'To must be after From [item 1]'],
    [{ upcoming: '={{ "maybe" }}' }, 'Upcoming must be true or false [item 1]'],
    [{ notCancelled: '={{ "" }}' }, 'Not Cancelled must be true or false [item 1]'],
  ])(
    'that are not clear are refused, and nothing is sent: %j',
    async ([filters, message], { search, searches }) => {
      const { error } = await search(filters);
      expect(error?.message.slice(0, message.length)).toBe(message);
      expect(searches()).toBe(0);
    },
  );

  test('read no more than they must', async ({ search, plan, searches }) => {
    plan(upTo(450));
    await search();
    const all = searches();
    expect(all).toBeGreaterThanOrEqual(5);
    expect(hours((await search({ from: startOf(440) })).items)).toEqual(upTo(450).slice(440));
    expect(searches()).toBe(1);
    const last = await search({ notCancelled: true }, { returnAll: false, limit: 3, sort: 'desc' });
    expect(hours(last.items)).toEqual([449, 448, 447]);
    expect(searches()).toBe(1);
  });

  test('give what filtering, sorting and cutting the whole list would give', async ({ search, plan }) => {
    const hour = fc.integer({ min: 0, max: 23 });
    const bound = fc.option(hour, { nil: undefined });
    const cases = fc.record({
      visits: fc.uniqueArray(hour, { maxLength: 14 }),
      cancelled: fc.array(hour, { maxLength: 5 }),
      lengths: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 14 }),
      from: bound,
      to: bound,
      endsAfter: bound,
      startsBefore: bound,
      notCancelled: fc.boolean(),
      sort: fc.constantFrom('asc', 'desc'),
      limit: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ visits, cancelled, lengths, notCancelled, sort, limit, ...times }) => {
        const { from, to, endsAfter, startsBefore } = times;
        fc.pre(from === undefined || to === undefined || from < to);
        plan(visits, cancelled, lengths);
        const expected = visits
          .filter((one) => one >= (from ?? 0) && one < (to ?? 24) && one < (startsBefore ?? 24))
          .filter((one) => one + (lengths[visits.indexOf(one)] ?? 1) > (endsAfter ?? 0))
          .filter((one) => !notCancelled || !cancelled.includes(one))
          .toSorted((one, other) => (sort === 'asc' ? one - other : other - one))
          .slice(0, limit);
        const bounds = Object.entries(times).filter(([, hourOf]) => hourOf !== undefined);
        const filters = {
          ...Object.fromEntries(bounds.map(([name, hourOf]) => [name, startOf(hourOf as number)])),
          notCancelled,
        };
        const { items } = await search(filters, { sort, ...(limit && { returnAll: false, limit }) });
        expect(hours(items)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});
