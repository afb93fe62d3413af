import { expect } from 'vitest';
import { createSandbox } from '../src/index.ts';
import { defaultSwitches } from '../src/switches/switches.ts';
import { test as base } from './fixtures.ts';
import { invite, newInvitation } from './support.ts';

const test = base
  .extend(
    'turn',
    ({ actor }) =>
      (change: object) =>
        actor.control('PUT', '/switches', change),
  )
  .extend(
    'kinds',
    ({ sandbox, actor }) =>
      () =>
        sandbox.outbox.list(actor.teamId).map(({ kind }) => kind),
  )
  .extend(
    'search',
    ({ actor }) =>
      async (sort = 'asc') =>
        (
          await actor.call('POST', `/v1/api/invitations/search/host?limit=1000&sort=${sort}`, {
            hostEmail: 'alice@example.com',
          })
        ).body.records as { id: string; cancelled?: string; endDate: string }[],
  );

test('switches start at their defaults, are turned one by one, for one team alone', async ({
  actor,
  turn,
  sandbox,
}) => {
  expect((await actor.control('GET', '/switches')).body).toEqual(defaultSwitches);
  const { body } = await turn({ put: 'replace' });
  expect(body).toEqual({ ...defaultSwitches, put: 'replace' });
  expect((await turn({ tokenTtl: 60 })).body).toEqual({ ...body, tokenTtl: 60 });
  expect(sandbox.switches.get()).toEqual(defaultSwitches);
});

test.for([
  [{ put: 'patch' }, 'put must be merge or replace'],
  [{ putt: 'merge' }, 'putt isn’t a known field'],
  [{ tokenTtl: 1e15 }, 'tokenTtl must be at most 3153600000'],
  [{ quota: '20 per minute' }, 'quota must be off, real (20/60), or requests/seconds'],
  [{ 'delete.status': 404 }, 'delete.status must be 204, 200 or 202'],
  [{ 'create.required': ['shoeSize'] }, 'create.required.0 must be'],
  [{ 'page.size': 1001 }, 'page.size must be at most 1000'],
  [{ teamHeader: 'my team' }, 'teamHeader must be a valid header name'],
  [{ teamHeader: 'Authorization' }, 'teamHeader can’t be a header that every request already has'],
  [{ requiredHeaders: { 'x-key': 'a\nb' } }, 'requiredHeaders.x-key must be printable ASCII'],
  [{ requiredHeaders: { 'x key': 'a' } }, 'requiredHeaders.x key must be a valid header name'],
  [{ requiredHeaders: 7 }, 'requiredHeaders must be an object'],
  [{ quota: 20 }, 'quota must be off, real (20/60), or requests/seconds'],
  [[], 'the input must be an object'],
] as const)('a change of %j is refused', async ([change, message], { turn }) => {
  expect(await turn(change)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(message) },
  });
});

test('an option of the start is refused by name', () => {
  expect(() => createSandbox({ quota: 'much' })).toThrow(
    'quota must be off, real (20/60), or requests/seconds',
  );
  for (const data of ['', ' ', '\t\n']) expect(() => createSandbox({ data })).toThrow('data can’t be empty');
});

test('put: merge keeps what an update leaves out, replace empties it (A9)', async ({ actor, turn }) => {
  const { body } = await invite(actor, { subject: 'Review', companyName: 'Juniper Labs' });
  const path = `/v1/api/invitations/${body.id}`;
  const whole = { ...(await newInvitation(actor)), visitorNotes: 'Gate B' };
  expect((await actor.call('PUT', path, whole)).body).toMatchObject({
    subject: 'Review',
    visitorNotes: 'Gate B',
  });

  await turn({ put: 'replace' });
  const replaced = (await actor.call('PUT', path, whole)).body;
  expect(replaced).toMatchObject({ visitorNotes: 'Gate B', company: { id: '', name: '' } });
  expect(replaced).not.toHaveProperty('subject');
  expect(replaced.fastTrackCode).toBe(body.fastTrackCode);
  const partial = await actor.call('PUT', path, { visitorNotes: 'Gate C' });
  expect(partial).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('firstName is required') },
  });
});

test('create.suppressEmail: a create heeds it, or does as if it were absent (A10)', async ({
  actor,
  kinds,
  turn,
}) => {
  await invite(actor, {}, '?suppressEmail=true');
  expect(kinds()).toEqual([]);
  await turn({ 'create.suppressEmail': 'ignored' });
  const { body } = await invite(actor, {}, '?suppressEmail=true');
  expect(kinds()).toEqual(['invited']);
  await actor.call('PUT', `/v1/api/invitations/${body.id}?suppressEmail=true`, { visitorNotes: 'Gate B' });
  expect(kinds()).toEqual(['invited']);
});

test('create.required: asks for more fields (A8)', async ({ turn, actor }) => {
  await turn({ 'create.required': ['email', 'mobile'] });
  expect((await invite(actor)).body.message).toBe('mobile is required');
  const { status, body } = await invite(actor, { mobile: '+44 7700 900123' });
  expect(status).toBe(201);
  await turn({ put: 'replace' });
  const replacing = await actor.call('PUT', `/v1/api/invitations/${body.id}`, await newInvitation(actor));
  expect(replacing.body.message).toBe('mobile is required');
});

test.for([200, 202, 204] as const)(
  'delete.status: %d, with an empty body (A11)',
  async (status, { turn, actor }) => {
    await turn({ 'delete.status': status });
    const { body } = await invite(actor);
    const response = await actor.call('DELETE', `/v1/api/invitations/${body.id}`);
    expect(response).toMatchObject({ status, body: undefined });
  },
);

test('delete.effect: a deleted invitation is cancelled, or gone but for its emails (A11)', async ({
  actor,
  search,
  turn,
  kinds,
}) => {
  const remove = async () => {
    const { body } = await invite(actor);
    const path = `/v1/api/invitations/${body.id}`;
    await actor.call('DELETE', path);
    const found = (await search()).some(({ id }) => id === body.id);
    return {
      read: (await actor.call('GET', path)).status,
      found,
      again: (await actor.call('DELETE', path)).status,
    };
  };
  expect(await remove()).toEqual({ read: 200, found: true, again: 404 });
  await turn({ 'delete.effect': 'removes' });
  expect(await remove()).toEqual({ read: 404, found: false, again: 404 });
  expect(kinds()).toEqual(['invited', 'cancelled', 'invited', 'cancelled']);
});

test('delete.again: a cancelled invitation is like a missing one, or cancelled once more (A11)', async ({
  actor,
  turn,
  kinds,
}) => {
  const { body } = await invite(actor);
  const again = () => actor.call('DELETE', `/v1/api/invitations/${body.id}`);
  await again();
  expect(await again()).toMatchObject({ status: 404, body: { code: 'INVITATION_NOT_FOUND' } });
  await turn({ 'delete.again': 204 });
  expect(await again()).toMatchObject({ status: 204, body: undefined });
  expect(kinds()).toEqual(['invited', 'cancelled']);
});

test('search.finds: every invitation of the host, or those still to come (A6)', async ({
  search,
  turn,
  sandbox,
}) => {
  const all = await search();
  await turn({ 'search.finds': 'upcoming' });
  const upcoming = await search();
  const now = sandbox.clock.state().now;
  expect(upcoming).toEqual(all.filter(({ cancelled, endDate }) => !cancelled && endDate > now));
  expect(upcoming.length).toBeGreaterThan(0);
  expect(upcoming.length).toBeLessThan(all.length);
});
