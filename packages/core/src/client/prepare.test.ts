import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { credentials } from '../../test/client.ts';
import { InputError } from '../errors/errors.ts';
import { type NodeClientOptions, VisitorInvitations } from '../node-client.ts';
import { operations } from '../operations/catalogue.ts';
import type { OperationId } from '../operations/types.ts';
import type { TransportRequest } from '../transport/transport.ts';

const id = '22222222-2222-4222-8222-222222222222';
const MASK = '[redacted]';
const ids = { ...credentials, clientSecret: 'canary-secret' };

/** A client, and the requests that its transport got. */
const setUp = (options: Partial<NodeClientOptions> = {}) => {
  const sent: TransportRequest[] = [];
  const client = new VisitorInvitations({
    baseUrl: 'https://visitors.example.com/team',
    ...ids,
    headers: { 'x-gateway-key': 'canary-key' },
    ...options,
    transport: async (request) => {
      sent.push(request);
      const isToken = request.url.endsWith('/oauth2/token');
      return {
        status: 200,
        headers: {},
        body: isToken ? '{"access_token":"canary-token"}' : JSON.stringify({ id, records: [] }),
      };
    },
  });
  return { client, sent };
};

const visit = {
  firstName: 'canary first',
  lastName: 'canary last',
  visitorTypeId: id,
  startDate: new Date('2026-05-04T09:00:00Z'),
  endDate: '2026-05-04T12:00:00+02:00',
  siteId: id,
  email: 'canary@example.com',
  mobile: '+44 7700 900123',
  companyName: 'canary Ltd',
  subject: 'canary subject',
  hostEmail: 'canary-host@example.com',
  adminNotes: 'canary admin',
  visitorNotes: 'canary visitor',
};
const params = { siteId: id, invitationId: id, responseId: id, workflowId: id, companyId: id };

/** An input for each operation that takes more than ids. */
const inputs: Partial<Record<OperationId, { query?: object; body?: object }>> = {
  'invitations.create': { query: { suppressEmail: true }, body: visit },
  'invitations.update': { query: { suppressEmail: false }, body: { visitorNotes: 'canary visitor' } },
  'invitations.searchByHost': { query: { limit: 10, offset: 20 }, body: { hostEmail: 'canary@example.com' } },
  'sites.list': { query: { limit: 5, next: 'a/b=' } },
  'hostGroups.create': { body: { name: 'canary group', siteId: id } },
  'hostGroups.update': { body: { name: 'canary group' } },
};

const everyOperation = Object.entries(operations).map(([name, operation]) => {
  const names = Object.keys(operation.params.shape);
  const own = Object.fromEntries(names.map((key) => [key, (params as Record<string, string>)[key] ?? id]));
  return [name as OperationId, { params: own, ...inputs[name as OperationId] }] as const;
});

/** Calls an operation as the resources do. */
const send = async (
  client: VisitorInvitations,
  name: OperationId,
  input: { params: object; query?: object; body?: object },
) => {
  const [resource = '', method = ''] = name.split('.');
  const target = (client as unknown as Record<string, Record<string, (...given: unknown[]) => unknown>>)[
    resource
  ];
  const given = [
    ...Object.entries(input.params)
      .filter(([key]) => key !== 'teamId')
      .map(([, value]) => value),
  ];
  const { hostEmail } = (input.body ?? {}) as { hostEmail?: string };
  if (name === 'invitations.searchByHost') given.push(hostEmail);
  else if (input.body) given.push(input.body);
  const { next, ...query } = (input.query ?? {}) as { next?: string };
  const called = target?.[method]?.(...given, query);
  await (called && typeof called === 'object' && 'page' in called
    ? (called as { page(cursor?: string): unknown }).page(next)
    : called);
};

test.each(everyOperation)('%s is shown as it would be sent', async (name, input) => {
  const { client, sent } = setUp();
  const team =
    'teamId' in input.params ? { ...input, params: { ...input.params, teamId: ids.teamId } } : input;
  const prepared = client.prepare(name, team as never, { personal: 'shown' });
  expect(sent).toEqual([]);
  await send(client, name, input);
  const { method, url, headers, body = '' } = sent.at(-1) ?? {};
  const shownBody = (prepared.body ?? '').replaceAll('%5Bredacted%5D', (_, at: number) =>
    /client_id=$/.test((prepared.body ?? '').slice(0, at)) ? ids.clientId : ids.clientSecret,
  );
  expect({ ...prepared, body: shownBody }).toEqual({
    operation: name,
    method,
    url,
    body,
    headers: {
      ...headers,
      'x-gateway-key': MASK,
      ...(headers?.authorization && { authorization: `Bearer ${MASK}` }),
    },
  });
  expect(inspect(client.prepare(name, team as never), { depth: 9 })).not.toMatch(/canary|7700/);
  expect(inspect(prepared)).not.toMatch(/canary-(secret|token|key)/);
});

test('ids, times and switches are shown, whatever else is masked', () => {
  const { client } = setUp();
  const { url, body } = client.prepare('invitations.create', inputs['invitations.create'] as never);
  expect(url).toBe('https://visitors.example.com/team/v1/api/invitations?suppressEmail=true');
  expect(JSON.parse(body ?? '')).toMatchObject({
    firstName: MASK,
    visitorTypeId: id,
    startDate: '2026-05-04T09:00:00.000Z',
    endDate: '2026-05-04T10:00:00.000Z',
    mobile: MASK,
  });
});

test('a client whose transport authorizes shows no token and no team', () => {
  const { client } = setUp({ auth: 'transport' });
  const { headers } = client.prepare('sites.get', { params: { siteId: id } });
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('x-service-team-id');
});

test('an input that would be refused is refused', () => {
  const { client } = setUp();
  const prepare = () => client.prepare('invitations.update', { params: { invitationId: '7' }, body: {} });
  expect(prepare).toThrow(InputError);
  expect(prepare).toThrow('invitations.update: invitationId must be a UUID');
});
