import { expect, vi } from 'vitest';
import { test as base } from './fixtures.ts';
import { actFor, invite, startSandbox } from './support.ts';

const test = base
  .extend('get', ({ sandbox }) => async (path: string) => {
    const response = await fetch(sandbox.url + path);
    return { status: response.status, headers: response.headers, text: await response.text() };
  })
  .extend(
    'post',
    ({ sandbox }) =>
      (action: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
        fetch(`${sandbox.url}/_sandbox/page/${action}`, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers,
          redirect: 'manual',
        }),
  );
test.beforeEach(async ({ sandbox }) => {
  sandbox.reset();
});

test('nothing is loaded from elsewhere, and no script runs that is not a file of the sandbox', async ({
  get,
}) => {
  const { headers, text } = await get('/');
  expect(headers.get('content-security-policy')).toContain(
    "default-src 'none'; style-src 'self'; script-src 'self'",
  );
  expect(text).not.toMatch(/<style|style="|<script>|\son\w+="/);
  const loaded = [...text.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/[^"]+)"/g)];
  expect(loaded.length).toBeGreaterThan(5);
  for (const [, url = ''] of loaded) expect((await get(url)).status, url).toBe(200);
  expect((await get('/_sandbox/page/..%2fpackage.json')).status).toBe(404);
});

test('in place of a team that is gone stands the demo team, with a word about it', async ({
  sandbox,
  get,
  post,
}) => {
  const { teamId } = sandbox.teams.create();
  sandbox.reset();
  const page = await get(`/?team=${teamId}`);
  const response = await post('clock', { advance: '1h', back: `team=${teamId}` });
  expect([page.status, response.status]).toEqual([404, 404]);
  for (const text of [page.text, await response.text()]) {
    expect(text).toContain('<p class="alert">That team doesn’t exist, or no longer does');
    // An open page goes on with what is shown, and not with its address.
    expect(text).toContain('<html lang="en" data-view="">');
  }
});

test.for([
  ['clock', { set: 'soon' }, 'set must be an ISO 8601 date and time'],
  ['check-in', { invitation: 'nobody' }, 'must be one of this team’s invitations'],
] as const)('%s: what is wrong is said on the page', async ([action, fields, message], { post }) => {
  const response = await post(action, { ...fields, back: 'show=switches' });
  expect(response.status).toBe(400);
  const text = await response.text();
  expect(text).toMatch(new RegExp(`role="alert"><p class="alert">[^<]*${message}`));
  expect(text).toContain('<section id="switches"');
});

test('each form does what it says, and leads back to what was looked at', async ({ post, sandbox }) => {
  const response = await post('clock', { set: '2026-05-05T08:00', back: 'show=faults&evil=1' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/?show=faults');
  expect(sandbox.clock.now()).toBe('2026-05-05T08:00:00.000Z');
  await post('clock', { run: 'resume' });
  expect(sandbox.clock.state().frozen).toBe(false);
});

test('a reset of the page is that of the team, or of everything', async ({ post, sandbox }) => {
  const { teamId } = sandbox.teams.create();
  for (const id of [teamId, sandbox.demo.teamId]) sandbox.switches.set({ put: 'replace' }, id);
  const ofTeam = await post('reset', { what: 'team', back: `team=${teamId}` });
  expect(ofTeam.headers.get('location')).toBe(`/?team=${teamId}`);
  expect([sandbox.switches.get(teamId).put, sandbox.switches.get().put]).toEqual(['merge', 'replace']);
  const ofAll = await post('reset', { what: 'everything', back: `team=${teamId}` });
  expect(ofAll.headers.get('location')).toBe('/?');
  expect(sandbox.switches.get().put).toBe('merge');
});

test('requests are found by what is shown of them and by how they ended', async ({ sandbox, get }) => {
  const actor = await actFor(sandbox, sandbox.demo);
  await actor.call('GET', '/v1/api/sites');
  await actor.call('GET', '/v1/api/sites/nothing');
  sandbox.faults.set([{ operation: 'sites.list', drop: 'before' }]);
  await actor.call('GET', '/v1/api/sites').catch(() => undefined);
  const names = async (query: string) => {
    const { text } = await get(`/?show=requests&${query}`);
    return [...text.matchAll(/<span class="who"><b>([^<]+)</g)].map(([, name]) => name);
  };
  expect(await names('')).toEqual(['sites.list', 'sites.get', 'sites.list', 'tokens.get']);
  expect(await names('request=SITES.l')).toEqual(['sites.list', 'sites.list']);
  expect(await names('request=bad_request')).toEqual(['sites.get']);
  expect(await names('result=success&request=post')).toEqual(['tokens.get']);
  expect((await get('/?show=requests&request=undefined')).text).toContain('No matching requests.');
});

test('each team has its own page', async ({ sandbox, get }) => {
  const { teamId, clientId } = sandbox.teams.create();
  expect((await get('/?show=connect')).text).not.toContain(clientId);
  expect((await get(`/?show=connect&team=${teamId}`)).text).toContain(clientId);
});

test('a link of the outbox leads to the email, of another team as well', async ({ sandbox, get }) => {
  const actor = await actFor(sandbox);
  await invite(actor);
  const { text } = await get(`/?show=outbox&team=${actor.teamId}`);
  const [, link = ''] = /href="([^"]+\.html[^"]*)"/.exec(text) ?? [];
  expect(await get(link)).toMatchObject({
    status: 200,
    text: expect.stringContaining('Hello Jane Doe,'),
  });
});

test('a page of another site cannot drive the sandbox, its own page and programs can', async ({
  post,
  sandbox,
}) => {
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await post('clock', { advance: '1d' }, headers)).status).toBe(403);
  expect(sandbox.clock.now()).toBe('2026-05-04T10:00:00.000Z');
  const own = { origin: sandbox.url, 'sec-fetch-site': 'same-origin' };
  expect([(await post('clock', {}, own)).status, (await post('clock', { advance: '1h' })).status]).toEqual([
    400, 303,
  ]);
});

test('neither the request log nor its commands hold anything personal or secret', async ({
  sandbox,
  get,
}) => {
  const actor = await actFor(sandbox, sandbox.demo);
  const canary = 'canary@example.com';
  const texts = ['firstName', 'lastName', 'subject', 'adminNotes', 'visitorNotes', 'companyName', canary];
  await invite(actor, {
    ...Object.fromEntries(texts.map((name) => [name, 'Canary'])),
    email: canary,
    mobile: '+44 7700 900123',
  });
  await invite(actor, { firstName: { canary }, mobile: 447700900123, subject: `O'Canary` });
  await actor.call('GET', `/v1/api/sites/${canary}`);
  await actor.call('GET', `/v1/api/sites?next=${canary}&limit=7&${canary}=1`);
  await actor.call('POST', `/v1/api/invitations/search/host?sort=${canary}`, { hostEmail: canary });
  const seen = JSON.stringify(sandbox.requests.list()) + (await get('/?show=requests')).text;
  const token = actor.headers.authorization.slice(7);
  for (const secret of [/canary/i, '7700900123', '7700 900123', token, sandbox.demo.clientSecret])
    expect(seen).not.toMatch(secret);
  for (const kept of ['‹email›', '‹mobile›', '‹client_secret›', 'limit=7', '2026-05-11T09:00:00.000Z'])
    expect(seen).toContain(kept);
});

test('the command of a request can be run again', async ({ sandbox, get }) => {
  const actor = await actFor(sandbox, sandbox.demo);
  await actor.call('GET', '/v1/api/sites?limit=2');
  const { text } = await get('/?show=requests');
  const [, command = ''] = /<pre id="curl-[^>]+>([^<]+)</.exec(text) ?? [];
  expect(command.replaceAll('&#39;', "'").replaceAll('&quot;', '"')).toBe(
    `curl -X GET '${sandbox.url}/v1/api/sites?limit=2' \\
  -H 'x-service-team-id: ${sandbox.demo.teamId}' \\
  -H "Authorization: Bearer $TOKEN"`,
  );
});

test('an open page does not hold up the end', async () => {
  const complaints = vi.spyOn(console, 'error');
  const other = await startSandbox();
  const response = await fetch(`${other.url}/_sandbox/events`);
  const reading = response.text();
  await other.close();
  await expect(reading).rejects.toThrow();
  expect(complaints).not.toHaveBeenCalled();
});
