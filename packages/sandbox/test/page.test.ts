import { readFile } from 'node:fs/promises';
import { type OperationId, operations } from '@visitor-invitations/core/portable';
import { expect, vi } from 'vitest';
import { panels } from '../src/page/layout.ts';
import { invitationStates } from '../src/store/invitation-state.ts';
import { test as base } from './fixtures.ts';
import { actFor, invite, startSandbox } from './support.ts';

const test = base
  .extend('get', ({ sandbox }) => async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(sandbox.url + path, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  })
  .extend(
    'post',
    ({ sandbox }) =>
      (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
        fetch(sandbox.url + path, {
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
  const loaded = [...text.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]+)"/g)].map(
    ([, url]) => url as string,
  );
  expect(loaded.length).toBeGreaterThan(5);
  for (const url of loaded.filter((each) => each !== 'data:,'))
    expect((await get(url)).status, url).toBe(200);
  expect((await get('/_sandbox/page/..%2fpackage.json')).status).toBe(404);
});

test('only the sections that are asked for are rendered again', async ({ get }) => {
  const { text } = await get('/?only=clock,outbox');
  expect([...text.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['clock', 'outbox']);
});

test('in place of a team that is gone stands the demo team, with a word about it', async ({
  sandbox,
  get,
  post,
}) => {
  const { teamId } = sandbox.teams.create();
  sandbox.reset();
  const page = await get(`/?team=${teamId}`);
  const response = await post('/_sandbox/page/clock', { advance: '1h', back: `team=${teamId}` });
  expect([page.status, response.status]).toEqual([404, 404]);
  for (const text of [page.text, await response.text()]) {
    expect(text).toContain('<p class="alert">That team doesn’t exist, or no longer does');
    expect(text).toContain('<p>Demo team</p>');
    // An open page goes on with what is shown, and not with its address.
    expect(text).toContain('<html lang="en" data-view="">');
  }
});

test('a form leads back to what was looked at', async ({ get, sandbox, post }) => {
  const { text } = await get('/?state=expected');
  const [, invitation = ''] = /name="invitation" value="([^"]+)"/.exec(text) ?? [];
  const action = text.includes('Check in') ? 'check-in' : '';
  const before = sandbox.snapshot().invitations.find(({ id }) => id === invitation);
  const name = before?.activePassCount ? 'check-out' : action;
  const response = await post(`/_sandbox/page/${name}`, { invitation, back: 'state=expected&evil=1' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/?state=expected#front-desk');
  const after = sandbox.snapshot().invitations.find(({ id }) => id === invitation);
  expect(after?.activePassCount).toBe(before?.activePassCount ? 0 : 1);
});

test.for([
  ['clock', { set: 'soon' }, 'set must be an ISO 8601 date and time'],
  ['check-in', { invitation: 'nobody' }, 'must be one of this team’s invitations'],
  ['add-fault', { operation: 'sites.list', effect: '429', times: '0' }, 'times'],
  ['turn', { switch: 'put', setting: 'sideways' }, 'put must be merge or replace'],
] as const)('%s: what is wrong is said on the page', async ([action, fields, message], { post }) => {
  const response = await post(`/_sandbox/page/${action}`, fields);
  expect(response.status).toBe(400);
  expect(await response.text()).toMatch(new RegExp(`role="alert"><p class="alert">[^<]*${message}`));
});

test.for(['2026-05-05T08:00', '2026-05-05T08:00:00', '2026-05-05T08:00:00.000'])(
  'the clock is set to %s, as one browser or another writes it',
  async (set, { post, sandbox }) => {
    await post('/_sandbox/page/clock', { set });
    expect(sandbox.clock.now()).toBe('2026-05-05T08:00:00.000Z');
  },
);

test('each form turns what it says', async ({ post, sandbox }) => {
  await post('/_sandbox/page/clock', { set: '2026-05-05T08:00:00' });
  await post('/_sandbox/page/clock', { run: 'resume' });
  expect(sandbox.clock.state()).toMatchObject({
    now: expect.stringMatching(/^2026-05-05T08:00/),
    frozen: false,
  });
  await post('/_sandbox/page/turn', { switch: 'delete.status', setting: '202' });
  expect(sandbox.switches.get()['delete.status']).toBe(202);
  await post('/_sandbox/page/add-fault', { operation: 'sites.list', effect: '429', times: '' });
  await post('/_sandbox/page/add-fault', { operation: '*', effect: 'slow', times: '2' });
  expect(sandbox.faults.list()).toMatchObject([
    { operation: 'sites.list', status: 429, retryAfter: 2 },
    { operation: '*', delayMs: 3000, times: 2 },
  ]);
  await post('/_sandbox/page/clear-faults', {});
  expect(sandbox.faults.list()).toEqual([]);
});

test('a reset of the page is that of the team, or of everything', async ({ post, sandbox, get }) => {
  const { teamId } = sandbox.teams.create();
  for (const id of [teamId, sandbox.demo.teamId]) sandbox.switches.set({ put: 'replace' }, id);
  sandbox.clock.advance('1h');
  const ofTeam = await post('/_sandbox/page/reset', { what: 'team', back: `team=${teamId}` });
  expect(ofTeam.headers.get('location')).toBe(`/?team=${teamId}#team`);
  expect([sandbox.switches.get(teamId).put, sandbox.switches.get().put]).toEqual(['merge', 'replace']);
  expect(sandbox.clock.now()).toBe('2026-05-04T11:00:00.000Z');

  const ofAll = await post('/_sandbox/page/reset', { what: 'everything', back: `team=${teamId}` });
  expect(ofAll.headers.get('location')).toBe('/?#team');
  expect(sandbox.switches.get().put).toBe('merge');
  expect(sandbox.clock.now()).toBe('2026-05-04T10:00:00.000Z');
  expect((await get('/')).text).toContain('<p>Demo team</p>');
});

test('a new team of the page is shown', async ({ post, get }) => {
  const response = await post('/_sandbox/page/new-team', { back: 'state=expected' });
  const [, team] = /^\/\?team=([\da-f-]{36})#team$/.exec(response.headers.get('location') ?? '') ?? [];
  expect((await get(`/?team=${team}`)).text).toMatch(/selected>Team 2</);
});

test('somebody is invited as by a client: with an email, in an hour, by a host of the site', async ({
  post,
  sandbox,
}) => {
  const site = sandbox.snapshot().sites.find(({ name }) => name.startsWith('New York'))?.id ?? '';
  const guest = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' };
  const response = await post('/_sandbox/page/invite', { ...guest, site });
  expect(response.headers.get('location')).toBe('/?#front-desk');
  const latest = () => sandbox.snapshot().invitations.at(-1);
  expect(latest()).toMatchObject({
    ...guest,
    siteId: site,
    startDate: '2026-05-04T11:00:00.000Z',
    endDate: '2026-05-04T12:00:00.000Z',
  });
  expect(sandbox.snapshot().hosts.find(({ id }) => id === latest()?.hostId)?.siteId).toBe(site);
  expect(sandbox.outbox.list()).toMatchObject([{ kind: 'invited', to: guest.email }]);

  await post('/_sandbox/page/invite', { firstName: '', lastName: ' ', email: '', site });
  const { firstName = '', lastName = '', email } = latest() ?? {};
  expect(firstName).not.toBe('');
  expect(email).toBe(`${firstName}.${lastName}@example.com`.toLowerCase());
});

test('late in the day of the site, somebody is invited for right away, which the page shows', async ({
  post,
  get,
  sandbox,
}) => {
  const site = sandbox.snapshot().sites.find(({ name }) => name.startsWith('London'))?.id ?? '';
  sandbox.clock.set('2026-05-04T22:30:40Z'); // half past eleven in London
  await post('/_sandbox/page/invite', { firstName: 'Late', lastName: 'Comer', site });
  expect(sandbox.snapshot().invitations.at(-1)).toMatchObject({
    startDate: '2026-05-04T22:30:00.000Z',
    endDate: '2026-05-04T23:30:00.000Z',
  });
  expect((await get('/')).text).toContain('Late Comer');
});

test('a team without a host invites nobody, and says so', async ({ post, sandbox }) => {
  sandbox.seed({ sites: [{ name: 'Empty' }] });
  const [site] = sandbox.snapshot().sites;
  const response = await post('/_sandbox/page/invite', { site: site?.id ?? '' });
  expect(await response.text()).toContain('This team has no host to invite anybody');
});

test('requests are found by what is shown of them and by how they ended', async ({ sandbox, get }) => {
  const actor = await actFor(sandbox, sandbox.demo);
  await actor.call('GET', '/v1/api/sites');
  await actor.call('GET', '/v1/api/sites/nothing');
  await actor.call('GET', '/v1/api/Nowhere');
  sandbox.faults.set([{ operation: 'sites.list', drop: 'before' }]);
  await actor.call('GET', '/v1/api/sites').catch(() => undefined);
  const names = async (query: string) => {
    const { text } = await get(`/?only=requests&${query}`);
    return [...text.matchAll(/<span class="what"><b>([^<]+)</g)].map(([, name]) => name);
  };
  expect(await names('')).toEqual(['sites.list', 'no operation', 'sites.get', 'sites.list', 'tokens.get']);
  expect(await names('request=SITES.l')).toEqual(['sites.list', 'sites.list']);
  expect(await names('request=bad_request')).toEqual(['sites.get']);
  expect(await names('request=nowhere')).toEqual(['no operation']);
  expect(await names('request=dropped')).toEqual(['sites.list']);
  expect(await names('result=error')).toEqual(['sites.list', 'no operation', 'sites.get']);
  expect(await names('result=success&request=post')).toEqual(['tokens.get']);
  expect((await get('/?only=requests&request=undefined')).text).toContain('No matching requests.');
});

test('each filter keeps what the other one chose', async ({ get, actor }) => {
  await actor.call('GET', '/v1/api/sites');
  const { text } = await get(`/?request=sites&state=expected&team=${actor.teamId}`);
  const hidden = (label: string) => {
    const [, form = ''] =
      new RegExp(`<form class="filter"[^>]+label="${label}">(.*?)</form>`, 's').exec(text) ?? [];
    return [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]+)"/g)].map(
      ([, name, value]) => `${name}=${value}`,
    );
  };
  expect(hidden('Requests')).toEqual([`team=${actor.teamId}`, 'state=expected']);
  expect(hidden('Invitations')).toEqual([`team=${actor.teamId}`, 'request=sites']);
});

test('each team has its own page', async ({ sandbox, get }) => {
  const { teamId, clientId } = sandbox.teams.create();
  expect((await get('/')).text).not.toContain(clientId);
  expect((await get(`/?team=${teamId}`)).text).toContain(clientId);
  for (const team of ['22222222-2222-4222-8222-222222222222', 'team', ''])
    expect((await get(`/?team=${team}`)).status).toBe(404);
});

test('a link of the outbox leads to the email, of another team as well', async ({ sandbox, get }) => {
  const actor = await actFor(sandbox);
  await invite(actor);
  const { text } = await get(`/?team=${actor.teamId}`);
  const [, link = ''] = /href="([^"]+\.eml[^"]*)"/.exec(text) ?? [];
  expect(await get(link)).toMatchObject({
    status: 200,
    text: expect.stringContaining('jane.doe@example.com'),
  });
});

test.for<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('a page of another site cannot drive the sandbox: %j', async (headers, { post, sandbox }) => {
  const tries = [
    post('/_sandbox/page/clock', { advance: '1d' }, headers),
    post('/_sandbox/reset', {}, headers),
  ];
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses).toEqual([403, 403]);
  expect(sandbox.clock.now()).toBe('2026-05-04T10:00:00.000Z');
});

test('the page itself and clients that are no browser can', async ({ post, sandbox }) => {
  const own = await post(
    '/_sandbox/page/clock',
    { advance: '1h' },
    { origin: sandbox.url, 'sec-fetch-site': 'same-origin' },
  );
  expect([own.status, (await post('/_sandbox/reset', {})).status]).toEqual([303, 204]);
});

test('neither the request log nor its commands hold anything personal or secret', async ({
  sandbox,
  get,
}) => {
  const actor = await actFor(sandbox, sandbox.demo);
  const canary = 'canary@example.com';
  await invite(actor, {
    firstName: 'Canary',
    lastName: 'Canary',
    email: canary,
    mobile: '+44 7700 900123',
    subject: 'Canary',
    adminNotes: 'Canary',
    visitorNotes: 'Canary',
    companyName: 'Canary',
    [canary]: 'Canary',
  });
  await invite(actor, { firstName: { canary }, mobile: 447700900123, subject: `O'Canary` });
  await actor.call('GET', `/v1/api/sites/${canary}`);
  await actor.call('GET', `/v1/api/sites?next=${canary}&limit=7&${canary}=1`);
  await actor.call('POST', `/v1/api/invitations/search/host?sort=${canary}`, { hostEmail: canary });
  const { authorization } = actor.headers;
  const seen = JSON.stringify(sandbox.requests.list()) + (await get('/?only=requests')).text;
  for (const secret of [
    /canary/i,
    '7700900123',
    '7700 900123',
    authorization.slice(7),
    sandbox.demo.clientSecret,
  ]) {
    expect(seen).not.toMatch(secret);
  }
  for (const kept of ['‹email›', '‹mobile›', '‹client_secret›', 'limit=7', '2026-05-11T09:00:00.000Z']) {
    expect(seen).toContain(kept);
  }
});

test('the command of a request can be run again', async ({ sandbox, get }) => {
  const actor = await actFor(sandbox, sandbox.demo);
  await actor.call('GET', '/v1/api/sites?limit=2');
  const { text } = await get('/?only=requests');
  const [, command = ''] = /<pre id="curl-[^>]+>([^<]+)</.exec(text) ?? [];
  expect(command.replaceAll('&#39;', "'").replaceAll('&quot;', '"')).toBe(
    `curl -X GET '${sandbox.url}/v1/api/sites?limit=2' \\
  -H 'x-service-team-id: ${sandbox.demo.teamId}' \\
  -H "Authorization: Bearer $TOKEN"`,
  );
});

test('the document about the page has every section and state of it', async () => {
  const file = new URL('../../../docs/what-does-the-sandbox-page-show.md', import.meta.url);
  const firstCells = [...(await readFile(file, 'utf8')).matchAll(/^\| (\w[\w -]*?) +\|/gm)].map(
    ([, cell]) => cell,
  );
  expect(firstCells).toEqual([
    'Section',
    'Team',
    'Clock',
    ...Object.values(panels).map(({ title }) => title),
    'State',
    ...invitationStates,
  ]);
});

test('an open page does not hold up the end', async () => {
  const complaints = vi.spyOn(console, 'error');
  const other = await startSandbox();
  const response = await fetch(`${other.url}/_sandbox/events`);
  const reading = response.text();
  const inProcess = await other
    .fetch('http://localhost/_sandbox/events')
    .then((each) => each.text.bind(each));
  await other.close();
  await expect(reading).rejects.toThrow();
  expect(await inProcess()).toContain('watching');
  expect(complaints).not.toHaveBeenCalled();
});

test('a request says whether the interface shows its operation, and what is assumed', async ({
  sandbox,
  get,
}) => {
  const actor = await actFor(sandbox, sandbox.demo);
  await actor.call('GET', '/v1/api/sites');
  const { text } = await get('/?only=requests');
  const assumed = (id: OperationId) => `Assumptions fill the gaps: ${operations[id].assumptions.join(', ')}.`;
  expect(text).toContain(`The interface documents this operation. ${assumed('tokens.get')}`);
  expect(text).toContain(`The interface lists this operation without details. ${assumed('sites.list')}`);
});
