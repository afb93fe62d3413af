import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byId, createWorld, visit, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.sandbox.reset());
afterAll(() => world.close());

const id = '3f0c2a8e-5d1b-4c6f-9a7e-2b8d4f6a1c3e';
const get = () => world.invitation('get', { invitationId: byId(id) });

describe('an error of the service says what happened and what to do', () => {
  it.each([
    [400, 'The request is invalid', /doesn’t match what the service knows/, undefined],
    [403, 'You don’t have access to this information', /Check the Team ID/, undefined],
    [404, 'Invitation not found', /Check the ID/, undefined],
    [
      424,
      'A downstream service failed; try again later',
      /run this item again later/,
      'temporarily-unavailable',
    ],
    [429, 'Rate limit exceeded', /asks you to wait 7 seconds\.$/, 'rate-limited'],
    [
      500,
      'Something unexpected went wrong; try again later',
      /run this item again later/,
      'temporarily-unavailable',
    ],
    [
      503,
      'Something unexpected went wrong; try again later',
      /run this item again later/,
      'temporarily-unavailable',
    ],
  ])('%i', async (status, message, description, cause) => {
    world.sandbox.faults.set([{ operation: 'invitations.get', status, retryAfter: 7 }]);
    const { error } = await get();
    expect(error).toMatchObject({
      name: 'NodeApiError',
      message: `${message} [item 0]`,
      httpCode: String(status),
      context: { itemIndex: 0 },
    });
    expect(error?.description).toMatch(description);
    expect((error as { failure?: { cause: string } }).failure?.cause).toBe(cause);
  });

  it('a code that the interface does not show', async () => {
    world.sandbox.faults.set([{ operation: 'invitations.get', status: 409, code: 'TOO_EARLY' }]);
    const { error } = await get();
    expect(error?.message).toBe('The service returned status 409 (TOO_EARLY) [item 0]');
    expect(error?.description).toContain('The service doesn’t normally respond like this');
  });

  it.each([
    ['rate-limited', 'Rate limit exceeded', /asks you to wait 1 second\.$/],
    ['forbidden', 'You don’t have access to this information', /Check the Team ID/],
    ['consumer-error', 'A downstream service failed', /may have gone through anyway/],
  ])('a visitor called %s@example.com brings it about, without code', async (name, message, description) => {
    const visitor = { additionalFields: { email: `${name}@example.com` } };
    const { error } = await world.invitation('create', { ...visit(world), ...visitor });
    expect(error?.message).toBe(`${message} [item 0]`);
    expect(error?.description).toMatch(description);
  });

  it('a missing site', async () => {
    const { error } = await world.invitation('create', { ...visit(world), siteId: byId(id) });
    expect(error).toMatchObject({
      message: 'Site not found [item 0]',
      failure: { cause: 'configuration-invalid' },
    });
  });
});

describe('without an answer', () => {
  it('a connection that broke leaves open whether the request took effect', async () => {
    world.sandbox.faults.set([{ operation: 'invitations.create', drop: 'after' }]);
    const { error } = await world.invitation('create', visit(world));
    expect(error?.message).toBe('Couldn’t reach the service [item 0]');
    expect(error?.description).toContain('may have arrived anyway (ECONNRESET)');
  });

  it('a failure after a create has arrived does not invite to create again', async () => {
    world.sandbox.faults.set([{ operation: 'invitations.create', status: 500 }]);
    const { error } = await world.invitation('create', visit(world));
    expect(error?.message).toBe('Something unexpected went wrong [item 0]');
    expect(error?.description).toBe(
      'It may have gone through anyway. Check whether it took effect before you run this item again.',
    );
  });

  it('an address where nobody listens leaves nothing open', async () => {
    const credentials = world.credentialsWith({ baseUrl: 'http://127.0.0.1:9', accessToken: 'any' });
    const { error } = await world.invitation('get', { invitationId: byId(id) }, { credentials });
    expect(error?.description).toContain('Nothing was sent (ECONNREFUSED)');
  });
});

describe('at an address that is not the service', () => {
  let address: string;
  let elsewhere: Server;
  const visited: (string | undefined)[] = [];
  beforeAll(async () => {
    elsewhere = createServer(({ url }, response) => {
      visited.push(url);
      if (url?.startsWith('/moved')) response.writeHead(302, { location: `${address}/next` });
      response.end('<p>Hello</p>');
    });
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
    address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  });
  afterAll(() => elsewhere.close());
  const getAt = (baseUrl: string) =>
    world.invitation(
      'get',
      { invitationId: byId(id) },
      { credentials: world.credentialsWith({ baseUrl, accessToken: 'any' }) },
    );

  it('follows no redirect, which would carry the token along', async () => {
    const { error } = await getAt(`${address}/moved`);
    expect(error?.message).toBe('The service returned status 302 (HTTP_302) [item 0]');
    expect(visited).not.toContain('/next');
  });

  it('says so when the answer is a page for people', async () => {
    const { error } = await getAt(address);
    expect(error?.message).toBe('The service returned an unexpected response [item 0]');
  });
});

describe('a bad input is refused before anything is sent', () => {
  const requests = () => world.sandbox.requests.list().length;

  it.each([
    ['an id', { firstName: 'Ada', siteId: byId('={{ "London" }}') }, 'Site must be a UUID'],
    ['an email address', { hostEmail: 'alice' }, 'Host must be an email address, like jane@example.com'],
    ['the order of dates', { endDate: '2026-06-01T08:00:00' }, 'End must be after Start'],
    [
      'the visitor type',
      { visitorType: { __rl: true, mode: 'name', value: '={{ "" }}' } },
      'Visitor Type (By Name) or Visitor Type (By ID) is required, but not both',
    ],
    [
      'two at once',
      { lastName: '={{ "" }}', additionalFields: { adminNotes: 'x'.repeat(1001), email: 'nathan' } },
      'Last Name is required; Email must be an email address, like jane@example.com; ' +
        'Admin Notes must be 1000 characters or fewer (currently 1001)',
    ],
  ])('%s', async (_, wrong, message) => {
    const before = requests();
    const { error } = await world.invitation('create', { ...visit(world), ...wrong });
    expect(error).toMatchObject({ name: 'NodeOperationError', message: `${message} [item 0]` });
    expect(requests()).toBe(before);
  });
});

it('holds no secret and nothing about the visitor', async () => {
  const canary = (field: string) => `canary-${field}`;
  const items = [{ first: canary('first'), email: 'canary-mail@example.com', notes: canary('notes') }];
  const parameters = {
    ...visit(world),
    firstName: '={{ $json.first }}',
    hostEmail: 'canary-host@example.com',
    additionalFields: { email: '={{ $json.email }}', visitorNotes: '={{ $json.notes }}' },
  };
  const faults = [400, 403, 404, 424, 429, 500].map((status) => ({
    operation: 'invitations.create' as const,
    status,
    times: 1,
  }));
  world.sandbox.faults.set([...faults, { operation: 'invitations.create', drop: 'before', times: 1 }]);
  for (let round = 0; round < faults.length + 2; round++) {
    const { error } = await world.invitation('create', parameters, { items });
    expect(error).toBeDefined();
    const { node, ...told } = error as unknown as Record<string, unknown>;
    const text = JSON.stringify(told);
    expect(text).not.toContain('canary');
    expect(text).not.toContain(world.sandbox.demo.clientSecret);
    expect(text).not.toContain(String(world.credentials.stored('visitorInvitationsApi').accessToken));
  }
});
