import { operations, serviceErrors } from '@visitor-invitations/core/contract';
import { expect } from 'vitest';
import { demo } from '../src/index.ts';
import { test as base } from './fixtures.ts';
import { invite, newInvitation, requestToken } from './support.ts';

const test = base
  .extend('options', { scope: 'file' }, { sleep: async (ms) => slept.push(ms) })
  .extend(
    'plan',
    ({ actor }) =>
      (...rules: object[]) =>
        actor.control('PUT', '/faults', rules),
  )
  .extend(
    'sites',
    ({ actor }) =>
      async () =>
        (await actor.call('GET', '/v1/api/sites')).status,
  )
  .extend('several', ({ sites }) => async (count: number) => {
    const statuses: number[] = [];
    while (statuses.length < count) statuses.push(await sites());
    return statuses;
  });

const slept: number[] = [];

const documented = operations['invitations.update'].errors.map(
  (code) => [code, serviceErrors[code].status] as const,
);

test.for(documented)(
  'an update can be made to fail with %s %d, before any work',
  async ([code, status], { actor, plan }) => {
    const { body } = await invite(actor);
    await plan({ operation: 'invitations.update', status, code });
    const path = `/v1/api/invitations/${body.id}`;
    const response = await actor.call('PUT', path, { subject: 'Review' });
    expect(response).toMatchObject({ status, body: { code, message: expect.any(String) } });
    expect((await actor.call('GET', path)).body).toEqual(body);
  },
);

test('the code of a fault is the documented one of the operation, unless it is given', async ({
  plan,
  actor,
}) => {
  await plan({ operation: '*', status: 404 });
  expect((await actor.call('GET', '/v1/api/sites')).body.code).toBe('SITE_NOT_FOUND');
  const company = `/v1/api/companies/company/${actor.teamId}`;
  expect((await actor.call('GET', company)).body.code).toBe('COMPANY_NOT_FOUND');
  await plan({ operation: 'sites.list', status: 503 });
  expect((await actor.call('GET', '/v1/api/sites')).body.code).toBe('INTERNAL_SERVER_ERROR');
});

test('nth, every and times choose among the requests that fit', async ({ plan, several }) => {
  await plan({ operation: 'sites.list', nth: 2, status: 500 });
  expect(await several(3)).toEqual([200, 500, 200]);
  await plan({ operation: 'sites.list', every: 2, times: 2, status: 424 });
  expect(await several(6)).toEqual([200, 424, 200, 424, 200, 200]);
  await plan({ operation: 'sites.list', nth: 1, status: 500 }, { operation: '*', times: 1, status: 429 });
  expect(await several(3)).toEqual([500, 429, 200]);
});

test('match looks at path, query and body', async ({ actor, plan }) => {
  const { body: one } = await invite(actor);
  const { body: other } = await invite(actor);
  await plan({ operation: 'invitations.get', match: { invitationId: one.id }, status: 500 });
  expect((await actor.call('GET', `/v1/api/invitations/${one.id}`)).status).toBe(500);
  expect((await actor.call('GET', `/v1/api/invitations/${other.id}`)).status).toBe(200);
  await plan({
    operation: 'invitations.update',
    match: { suppressEmail: true, subject: 'Boom' },
    status: 424,
  });
  const path = `/v1/api/invitations/${one.id}?suppressEmail=true`;
  expect((await actor.call('PUT', path, { subject: 'Boom' })).status).toBe(424);
  expect((await actor.call('PUT', path, { subject: 'Calm' })).status).toBe(200);
});

test('match takes only what can be written as a value, and nothing for what is absent', async ({
  plan,
  actor,
}) => {
  await plan({ operation: 'hostGroups.create', match: { name: 'undefined' }, status: 424 });
  const create = (body: unknown) => actor.call('POST', '/v1/api/hosts/groups', body);
  expect((await create({ name: { toString: 1, valueOf: 1 } })).status).toBe(400);
  expect((await create({})).status).toBe(400);
  expect((await create({ name: 'undefined' })).status).toBe(424);
});

test('the token request can fail too', async ({ plan, sandbox, actor }) => {
  await plan({ operation: 'tokens.get', times: 1, status: 500 });
  expect(await requestToken(sandbox, actor)).toMatchObject({
    status: 500,
    body: { code: 'INTERNAL_SERVER_ERROR' },
  });
  expect((await requestToken(sandbox, actor)).status).toBe(200);
});

test('a fault can delay a response that is otherwise as ever', async ({ plan, several }) => {
  slept.length = 0;
  await plan({ operation: 'sites.list', nth: 1, delayMs: 1500 });
  expect(await several(2)).toEqual([200, 200]);
  expect(slept).toEqual([1500]);
});

test('a spread delay and a probability are drawn from the seed, the same each time', async ({
  plan,
  several,
}) => {
  const run = async () => {
    slept.length = 0;
    await plan({ operation: 'sites.list', probability: 0.5, seed: 3, delayMs: { min: 100, max: 900 } });
    await several(20);
    return [...slept];
  };
  const first = await run();
  expect(first.length).toBeGreaterThan(4);
  expect(first.length).toBeLessThan(16);
  expect(first.filter((ms) => ms < 100 || ms > 900)).toEqual([]);
  expect(await run()).toEqual(first);
});

test('a fault can let responses drift from the contract, alone and in lists', async ({
  actor,
  plan,
  sandbox,
}) => {
  const { body: one } = await invite(actor);
  const drift = ['string-fast-track-code', 'empty-company', 'unknown-member', 'missing-member'];
  await plan({ operation: '*', drift });
  const { startDate, fastTrackCode, company, ...rest } = one;
  const drifted = {
    ...rest,
    fastTrackCode: String(fastTrackCode),
    company: { id: '', name: '' },
    sandboxDrift: 'not in the contract',
  };
  expect((await actor.call('GET', `/v1/api/invitations/${one.id}`)).body).toStrictEqual(drifted);
  const found = await actor.call('POST', '/v1/api/invitations/search/host?limit=1000', {
    hostEmail: 'alice@example.com',
  });
  expect(found.body.records).toContainEqual(drifted);
  sandbox.switches.set({ lists: 'items' }, actor.teamId);
  const sites = await actor.call('GET', '/v1/api/sites');
  expect(sites.body.items[0]).toMatchObject({ sandboxDrift: 'not in the contract' });
  expect((await actor.call('GET', '/v1/api/sites/none')).body).toMatchObject({ code: 'BAD_REQUEST' });
});

test.for([
  [{ drop: 'before' }, 0],
  [{ drop: 'after' }, 1],
  [{ drop: 'mid-body' }, 1],
  [{ body: 'truncated' }, 1],
] as const)(
  'with %o the response is lost, and the work is done %d times',
  async ([fault, done], { actor, plan, sandbox }) => {
    await plan({ operation: 'hostGroups.create', ...fault });
    const name = JSON.stringify(fault);
    await expect(actor.call('POST', '/v1/api/hosts/groups', { name })).rejects.toThrow();
    expect(sandbox.snapshot().hostGroups.filter((group) => group.name === name)).toHaveLength(done);
  },
);

test.for([
  [{ body: 'html' }, 502, 'Bad Gateway', null],
  [{ status: 503, body: 'html', retryAfter: 3 }, 503, 'Service Unavailable', '3'],
] as const)(
  'with %o the response is a proxy’s page, and nothing is done',
  async ([fault, status, reason, retryAfter], { actor, plan, sandbox }) => {
    const body = JSON.stringify(await newInvitation(actor));
    const before = sandbox.snapshot().invitations;
    await plan({ operation: 'invitations.create', ...fault });
    const headers = { ...actor.headers, 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}/v1/api/invitations`, { method: 'POST', headers, body });
    expect([response.status, response.statusText]).toEqual([status, reason]);
    expect(response.headers.get('content-type')).toMatch('text/html');
    expect(response.headers.get('retry-after')).toBe(retryAfter);
    expect(await response.text()).toContain(`<h1>${status} ${reason}</h1>`);
    expect(sandbox.snapshot().invitations).toEqual(before);
  },
);

test('a Retry-After date counts from the time on the wire, whatever the sandbox’s clock says', async ({
  plan,
  actor,
}) => {
  await plan({ operation: 'sites.list', status: 429, retryAfter: { dateIn: 60 } });
  const { headers } = await actor.call('GET', '/v1/api/sites');
  const [asked = 0, now = 0] = ['retry-after', 'date'].map((name) => Date.parse(headers.get(name) ?? ''));
  expect(Math.abs((asked - now) / 1000 - 60)).toBeLessThanOrEqual(1);
});

test('the rules are listed with what they did, replaced and cleared, for one team alone', async ({
  plan,
  several,
  actor,
  sandbox,
  sites,
}) => {
  const rule = { operation: 'sites.list', nth: 2, status: 500 };
  expect((await plan(rule)).body).toEqual([{ ...rule, seen: 0, fired: 0 }]);
  await several(3);
  expect((await actor.control('GET', '/faults')).body).toEqual([{ ...rule, seen: 3, fired: 1 }]);
  expect(sandbox.faults.list()).toEqual([]);
  expect((await actor.control('DELETE', '/faults')).status).toBe(204);
  expect(sandbox.faults.list(actor.teamId)).toEqual([]);
  sandbox.faults.set([{ operation: '*', status: 500 }]);
  expect(await sites()).toBe(200);
  expect((await requestToken(sandbox, demo)).status).toBe(500);
  sandbox.faults.clear();
});

test('an invalid rule is refused by name, and the rules in force stay', async ({ plan, sites }) => {
  await plan({ operation: 'sites.list', status: 500 });
  const { status, body } = await plan({ operation: '*', status: 424 }, { operation: 'sites.lst', status: 1 });
  expect(status).toBe(400);
  expect(body.message).toMatch(/^1\.operation must be .+; 1\.status must be at least 400$/);
  expect(await sites()).toBe(500);
});

test('a rule and the log know a search by the name that its field was sent under', async ({
  actor,
  plan,
  sandbox,
}) => {
  await actor.control('PUT', '/switches', { 'search.field': 'email' });
  await plan({ operation: 'invitations.searchByHost', match: { email: 'alice@example.com' }, status: 429 });
  const search = (email: string) => actor.call('POST', '/v1/api/invitations/search/host', { email });
  expect((await search('alice@example.com')).status).toBe(429);
  expect((await search('bob@example.com')).status).toBe(200);
  expect(sandbox.requests.list(actor.teamId).at(-1)?.input?.body).toEqual({ email: '‹email›' });
});
