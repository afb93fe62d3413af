import { expect } from 'vitest';
import { test as base } from './fixtures.ts';
import { invite } from './support.ts';

const test = base
  .extend(
    'at',
    ({ actor }) =>
      (id: string, what: string, body?: unknown) =>
        actor.control('POST', `/invitations/${id}/${what}`, body),
  )
  /** The state of one guest on a date, if the guest is on its list. */
  .extend(
    'stateOn',
    ({ sandbox, actor }) =>
      (id: string, date: string) =>
        sandbox.frontDesk
          .list({ date }, actor.teamId)
          .flatMap(({ guests }) => guests)
          .find(({ invitation }) => invitation.id === id)?.state,
  );
test.beforeEach(async ({ sandbox }) => {
  sandbox.clock.reset();
});

test('today’s guests of each site, the earliest first', ({ sandbox, actor }) => {
  const lists = sandbox.frontDesk.list({}, actor.teamId);
  expect(lists.map(({ site, date }) => [site.name, site.timeZone, date])).toEqual([
    ['London Riverside', 'Europe/London', '2026-05-04'],
    ['New York Midtown', 'America/New_York', '2026-05-04'],
    ['Singapore Marina', 'Asia/Singapore', '2026-05-04'],
  ]);
  for (const { guests } of lists) {
    const starts = guests.map(({ invitation }) => String(invitation.startDate));
    expect(starts).toEqual(starts.toSorted());
  }
  const states = lists.flatMap(({ guests }) => guests.map(({ state }) => state));
  expect(states).toEqual(expect.arrayContaining(['expected', 'checked-in', 'cancelled']));
  // Ten expected, six in and one cancelled are today's in all demo data.
  expect(states).toHaveLength(17);
});

test('the day is that of the site', ({ sandbox, actor }) => {
  sandbox.clock.set('2026-05-04T18:00:00Z');
  const dates = sandbox.frontDesk.list({}, actor.teamId).map(({ date }) => date);
  expect(dates).toEqual(['2026-05-04', '2026-05-04', '2026-05-05']);
});

test('a guest is expected, in with some passes, out; each visible in the list', async ({
  actor,
  stateOn,
  at,
}) => {
  const { body } = await invite(actor);
  const state = () => stateOn(body.id, '2026-05-11');
  expect(state()).toBe('expected');
  expect((await at(body.id, 'check-in', { passes: 3 })).body).toMatchObject({
    actioned: true,
    activePassCount: 3,
  });
  expect(state()).toBe('checked-in');
  expect((await at(body.id, 'passes', { passes: 2 })).body.activePassCount).toBe(2);
  expect((await at(body.id, 'check-out')).body).toMatchObject({ actioned: true, activePassCount: 0 });
  expect(state()).toBe('ended');
  expect((await at(body.id, 'check-in')).body.activePassCount).toBe(1);
});

test('who never came is a no-show once the visit is over', async ({ actor, sandbox, stateOn }) => {
  const { body } = await invite(actor);
  sandbox.clock.set('2026-05-11T10:00:00Z');
  expect(stateOn(body.id, '2026-05-11')).toBe('missed');
  expect(stateOn(body.id, '2026-05-12')).toBeUndefined();
});

test('refused in plain words', async ({ actor, at, stateOn }) => {
  const { body } = await invite(actor);
  const refusals: [string, unknown, string][] = [
    ['check-out', undefined, 'This guest isn’t checked in'],
    ['passes', { passes: 2 }, 'This guest isn’t checked in'],
    ['check-in', { passes: 0 }, 'passes must be at least 1'],
    ['check-in', { passes: 21 }, 'passes must be at most 20'],
    ['check-in', { passes: 1.5 }, 'passes must be a whole number'],
    ['check-in', { badges: 1 }, 'badges'],
    ['passes', undefined, 'The body must be valid JSON'],
  ];
  for (const [what, sent, message] of refusals) {
    const response = await at(body.id, what, sent);
    expect([response.status, response.body.message]).toEqual([400, expect.stringContaining(message)]);
  }
  await at(body.id, 'check-in');
  expect((await at(body.id, 'check-in')).body.message).toContain('already checked in');
  await at(body.id, 'check-out');
  await actor.call('DELETE', `/v1/api/invitations/${body.id}`);
  expect((await at(body.id, 'check-in')).body.message).toContain('was cancelled');
  expect(stateOn(body.id, '2026-05-11')).toBe('cancelled');
});

test('over HTTP, one date of one site', async ({ actor, sandbox }) => {
  const { body } = await invite(actor);
  const list = (query: string) => actor.control('GET', `/front-desk${query}`);
  const response = await list(`?date=2026-05-11&siteId=${body.site.id}`);
  expect(response.body).toEqual(
    sandbox.frontDesk.list({ date: '2026-05-11', siteId: body.site.id }, actor.teamId),
  );
  expect(response.body).toHaveLength(1);
  expect(response.body[0].guests).toContainEqual({ state: 'expected', invitation: body });
  expect((await list('?date=11.5.2026')).body.message).toContain('date must be a date, like 2026-05-04');
  expect((await list('?siteId=22222222-2222-4222-8222-222222222222')).status).toBe(404);
  expect((await list('?day=today')).status).toBe(400);
});
