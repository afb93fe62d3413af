import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { clientOf, credentials } from '../test/client.ts';
import { type Answer, httpService, isTokenRequest, serviceWithTokens } from '../test/http-service.ts';
import { NotFoundError, RateLimitedError, ServerError, UnauthorizedError } from './errors/api-error.ts';
import { InputError } from './errors/input-error.ts';
import { ConnectionError, TimeoutError } from './errors/transport-errors.ts';
import { VisitorInvitationsError } from './errors/visitor-invitations-error.ts';
import { VisitorInvitations } from './node-client.ts';

const id = '22222222-2222-4222-8222-222222222222';
const invitation = {
  id,
  firstName: 'Jane',
  fastTrackCode: 1234,
  company: { id: '', name: '' },
  cancelled: null,
};

describe('a call', () => {
  test('gets a token with the form of the interface, then sends token, team and parameters', async () => {
    const service = await serviceWithTokens(() => ({ body: invitation }));
    const changed = await clientOf(service).invitations.update(
      id,
      { visitorNotes: 'Gate B' },
      { suppressEmail: true },
    );

    expect(changed).toEqual({ id, firstName: 'Jane', fastTrackCode: '1234', company: {} });
    const [token, update] = service.received;
    expect(token).toMatchObject({
      method: 'POST',
      path: '/v1/api/oauth2/token',
      body: 'grant_type=client_credentials&client_id=test-client&client_secret=test-secret',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-service-team-id': credentials.teamId,
      },
    });
    expect(update).toMatchObject({
      method: 'PUT',
      path: `/v1/api/invitations/${id}?suppressEmail=true`,
      body: '{"visitorNotes":"Gate B"}',
      headers: {
        authorization: 'Bearer token-1',
        'content-type': 'application/json',
        'x-service-team-id': credentials.teamId,
      },
    });
  });

  test('asks for one token, however many calls start at once', async () => {
    const service = await serviceWithTokens(() => ({ body: invitation }));
    const client = clientOf(service);
    await Promise.all(Array.from({ length: 20 }, () => client.invitations.get(id)));
    expect(service.received.filter(isTokenRequest)).toHaveLength(1);
  });

  test('replaces a refused token once, and repeats the call', async () => {
    const service = await serviceWithTokens(({ headers }) =>
      headers.authorization === 'Bearer token-1' ? { status: 401 } : { body: invitation },
    );
    const client = clientOf(service);
    await Promise.all(Array.from({ length: 5 }, () => client.invitations.get(id)));
    expect(service.received.filter(isTokenRequest)).toHaveLength(2);
  });

  test('gives up when the new token is refused too', async () => {
    const service = await serviceWithTokens(() => ({
      status: 401,
      body: { code: 'UNAUTHORIZED', message: 'no' },
    }));
    const error = await clientOf(service)
      .invitations.get(id)
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(UnauthorizedError);
    expect(error.attempts).toHaveLength(2);
  });

  test('reads, merges and sends every known field to change one', async () => {
    const stored = {
      ...invitation,
      visitorType: { id, name: 'Visitor' },
      site: { id, name: 'London' },
      host: { email: 'alice@example.com', hostGroupName: 'Sales' },
      company: { name: 'Acme' },
    };
    const service = await serviceWithTokens(() => ({ body: stored }));
    await clientOf(service).invitations.change(id, { subject: 'Tour', visitorTypeName: 'VIP' });
    expect(JSON.parse(service.received.at(-1)?.body ?? '')).toEqual({
      firstName: 'Jane',
      siteId: id,
      companyName: 'Acme',
      hostGroupName: 'Sales',
      hostEmail: 'alice@example.com',
      subject: 'Tour',
      visitorTypeName: 'VIP',
    });
  });

  test('goes to the listed paths and to the legacy token endpoint when told to', async () => {
    const legacy = await serviceWithTokens(() => ({}));
    const service = await httpService(() => ({ body: [] }));
    const client = clientOf(service, {
      paths: 'listed',
      tokenEndpoint: 'legacy',
      legacyUrl: `${legacy.url}/`,
      teamHeader: 'X-Team',
      headers: { 'x-release': '1.3' },
    });
    await client.hostGroups.list().toArray();
    expect(legacy.received.map(({ path }) => path)).toEqual(['/oauth2/token']);
    expect(service.received).toMatchObject([
      { path: '/service/v1/hosts/groups', headers: { 'x-team': credentials.teamId, 'x-release': '1.3' } },
    ]);
  });

  test('reads a list page by page', async () => {
    const service = await serviceWithTokens(({ path }) => ({
      body: path.includes('next=b') ? { records: [{ id: '2' }] } : { records: [{ id: '1' }], next: 'b' },
    }));
    const sites = await clientOf(service).sites.list({ limit: 1 }).toArray();
    expect(sites.map((site) => site.id)).toEqual(['1', '2']);
    expect(service.received.map(({ path }) => path).slice(1)).toEqual([
      '/v1/api/sites?limit=1',
      '/v1/api/sites?limit=1&next=b',
    ]);
  });
});

describe('an error', () => {
  const failing = async (answer: Answer) => {
    const service = await serviceWithTokens(() => answer);
    return clientOf(service)
      .invitations.get(id)
      .catch((thrown: unknown) => thrown);
  };

  test.each([
    [404, 'SITE_NOT_FOUND', NotFoundError, false],
    [429, 'RATE_LIMITED', RateLimitedError, true],
    [500, 'INTERNAL_SERVER_ERROR', ServerError, true],
  ])('%i becomes its own class', async (status, code, type, retryable) => {
    const error = await failing({
      status,
      body: { code, message: 'words' },
      headers: { 'x-ratelimit-reset': '3' },
    });
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject({
      status,
      code,
      retryable,
      operation: 'invitations.get',
      retryAfterMs: 3000,
    });
    expect(VisitorInvitationsError.isInstance(error)).toBe(true);
    expect((error as NotFoundError).serviceMessage).toBe('words');
  });

  test('of a proxy that answers HTML keeps its status', async () => {
    expect(await failing({ status: 502, body: '<html>bad gateway</html>' })).toMatchObject({
      code: 'HTTP_502',
    });
  });

  test('shows neither secret, nor token, nor guest', async () => {
    const service = await httpService((request) =>
      isTokenRequest(request)
        ? { body: { access_token: 'canary-token' } }
        : { status: 400, body: { code: 'BAD_REQUEST', message: 'canary-guest is not welcome' } },
    );
    const client = clientOf(service, { clientSecret: 'canary-secret' });
    const error = await client.invitations
      .update(id, { firstName: 'canary-guest' })
      .catch((thrown) => thrown);
    const shown = [
      inspect(error, { depth: 9 }),
      JSON.stringify(error),
      error.stack,
      inspect(client, { depth: 9 }),
    ];
    expect(shown.join()).not.toContain('canary');
  });

  test('of a refused client says what to check', async () => {
    const service = await httpService(() => ({ status: 400, body: { code: 'BAD_REQUEST', message: 'x' } }));
    await expect(clientOf(service).sites.get(id)).rejects.toThrow(
      'Check client ID, client secret and team ID',
    );
  });

  test('of the input is thrown before anything is sent', async () => {
    const service = await serviceWithTokens(() => ({}));
    const error = await clientOf(service)
      .invitations.update('7', { adminNotes: 'x'.repeat(1001) })
      .catch((e) => e);
    expect(error).toBeInstanceOf(InputError);
    expect(error.issues.map((issue: { field: string }) => issue.field)).toEqual([
      'invitationId',
      'adminNotes',
    ]);
    expect(service.received).toEqual([]);
  });

  test('of time or connection says whether the request may have arrived', async () => {
    const service = await serviceWithTokens(() => new Promise<never>(() => {}));
    const late = await clientOf(service, { timeout: 30 })
      .invitations.get(id)
      .catch((thrown) => thrown);
    expect(late).toBeInstanceOf(TimeoutError);
    expect(late).toMatchObject({ sent: true, retryable: true, code: 'TIMEOUT' });
    const nobody = await clientOf({ url: 'http://127.0.0.1:1' })
      .invitations.get(id)
      .catch((thrown) => thrown);
    expect(nobody).toBeInstanceOf(ConnectionError);
    expect(nobody).toMatchObject({ sent: false, operation: 'tokens.get' });
  });

  test('of a deadline that has passed is thrown without sending', async () => {
    let now = 0;
    const service = await serviceWithTokens(() => {
      now += 60_000;
      return { status: 401 };
    });
    const error = await clientOf(service, { now: () => now, deadline: 50_000 })
      .sites.get(id)
      .catch((e) => e);
    expect(error).toMatchObject({ name: 'TimeoutError', sent: false });
    expect(service.received.filter((request) => !isTokenRequest(request))).toHaveLength(1);
  });
});

describe('an answer that differs from the contract', () => {
  const odd = { ...invitation, startDate: 'tomorrow', surprise: 'kept' };

  test('is given all the same, and reported by field', async () => {
    const service = await serviceWithTokens(() => ({ body: odd }));
    const warnings: unknown[] = [];
    const logger = { debug: () => {}, warn: (...warning: unknown[]) => void warnings.push(warning) };
    expect(await clientOf(service, { logger }).invitations.get(id)).toMatchObject({ surprise: 'kept' });
    expect(warnings).toEqual([
      ['answer differs from the contract', { operation: 'invitations.get', fields: ['startDate'] }],
    ]);
  });

  test('is refused when strict', async () => {
    const service = await serviceWithTokens(() => ({ body: odd }));
    await expect(clientOf(service, { validate: 'strict' }).invitations.get(id)).rejects.toThrow(
      'invitations.get was answered with unexpected fields: startDate.',
    );
  });
});

describe('the options', () => {
  const make = (options: object) => () =>
    new VisitorInvitations({ baseUrl: 'https://visitors.example.com', ...credentials, ...options });

  test.each([
    [{ baseUrl: undefined }, 'baseUrl is required'],
    [
      { baseUrl: 'http://visitors.example.com' },
      'baseUrl must start with https:// (http is for this machine alone)',
    ],
    [{ baseUrl: 'visitors' }, 'baseUrl must be an address such as https://visitors.example.com'],
    [{ teamId: 'team' }, 'teamId must be a UUID'],
    [{ clientId: undefined, clientSecret: '' }, 'clientSecret must not be empty'],
    [{ tokenEndpoint: 'legacy' }, "legacyUrl is required when tokenEndpoint is 'legacy'"],
    [{ headers: { 'x-a': 'b\nc: d' } }, 'headers.x-a must be printable ASCII'],
  ])('%j are refused by name', (options, rules) => {
    expect(make(options)).toThrow(InputError);
    expect(make(options)).toThrow(rules);
  });
});
