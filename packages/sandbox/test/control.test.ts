import { request } from 'node:http';
import { openApiDocument } from '@visitor-invitations/core/openapi';
import { expect, onTestFinished } from 'vitest';
import { createSandbox, demo } from '../src/index.ts';
import { test as base } from './fixtures.ts';
import { actFor, invite, requestToken, send, startSandbox } from './support.ts';

const test = base.extend(
  'control',
  ({ sandbox }) =>
    (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send(`${sandbox.url}/_sandbox${path}`, method, headers, body),
);

test('a name that anybody could have pointed here gets nothing, unless it is allowed', async () => {
  const own = createSandbox();
  onTestFinished(own.close);
  const url = await own.listen({ allowedHosts: ['sandbox.example.com'] });
  const ask = (host: string, path: string) =>
    new Promise((resolve, reject) => {
      const asked = request(url + path, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on('error', reject).end();
    });
  const paths = ['/', '/_sandbox/health', '/_sandbox/events', '/v1/api/sites', '/nowhere'];
  const statuses = (host: string) => Promise.all(paths.map((path) => ask(host, path)));
  expect(await statuses('evil.example.com')).toEqual([403, 403, 403, 403, 403]);
  expect(await statuses('sandbox.example.com:4010')).toEqual([200, 200, 200, 400, 404]);
  // Nothing on the network can name the host of a request that stays in this process.
  expect((await own.fetch('https://visitors.example.com/_sandbox/health')).status).toBe(200);
});

test('the document describes the operations at this address', async ({ control, sandbox }) => {
  const { status, body } = await control('GET', '/openapi.json');
  expect(status).toBe(200);
  expect(body).toEqual(openApiDocument({ serverUrl: sandbox.url }));
});

test('the clock is set, advanced, frozen and let run', async () => {
  await using own = await startSandbox();
  const clock = (body: unknown) => send(`${own.url}/_sandbox/clock`, 'POST', {}, body);
  expect((await clock({ set: '2026-06-01T12:00:00+02:00' })).body).toEqual({
    now: '2026-06-01T10:00:00.000Z',
    frozen: true,
  });
  expect((await clock({ advance: '1d2h' })).body.now).toBe('2026-06-02T12:00:00.000Z');
  expect((await clock({ resume: true })).body.frozen).toBe(false);
  expect((await clock({ set: '2026-05-04T10:00:00Z', advance: '90s', freeze: true })).body).toEqual({
    now: expect.stringMatching(/^2026-05-04T10:01:30/),
    frozen: true,
  });
  expect((await send(`${own.url}/_sandbox/clock`, 'GET', {})).body).toEqual(own.clock.state());
});

test.for([
  [{}, 'the input needs at least one of set, advance, freeze and resume'],
  [{ advance: '2 hours' }, 'advance must be a duration, like 90s'],
  [{ set: 'tomorrow' }, 'set must be an ISO 8601 date and time with an offset'],
  [{ freeze: false }, 'freeze must be true'],
  [{ freeze: true, resume: true }, 'resume can’t be combined with freeze'],
  ['{', 'The body must be valid JSON'],
] as const)('the clock refuses %j', async ([body, message], { control }) => {
  const response = await control('POST', '/clock', body);
  expect(response).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  expect(response.body.message).toContain(message);
});

test('the request log names operation and team, and holds nothing personal and no token', async ({
  sandbox,
  control,
}) => {
  const actor = await actFor(sandbox);
  await invite(actor, { adminNotes: 'Canary' }, '?suppressEmail=true');
  const entries = (await actor.control('GET', '/requests')).body;
  expect(entries.at(-1)).toEqual({
    id: expect.any(Number),
    at: sandbox.clock.now(),
    method: 'POST',
    path: '/v1/api/invitations',
    operation: 'invitations.create',
    input: {
      query: { suppressEmail: true },
      body: expect.objectContaining({ adminNotes: '‹adminNotes›', email: '‹email›' }),
    },
    status: 201,
    ms: expect.any(Number),
    team: actor.teamId,
  });
  const text = JSON.stringify((await control('GET', '/requests')).body);
  for (const secret of ['Canary', 'jane.doe', actor.headers.authorization.slice(7), actor.clientSecret]) {
    expect(text).not.toContain(secret);
  }
});

test.for([
  ['unknown', '22222222-2222-4222-8222-222222222222', 404, 'NOT_FOUND'],
  ['malformed', 'team', 400, 'BAD_REQUEST'],
] as const)('an %s team is refused', async ([_, team, status, code], { control }) => {
  for (const path of ['/faults', '/switches', '/outbox', '/requests', '/front-desk', '/outbox/1.html']) {
    const refused = { status, body: { code } };
    expect(await control('GET', path, undefined, { 'x-service-team-id': team })).toMatchObject(refused);
    expect(await control('GET', `${path}?team=${team}`)).toMatchObject(refused);
  }
  expect((await control('POST', `/reset?team=${team}`)).status).toBe(status);
});

test('a query names the team of a link as the header does that of a program', async ({
  sandbox,
  control,
}) => {
  const actor = await actFor(sandbox);
  await invite(actor);
  for (const path of ['/outbox', '/requests', '/switches', '/front-desk?date=2026-05-11', '/faults']) {
    const { body } = await control('GET', `${path}${path.includes('?') ? '&' : '?'}team=${actor.teamId}`);
    expect(body).toEqual((await actor.control('GET', path)).body);
  }
  expect(await control('GET', `/outbox?team=${actor.teamId}`)).toMatchObject({ body: [{ kind: 'invited' }] });
});

test('a request names one team, so that nothing is done to another', async ({ sandbox, control }) => {
  const actor = await actFor(sandbox);
  await invite(actor);
  const nobody = '33333333-3333-4333-8333-333333333333';
  const { teamId } = actor;
  for (const query of [`team=${nobody}`, 'team=', 'team=team', `team=${teamId}&team=${nobody}`]) {
    const refused = { status: 400, body: { code: 'BAD_REQUEST' } };
    expect(await actor.control('POST', `/reset?${query}`)).toMatchObject(refused);
    expect(await actor.control('GET', `/outbox?${query}`)).toMatchObject(refused);
  }
  expect((await control('POST', '/reset?team=')).status).toBe(400);
  expect(sandbox.outbox.list(teamId)).toHaveLength(1);
  expect((await actor.control('POST', `/reset?team=${teamId.toUpperCase()}`)).status).toBe(204);
  expect(sandbox.outbox.list(teamId)).toEqual([]);
});

test('the reset of a team leaves the other teams alone, and its tokens valid', async ({ sandbox }) => {
  const [actor, other] = [await actFor(sandbox), await actFor(sandbox)];
  const before = sandbox.snapshot();
  for (const each of [actor, other]) await each.call('POST', '/v1/api/hosts/groups', { name: 'Temporary' });
  await actor.control('PUT', '/switches', { put: 'replace' });
  await actor.control('PUT', '/faults', [{ operation: '*', status: 500 }]);

  expect((await actor.control('POST', '/reset')).status).toBe(204);
  const groups = async (each: typeof actor) => (await each.call('GET', '/v1/api/hosts/groups')).body.records;
  expect(await groups(actor)).toHaveLength(6);
  expect(await groups(other)).toHaveLength(7);
  expect(sandbox.switches.get(actor.teamId).put).toBe('merge');
  expect(sandbox.snapshot().invitations).toEqual(expect.arrayContaining([...before.invitations]));
});

test('the reset of everything is a new start, with the demo identity', async () => {
  await using own = await startSandbox();
  const start = own.snapshot();
  const actor = await actFor(own);
  await invite(await actFor(own, demo));
  own.clock.advance('3d');
  own.faults.set([{ operation: '*', status: 500 }]);
  own.switches.set({ put: 'replace' });

  expect((await send(`${own.url}/_sandbox/reset`, 'POST', {})).status).toBe(204);
  expect({ ...own.snapshot(), tokens: [] }).toEqual(start);
  expect(own.clock.state()).toEqual({ now: '2026-05-04T10:00:00.000Z', frozen: true });
  expect([own.faults.list(), own.requests.list(), own.outbox.list()]).toEqual([[], [], []]);
  expect(own.switches.get().put).toBe('merge');
  expect((await requestToken(own, actor)).status).toBe(400);
  expect((await requestToken(own, demo)).status).toBe(200);
});
