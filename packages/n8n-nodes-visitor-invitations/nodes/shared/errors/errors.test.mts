import { createServer } from 'node:http';
import type { FaultRule } from '@visitor-invitations/sandbox';
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect } from 'vitest';
import { test as base, byEmail, byId, byName, portOf } from '../../../test/node-test.mts';
import { quickClock } from '../../../test/quick-clock.mts';

const id = '3f0c2a8e-5d1b-4c6f-9a7e-2b8d4f6a1c3e';

const test = base
  .extend('clock', ({ sandbox }) => quickClock(sandbox))
  .extend(
    'get',
    ({ clock, runInvitation }) =>
      () =>
        clock.run(() => runInvitation('get', { invitationId: byId(id) })),
  )
  .extend('getAt', ({ clock, runInvitation, credentialsWith }) => (baseUrl: string) => {
    const credentials = credentialsWith({ baseUrl, accessToken: 'any' });
    return clock.run(() => runInvitation('get', { invitationId: byId(id) }, { credentials }));
  })
  /**
   * A web server that is not the service. It redirects below `/moved`, refuses in given words below `/says`, and is no
   * friend of UTF-8 below `/latin`.
   */
  .extend('elsewhere', async () => {
    const visited: (string | undefined)[] = [];
    const methods = new Set<string | undefined>();
    const server = createServer(({ url, method, headers: { host } }, response) => {
      visited.push(url);
      methods.add(method);
      if (url?.startsWith('/latin'))
        return response.end(Buffer.from(`{"id":"${id}","lastName":"Zoë"}`, 'latin1'));
      if (url?.startsWith('/moved'))
        response.writeHead(302, { location: `http://${host}/next?token=canary` });
      const [, words] = url?.match(/^\/says\/([^/]*)/) ?? [];
      if (words) response.statusCode = 400;
      const refusal = words && { code: 'BAD_REQUEST', message: decodeURIComponent(words) };
      return response.end(refusal ? JSON.stringify(refusal) : '<p>Hello</p>');
    });
    return { visited, methods, address: `http://127.0.0.1:${await portOf(server)}` };
  });

describe('an error of a read says so, and what to do', () => {
  test.for<[number, string, RegExp, string | undefined]>([
    [400, 'The request is invalid', /doesn’t know one of the values/, undefined],
    [403, 'You don’t have access to this information', /Check the Team ID/, undefined],
    [404, 'Invitation not found', /Check the ID/, undefined],
    [
      424,
      'Couldn’t read the invitation: a system behind the service failed (status 424)',
      /^Nothing was changed: try again later\.$/,
      'temporarily-unavailable',
    ],
    [
      429,
      'The team’s quota is used up for another 5 minutes',
      /The whole team shares this quota/,
      'rate-limited',
    ],
    [
      500,
      'Couldn’t read the invitation: the service failed (status 500)',
      /^Nothing was changed: try again later\.$/,
      'temporarily-unavailable',
    ],
  ])('%i', async ([status, message, description, cause], { sandbox, get }) => {
    // Two waits for the quota fit into the deadline, a third one clearly does not.
    const retryAfter = status === 429 ? 250 : 7;
    sandbox.faults.set([{ operation: 'invitations.get', status, retryAfter }]);
    const { error } = await get();
    expect(error).toMatchObject({
      name: 'NodeApiError',
      message: `${message} [item 1]`,
      httpCode: String(status),
      context: { itemIndex: 0 },
    });
    expect(error?.description).toMatch(description);
    expect((error as { failure?: { cause: string } }).failure?.cause).toBe(cause);
  });

  test.for([403, 404])('a %i of something in between', async (status, { sandbox, get }) => {
    sandbox.faults.set([{ operation: 'invitations.get', status, body: 'html' }]);
    const { error } = await get();
    expect(error?.description).toContain('The service doesn’t normally respond like this');
    expect(error?.description).not.toContain('Team ID');
  });

  test('an undocumented code', async ({ sandbox, get }) => {
    sandbox.faults.set([{ operation: 'invitations.get', status: 409, code: 'TOO_EARLY' }]);
    const { error } = await get();
    expect(error?.message).toBe('The service returned status 409 (TOO_EARLY) [item 1]');
    expect(error?.description).toContain('The service doesn’t normally respond like this');
  });

  test('a broken connection', async ({ sandbox, get }) => {
    sandbox.faults.set([{ operation: 'invitations.get', drop: 'after' }]);
    const { error } = await get();
    expect(error?.message).toBe('Couldn’t read the invitation: the connection to the service broke [item 1]');
    expect(error?.description).toBe('Nothing was changed: try again later.');
  });
});

describe('a write of which nothing is known says so, and never to try again before somebody has looked', () => {
  const unknown = 'It’s unclear whether';

  test.for<[string, Partial<FaultRule>, string]>([
    ['a broken connection', { drop: 'after' }, 'The connection to the service broke.'],
    ['a failure', { status: 500 }, 'The service failed (status 500).'],
    ['a failure behind the service', { status: 424 }, 'A system behind the service failed (status 424).'],
    ['half a response', { body: 'truncated' }, 'The response isn’t from the service'],
  ])('%s of a create', async ([_, fault, reason], { sandbox, runInvitation, visit }) => {
    sandbox.faults.set([{ operation: 'invitations.create', ...fault }]);
    sandbox.requests.clear();
    const { error } = await runInvitation('create', visit);
    expect(error?.message).toBe(`${unknown} the visitor was invited [item 1]`);
    expect(error?.description).toContain(reason);
    expect(error?.description).toMatch(/Check the host’s invitations before you run this item again/);
    expect(error?.description).not.toMatch(/later/);
    expect(error).not.toHaveProperty('failure.cause');
    expect(sandbox.requests.list().filter(({ operation }) => operation !== 'tokens.get')).toHaveLength(1);
  });

  test.for<[string, string, string, INodeParameters, string, RegExp]>([
    [
      'an update with an email',
      'invitation',
      'update',
      {},
      'the invitation was updated',
      /Check the invitation/,
    ],
    [
      'an update',
      'invitation',
      'update',
      { emailVisitor: false },
      'the invitation was updated',
      /safe to run this item again\.$/,
    ],
    [
      'a cancellation',
      'invitation',
      'delete',
      {},
      'the invitation was cancelled',
      /safe to run this item again\.$/,
    ],
    [
      'a host group',
      'hostGroup',
      'create',
      { name: 'Night shift' },
      'the host group was created',
      /Check whether it exists/,
    ],
  ])(
    '%s',
    async ([_, resource, operation, parameters, phrase, advice], { sandbox, clock, runAction, invited }) => {
      const writes = ['invitations.update', 'invitations.delete', 'hostGroups.create'] as const;
      sandbox.faults.set(writes.map((write) => ({ operation: write, status: 500 })));
      const fields = { invitationId: byId(invited.id), updateFields: { subject: 'Tour' } };
      const { error } = await clock.run(() => runAction(resource, operation, { ...fields, ...parameters }));
      expect(error?.message).toBe(`${unknown} ${phrase} [item 1]`);
      expect(error?.description).toMatch(/^The service failed \(status 500\)\./);
      expect(error?.description).toMatch(advice);
    },
  );
});

describe('a refusal names the field that the service does not know', () => {
  test.for<[string, INodeParameters, string]>([
    ['a host', { hostEmail: 'nobody@example.com' }, 'This person isn’t a host of this team'],
    ['a visitor type', { visitorType: byName('Astronaut') }, 'This team doesn’t have that visitor type'],
    ['a visitor type by ID', { visitorType: byId(id) }, 'This team doesn’t have that visitor type'],
    [
      'a host group',
      { additionalFields: { hostGroupName: 'Astronauts' } },
      'This team doesn’t have that host group',
    ],
    ['a site', { siteId: byId(id) }, 'Site not found'],
  ])('%s', async ([_, wrong, message], { runInvitation, visit }) => {
    const { error } = await runInvitation('create', { ...visit, ...wrong });
    expect(error?.message).toBe(`${message} [item 1]`);
    expect(error?.description).toMatch(/\w/);
  });

  test.for<[string, string]>([
    ['endDate is too far away', 'The service doesn’t accept this value for End'],
    ['Invalid value in “visitorNotes”', 'The service doesn’t accept this value for Visitor Notes'],
    ['email bounced before', 'The service doesn’t accept this value for Email'],
    ['mobile is required at this site', 'The service requires Mobile'],
    ['No email can be sent to this constructor', 'The request is invalid'],
    ['canary@example.com is banned', 'The request is invalid'],
  ])(
    'in the service’s own words: %s',
    async ([words, message], { elsewhere, runInvitation, visit, credentialsWith }) => {
      const baseUrl = `${elsewhere.address}/says/${encodeURIComponent(words)}`;
      const credentials = credentialsWith({ baseUrl, accessToken: 'any' });
      const { error } = await runInvitation('create', visit, { credentials });
      expect(error?.message).toBe(`${message} [item 1]`);
      expect(JSON.stringify({ ...error, node: undefined })).not.toContain('canary');
    },
  );

  test('a cancelled invitation', async ({ visitors, runInvitation, invited }) => {
    const { id: invitationId = '' } = invited;
    await visitors.invitations.delete(invitationId);
    const parameters = { invitationId: byId(invitationId), updateFields: { subject: 'Tour' } };
    const { error } = await runInvitation('update', parameters);
    expect(error?.message).toBe('The invitation is cancelled, so it can’t be changed [item 1]');
  });
});

test('a connection that was never made says that nothing was sent', async ({ getAt }) => {
  const { error } = await getAt('http://127.0.0.1:9');
  expect(error?.message).toBe(
    'The server refused the connection: check the Base URL, including the port [item 1]',
  );
  expect(error?.description).toBe('Nothing was sent (ECONNREFUSED).');
});

describe('an AI agent, which gets the message alone, finds in it what to do', () => {
  test.for<[string, INodeParameters, string]>([
    [
      'an input',
      { startDate: '={{ "06/05/2030" }}' },
      'Start must be a date and time like 2030-05-06T09:00:00+02:00 or 2030-05-06 09:00, an n8n date such as $now, or ' +
        "milliseconds since 1970. Nothing was sent for this item. For other formats, set 'Date Order' in Options, or " +
        "use an expression like {{ DateTime.fromFormat($json.date, 'dd/MM/yyyy HH:mm') }}.",
    ],
    [
      'a refusal',
      { hostEmail: 'nobody@example.com' },
      "This person isn’t a host of this team. Choose someone from the 'Host' list, or register this person " +
        'as a host.',
    ],
    [
      'an unknown outcome',
      { email: 'consumer-error@example.com' },
      'It’s unclear whether the visitor was invited. A system behind the service failed (status 424). Check the ' +
        'host’s invitations before you run this item again: the visitor could be invited twice.',
    ],
  ])('%s', async ([_, wrong, message], { runInvitation, visit }) => {
    const { error } = await runInvitation(
      'create',
      { ...visit, ...wrong },
      { node: 'visitorInvitationsTool' },
    );
    expect(error?.message).toBe(message);
    expect(error?.description ?? '').toBe('');
  });

  test('a credential', async ({ runInvitation, visit, credentialsWith }) => {
    const options = { node: 'visitorInvitationsTool', credentials: credentialsWith({ teamId: 'reception' }) };
    const { error } = await runInvitation('create', visit, options);
    expect(error?.message).toBe('Team ID must be a UUID. Open the credential and fix this field.');
  });
});

describe('at an address that is not the service', () => {
  test('follows no redirect, which would carry the token along', async ({ elsewhere, getAt }) => {
    const { error } = await getAt(`${elsewhere.address}/moved`);
    expect(error?.message).toBe(
      `The service redirects to ${elsewhere.address}/next: check the Base URL [item 1]`,
    );
    expect(elsewhere.visited).not.toContain('/next');
  });

  test('changes nothing of an invitation whose letters it cannot read', async ({
    clock,
    elsewhere,
    runInvitation,
    credentialsWith,
  }) => {
    const parameters = { invitationId: byId(id), emailVisitor: false, updateFields: { subject: 'Tour' } };
    const credentials = credentialsWith({ baseUrl: `${elsewhere.address}/latin`, accessToken: 'any' });
    const { error } = await clock.run(() => runInvitation('update', parameters, { credentials }));
    expect(error?.message).toContain('The response isn’t from the service');
    expect(elsewhere.methods).toEqual(new Set(['GET']));
  });
});

describe('a bad input is refused before anything is sent', () => {
  test.for<[string, INodeParameters, string]>([
    [
      'an id',
      { firstName: 'Ada', siteId: byId('={{ "London" }}') },
      'Site must be a UUID, and this isn’t an ID: to use a name, choose By Name',
    ],
    [
      'an email address',
      { hostEmail: byEmail('={{ "alice" }}') },
      'Host must be an email address, like jane@example.com',
    ],
    ['the order of dates', { endDate: '2026-06-01T08:00:00' }, 'End must be after Start'],
    [
      'two at once',
      { lastName: '={{ "" }}', email: 'nathan', additionalFields: { adminNotes: 'x'.repeat(1001) } },
      'Last Name is required; Email must be an email address, like jane@example.com; ' +
        'Admin Notes must be 1000 characters or fewer (currently 1001)',
    ],
  ])('%s', async ([_, wrong, message], { sandbox, runInvitation, visit }) => {
    sandbox.requests.clear();
    const { error } = await runInvitation('create', { ...visit, ...wrong });
    expect(error).toMatchObject({ name: 'NodeOperationError', message: `${message} [item 1]` });
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
    email: '={{ $json.email }}',
    additionalFields: { visitorNotes: '={{ $json.notes }}' },
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
    const { node, ...shown } = error as unknown as Record<string, unknown>;
    const text = JSON.stringify(shown);
    expect(text).not.toContain('canary');
    expect(text).not.toContain(sandbox.demo.clientSecret);
    expect(text).not.toContain(String(credentials.stored('visitorInvitationsApi').accessToken));
  }
});
