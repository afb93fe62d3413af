import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect } from 'vitest';
import { test as base, byId } from '../../test/node-test.mts';

const id = '3f0c2a8e-5d1b-4c6f-9a7e-2b8d4f6a1c3e';

const test = base
  .extend(
    'get',
    ({ runInvitation }) =>
      () =>
        runInvitation('get', { invitationId: byId(id) }),
  )
  .extend('getAt', ({ runInvitation, credentialsWith }) => (baseUrl: string) => {
    const credentials = credentialsWith({ baseUrl, accessToken: 'any' });
    return runInvitation('get', { invitationId: byId(id) }, { credentials });
  })
  /** A web server that is not the service; it redirects below `/moved`, and is no friend of UTF-8 below `/latin`. */
  .extend('elsewhere', async ({ onTestFinished }) => {
    const visited: (string | undefined)[] = [];
    const methods = new Set<string | undefined>();
    const server = createServer(({ url, method, headers: { host } }, response) => {
      visited.push(url);
      methods.add(method);
      if (url?.startsWith('/latin'))
        return response.end(Buffer.from(`{"id":"${id}","lastName":"Zoë"}`, 'latin1'));
      if (url?.startsWith('/moved')) response.writeHead(302, { location: `http://${host}/next` });
      response.end('<p>Hello</p>');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    return { visited, methods, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  });

describe('an error of the service says what happened and what to do', () => {
  test.for<[number, string, RegExp, string | undefined]>([
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
  ])('%i', async ([status, message, description, cause], { sandbox, get }) => {
    sandbox.faults.set([{ operation: 'invitations.get', status, retryAfter: 7 }]);
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

  test('an undocumented code', async ({ sandbox, get }) => {
    sandbox.faults.set([{ operation: 'invitations.get', status: 409, code: 'TOO_EARLY' }]);
    const { error } = await get();
    expect(error?.message).toBe('The service returned status 409 (TOO_EARLY) [item 0]');
    expect(error?.description).toContain('The service doesn’t normally respond like this');
  });

  test.for<[string, string, RegExp]>([
    ['rate-limited', 'Rate limit exceeded', /asks you to wait 1 second\.$/],
    ['forbidden', 'You don’t have access to this information', /Check the Team ID/],
    ['consumer-error', 'A downstream service failed', /may have gone through anyway/],
  ])(
    'a visitor with the address %s@example.com provokes the error',
    async ([name, message, description], { runInvitation, visit }) => {
      const visitor = { additionalFields: { email: `${name}@example.com` } };
      const { error } = await runInvitation('create', { ...visit, ...visitor });
      expect(error?.message).toBe(`${message} [item 0]`);
      expect(error?.description).toMatch(description);
    },
  );

  test('a missing site', async ({ runInvitation, visit }) => {
    const { error } = await runInvitation('create', { ...visit, siteId: byId(id) });
    expect(error).toMatchObject({
      message: 'Site not found [item 0]',
      failure: { cause: 'configuration-invalid' },
    });
  });
});

describe('without a response', () => {
  test('a broken connection says that the request may have taken effect', async ({
    sandbox,
    runInvitation,
    visit,
  }) => {
    sandbox.faults.set([{ operation: 'invitations.create', drop: 'after' }]);
    const { error } = await runInvitation('create', visit);
    expect(error?.message).toBe('Couldn’t reach the service [item 0]');
    expect(error?.description).toContain('may have arrived anyway (ECONNRESET)');
  });

  test('a failure of a create does not suggest to run it again', async ({
    sandbox,
    runInvitation,
    visit,
  }) => {
    sandbox.faults.set([{ operation: 'invitations.create', status: 500 }]);
    const { error } = await runInvitation('create', visit);
    expect(error?.message).toBe('Something unexpected went wrong [item 0]');
    expect(error?.description).toBe(
      'It may have gone through anyway. Check whether it took effect before you run this item again.',
    );
  });

  test('a connection that was never made says that nothing was sent', async ({ getAt }) => {
    const { error } = await getAt('http://127.0.0.1:9');
    expect(error?.description).toContain('Nothing was sent (ECONNREFUSED)');
  });
});

describe('at an address that is not the service', () => {
  test('follows no redirect, which would carry the token along', async ({ elsewhere, getAt }) => {
    const { error } = await getAt(`${elsewhere.address}/moved`);
    expect(error?.message).toBe('The service returned status 302 (HTTP_302) [item 0]');
    expect(elsewhere.visited).not.toContain('/next');
  });

  test('changes nothing of an invitation whose letters it cannot read', async ({
    elsewhere,
    runInvitation,
    credentialsWith,
  }) => {
    const parameters = { invitationId: byId(id), emailVisitor: false, updateFields: { subject: 'Tour' } };
    const credentials = credentialsWith({ baseUrl: `${elsewhere.address}/latin`, accessToken: 'any' });
    const { error } = await runInvitation('update', parameters, { credentials });
    expect(error?.message).toBe('The service returned an unexpected response [item 0]');
    expect(elsewhere.methods).toEqual(new Set(['GET']));
  });

  test('says so when the response is a web page', async ({ elsewhere, getAt }) => {
    const { error } = await getAt(elsewhere.address);
    expect(error?.message).toBe('The service returned an unexpected response [item 0]');
  });
});

describe('a bad input is refused before anything is sent', () => {
  test.for<[string, INodeParameters, string]>([
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
  ])('%s', async ([_, wrong, message], { sandbox, runInvitation, visit }) => {
    sandbox.requests.clear();
    const { error } = await runInvitation('create', { ...visit, ...wrong });
    expect(error).toMatchObject({ name: 'NodeOperationError', message: `${message} [item 0]` });
    expect(sandbox.requests.list()).toEqual([]);
  });
});

test('holds no secret and nothing about the visitor', async ({
  sandbox,
  credentials,
  runInvitation,
  visit,
}) => {
  const canary = (field: string) => `canary-${field}`;
  const items = [{ first: canary('first'), email: 'canary-mail@example.com', notes: canary('notes') }];
  const parameters = {
    ...visit,
    firstName: '={{ $json.first }}',
    hostEmail: 'canary-host@example.com',
    additionalFields: { email: '={{ $json.email }}', visitorNotes: '={{ $json.notes }}' },
  };
  const faults = [400, 403, 404, 424, 429, 500].map((status) => ({
    operation: 'invitations.create' as const,
    status,
    times: 1,
  }));
  sandbox.faults.set([...faults, { operation: 'invitations.create', drop: 'before', times: 1 }]);
  for (let round = 0; round < faults.length + 2; round++) {
    const { error } = await runInvitation('create', parameters, { items });
    expect(error).toBeDefined();
    const { node, ...told } = error as unknown as Record<string, unknown>;
    const text = JSON.stringify(told);
    expect(text).not.toContain('canary');
    expect(text).not.toContain(sandbox.demo.clientSecret);
    expect(text).not.toContain(String(credentials.stored('visitorInvitationsApi').accessToken));
  }
});
