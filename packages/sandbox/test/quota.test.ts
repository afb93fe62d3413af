import { expect } from 'vitest';
import { test as base } from './fixtures.ts';
import { type Actor, actFor, requestToken } from './support.ts';

const test = base.extend('options', { scope: 'file' }, { quota: '3/60' });

const limits = (headers: Headers) =>
  ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`));

test('a quota is counted down, refuses what exceeds it, and starts again with the next window (A13)', async ({
  sandbox,
}) => {
  const { call } = await actFor(sandbox);
  expect(limits((await call('GET', '/v1/api/sites')).headers)).toEqual(['3, 3;w=60', '2', '60']);
  sandbox.clock.advance('20s');
  expect(limits((await call('GET', '/v1/api/sites/none')).headers)).toEqual(['3, 3;w=60', '1', '40']);
  expect((await call('GET', '/v1/api/sites')).status).toBe(200);

  const refused = await call('GET', '/v1/api/sites');
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(limits(refused.headers)).toEqual(['3, 3;w=60', '0', '40']);
  sandbox.clock.advance('39s');
  expect((await call('GET', '/v1/api/sites')).status).toBe(429);
  sandbox.clock.advance('1s');
  expect(limits((await call('GET', '/v1/api/sites')).headers)).toEqual(['3, 3;w=60', '2', '60']);
});

test('a quota is shared by the tokens of a team, not between teams, and token requests are free (A13)', async ({
  sandbox,
}) => {
  const first = await actFor(sandbox);
  const second = await actFor(sandbox, first);
  for (const { call } of [first, second, first])
    expect((await call('GET', '/v1/api/sites')).status).toBe(200);
  expect((await second.call('GET', '/v1/api/sites')).status).toBe(429);
  expect((await requestToken(sandbox, first)).status).toBe(200);
  expect((await (await actFor(sandbox)).call('GET', '/v1/api/sites')).status).toBe(200);
});

/** Makes the three calls that the quota allows. */
const useUp = ({ call }: Actor) => Promise.all([1, 2, 3].map(() => call('GET', '/v1/api/sites')));

test('quota.headers: a quota can be kept to itself (A13)', async ({ sandbox }) => {
  const { call, control } = await actFor(sandbox);
  await control('PUT', '/switches', { 'quota.headers': false, quota: '1/60' });
  expect((await call('GET', '/v1/api/sites')).status).toBe(200);
  const refused = await call('GET', '/v1/api/sites');
  expect(refused.status).toBe(429);
  expect(limits(refused.headers)).toEqual([null, null, null]);
});

test('quota.retryAfter: none, the seconds until the reset, or that moment in real time (A13)', async ({
  sandbox,
}) => {
  const actor = await actFor(sandbox);
  const ask = async () => (await actor.call('GET', '/v1/api/sites')).headers.get('retry-after');
  await actor.control('PUT', '/switches', { 'quota.retryAfter': 'seconds' });
  expect(await ask()).toBeNull();
  await useUp(actor);
  sandbox.clock.advance('20s');
  expect(await ask()).toBe('40');
  await actor.control('PUT', '/switches', { 'quota.retryAfter': 'none' });
  expect(await ask()).toBeNull();
  await actor.control('PUT', '/switches', { 'quota.retryAfter': 'date' });
  const before = Date.now();
  const date = (await ask()) ?? '';
  expect(date).toMatch(/ GMT$/);
  expect(Date.parse(date)).toBeGreaterThanOrEqual(before + 40_000);
  expect(Date.parse(date)).toBeLessThanOrEqual(Date.now() + 41_000);
});

test('a quota that is real is the example that is known of the real service (A13)', async ({ sandbox }) => {
  const { call, control } = await actFor(sandbox);
  expect((await control('PUT', '/switches', { quota: 'real' })).body).toMatchObject({ quota: '20/60' });
  expect(limits((await call('GET', '/v1/api/sites')).headers)).toEqual(['20, 20;w=60', '19', '60']);
});

test.for(['off', null])('a quota that is %j is none, and has no headers', async (quota, { sandbox }) => {
  const { call, control } = await actFor(sandbox);
  await control('PUT', '/switches', { quota });
  expect(limits((await call('GET', '/v1/api/sites')).headers)).toEqual([null, null, null]);
});
