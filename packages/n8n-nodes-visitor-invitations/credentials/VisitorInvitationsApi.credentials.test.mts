import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { FaultRule } from '@visitor-invitations/sandbox';
import { selfSigned } from '@visitor-invitations/testing/self-signed';
import type { ICredentialDataDecryptedObject as CredentialData } from 'n8n-workflow';
import { describe, expect } from 'vitest';
import { test as base, credentialType, portOf } from '../test/node-test.mts';

const test = base
  /** Runs an action with a credential of which some fields are changed. */
  .extend('search', ({ runInvitation, credentialsWith }) => (changes: CredentialData) => {
    const credentials = credentialsWith(changes);
    return runInvitation('searchByHost', { hostEmail: 'alice@example.com', limit: 1 }, { credentials });
  })
  /** Presses the Test button in the dialog of such a credential. */
  .extend(
    'pressTest',
    ({ engine, credentialsWith }) =>
      (changes: CredentialData) =>
        engine.testCredential(credentialsWith(changes), credentialType),
  )
  /** The headers of every request to the server `elsewhere`. */
  .extend('visited', (): IncomingHttpHeaders[] => [])
  /**
   * A web server that is not the service, and redirects below `/moved` and `/to-localhost`; below `/half`, it has a token.
   */
  .extend('elsewhere', async ({ visited }) => {
    const server = createServer(({ url, headers }, response) => {
      visited.push(headers);
      const target = url?.startsWith('/moved')
        ? 'https://visitors.example.com/new?token=canary'
        : url?.startsWith('/to-localhost') && `http://localhost:${headers.host?.split(':')[1]}/landed`;
      if (target) response.writeHead(302, { location: target });
      if (url === '/half/v1/api/oauth2/token') return response.end('{"access_token":"a"}');
      if (url?.startsWith('/half')) response.writeHead(302, { location: '/login' });
      return response.end('<p>Hello</p>');
    });
    return `http://127.0.0.1:${await portOf(server)}`;
  })
  /** A server whose certificate nobody trusts. */
  .extend(
    'secureServer',
    async () => `https://127.0.0.1:${await portOf(createSecureServer(selfSigned(), (_, to) => to.end()))}`,
  );

const otherTeam = { teamId: '22222222-2222-4222-8222-222222222222' };
const refused = 'The service rejected this client: check the Client ID, Client Secret and Team ID';

describe('the node says what is wrong with a credential', () => {
  test('as an error that no retry can mend', async ({ search }) => {
    const { error, tokenRequests } = await search({ clientSecret: 'wrong' });
    expect(error).toMatchObject({ httpCode: '401', failure: { cause: 'credential-invalid' } });
    expect(tokenRequests).toBe(1);
  });

  test.for<[string, CredentialData, string]>([
    ['team', otherTeam, 'You don’t have access to this information [item 1]'],
    [
      'address without encryption',
      { baseUrl: 'http://visitors.example.com' },
      'Base URL must start with https:// (http:// is only for localhost)',
    ],
  ])('%s', async ([_, changes, message], { sandbox, search }) => {
    const { error } = await search(changes);
    expect(error?.message).toBe(message);
    expect(error?.description).toMatch(/./);
    expect(JSON.stringify(error)).not.toContain(sandbox.demo.clientSecret);
  });
});

describe('the test of the credential', () => {
  test('passes with valid data and a fresh token, whatever token is stored', async ({ pressTest }) => {
    expect(await pressTest({ accessToken: 'stale' })).toEqual({
      status: 'OK',
      message: 'Connection successful!',
    });
  });

  test.for<[string, CredentialData, string]>([
    ['no address', { baseUrl: '' }, 'Base URL is missing'],
    ['no team', { teamId: ' ' }, 'Team ID is missing'],
    [
      'nothing but a team that is none',
      { baseUrl: '', clientId: '', clientSecret: ' ', teamId: 'reception' },
      'Base URL is missing; Client ID is missing; Client Secret is missing; Team ID must be a UUID',
    ],
    [
      'an address that is no URL',
      { baseUrl: 'visitors' },
      'Base URL must be a plain URL, like https://visitors.example.com',
    ],
    ['a team that is no UUID', { teamId: 'reception' }, 'Team ID must be a UUID'],
    [
      'headers that are none',
      {
        advanced: true,
        headers: {
          header: [
            { name: 'x api', value: 'a' },
            { name: 'x-gate', value: 'Süd' },
          ],
        },
      },
      'Additional Headers (x api) must be a valid header name; Additional Headers (x-gate) must be printable ASCII',
    ],
    ['a wrong secret', { clientSecret: 'wrong' }, refused],
    ['another team', otherTeam, 'Access was refused: check the Team ID, and whether a firewall blocks n8n'],
    [
      'a port where nothing is',
      { baseUrl: 'http://127.0.0.1:9' },
      'The server refused the connection: check the Base URL, including the port',
    ],
  ])('says what is wrong: %s', async ([_, changes, message], { pressTest }) => {
    expect(await pressTest(changes)).toEqual({ status: 'Error', message });
  });

  test('says that a name is not known, TLS is missing, or a certificate not trusted', async ({
    sandbox,
    secureServer,
    pressTest,
  }) => {
    const messageAt = async (baseUrl: string) => (await pressTest({ baseUrl })).message;
    expect(await messageAt('https://visitors.invalid')).toMatch(
      /^The server’s name (wasn’t|couldn’t be) .* \(DNS\)/,
    );
    expect(await messageAt(sandbox.url.replace('http:', 'https:'))).toBe(
      'The server doesn’t use TLS at this address: check the Base URL, including https:// and the port',
    );
    expect(await messageAt(secureServer)).toBe(
      'The server’s TLS certificate isn’t trusted: check the Base URL',
    );
  });

  test('says that the address has a web page, leads elsewhere, or is not the service', async ({
    sandbox,
    elsewhere,
    pressTest,
  }) => {
    const messageAt = async (baseUrl: string) => (await pressTest({ baseUrl })).message;
    expect(await messageAt(elsewhere)).toBe(
      'The response isn’t from the service (it may be a web page): check the Base URL',
    );
    expect(await messageAt(`${elsewhere}/moved`)).toBe(
      'The service redirects to https://visitors.example.com/new: check the Base URL',
    );
    expect(await messageAt(`${elsewhere}/half`)).toBe('The Base URL redirects: enter the URL it leads to');
    expect(await messageAt(`${sandbox.url}/elsewhere`)).toBe(
      'No token endpoint found at this URL: check the Base URL',
    );
  });

  test.for<[string, string]>([
    ['', 'The response isn’t from the service (it may be a web page): check the Base URL'],
    ['/moved', 'The service redirects to https://visitors.example.com/new: check the Base URL'],
  ])(
    'says so, too, when the token comes from another address: %j',
    async ([path, message], { sandbox, elsewhere, pressTest }) => {
      const changes = { advanced: true, legacyUrl: sandbox.url, baseUrl: elsewhere + path };
      expect(await pressTest(changes)).toEqual({ status: 'Error', message });
      const closed = { ...changes, baseUrl: 'http://127.0.0.1:9' };
      expect((await pressTest(closed)).message).toContain('refused the connection');
      expect((await pressTest({ ...changes, baseUrl: sandbox.url })).status).toBe('OK');
      expect((await pressTest({ ...changes, baseUrl: sandbox.url, ...otherTeam })).message).toContain(
        'Team ID',
      );
    },
  );

  test('says which header is missing', async ({ sandbox, pressTest }) => {
    sandbox.switches.set({ requiredHeaders: { 'x-gate': 'north' } });
    expect((await pressTest({})).message).toBe(
      'The service requires the header x-gate: check Team Header and Additional Headers',
    );
    const header = [{ name: 'x-gate', value: 'north' }];
    expect((await pressTest({ advanced: true, headers: { header } })).status).toBe('OK');
  });

  test.for<[string, FaultRule, string]>([
    [
      'a spent quota',
      { operation: 'sites.list', status: 429 },
      'The team’s quota is used up: test again in a minute',
    ],
    [
      'a busy token endpoint',
      { operation: 'tokens.get', status: 429, retryAfter: 12 },
      'The team’s quota is used up for another 12 seconds',
    ],
    [
      'a failing token endpoint',
      { operation: 'tokens.get', status: 500 },
      'Couldn’t get a token: the service failed (status 500)',
    ],
    [
      'a failing service',
      { operation: 'sites.list', status: 424 },
      'The service isn’t working right now: test again later',
    ],
    [
      'a token that is refused',
      { operation: 'sites.list', status: 401 },
      'The service rejected the token it just issued: check the Client ID, Client Secret and Team ID',
    ],
  ])('says that the credential may be right: %s', async ([_, fault, message], { sandbox, pressTest }) => {
    sandbox.faults.set([fault]);
    expect(await pressTest({})).toEqual({ status: 'Error', message });
  });
});

describe('the token goes to no other server', () => {
  test.for(['caller', 'httpRequest'])(
    'than that of the Base URL: %s',
    async (node, { engine, sandbox, elsewhere, visited, credentialsWith }) => {
      const call = (url: string) =>
        engine.run({ node: `harness.${node}`, parameters: { url }, credentials: credentialsWith({}) });
      const { error } = await call(`${elsewhere}/v1/api/sites`);
      expect(error?.message).toBe(
        `This credential is only for ${sandbox.url}: nothing was sent to ${elsewhere}`,
      );
      expect(visited).toEqual([]);
      expect((await call(`${sandbox.url}/v1/api/sites`)).status).toBe('success');
    },
  );

  test.for(['caller', 'httpRequest'])(
    'to which the service redirects: %s',
    async (node, { engine, elsewhere, visited, credentialsWith }) => {
      const credentials = credentialsWith({ baseUrl: elsewhere, accessToken: 'canary' });
      const parameters = { url: `${elsewhere}/to-localhost` };
      await engine.run({ node: `harness.${node}`, parameters, credentials });
      expect(visited).toMatchObject([{ authorization: 'Bearer canary' }, {}]);
      expect(visited[1]).not.toHaveProperty('authorization');
    },
  );
});

describe('advanced settings', () => {
  test('use the listed paths, in the node and in the test', async ({ sandbox, search, pressTest }) => {
    const settings = { advanced: true, paths: 'listed' };
    sandbox.requests.clear();
    expect((await search(settings)).status).toBe('success');
    expect((await pressTest(settings)).status).toBe('OK');
    const paths = sandbox.requests.list().map(({ path }) => path);
    expect(paths).toContain('/service/invitations/search/host');
    expect(paths).toContain('/service/sites');
  });

  test('get the token from the older interface', async ({ sandbox, search }) => {
    sandbox.requests.clear();
    const run = await search({ advanced: true, legacyUrl: sandbox.url });
    expect(run.status).toBe('success');
    expect(sandbox.requests.list().map(({ path }) => path)).toContain('/oauth2/token');
  });

  test('send the team in another header, and further headers, from every node', async ({
    sandbox,
    engine,
    credentialsWith,
  }) => {
    const echo = createServer((request, response) => response.end(JSON.stringify(request.headers)));
    const baseUrl = `http://127.0.0.1:${await portOf(echo)}`;
    const run = await engine.run({
      node: 'harness.caller',
      parameters: { url: `${baseUrl}/any` },
      credentials: credentialsWith({
        baseUrl,
        accessToken: 'a-token',
        advanced: true,
        teamHeader: 'X-Team',
        headers: {
          header: [
            { name: ' X-Gate ', value: 'north' },
            { name: '', value: '' },
          ],
        },
      }),
    });
    expect(run.items[0]?.json).toMatchObject({
      authorization: 'Bearer a-token',
      'x-team': sandbox.demo.teamId,
      'x-gate': 'north',
    });
    expect(run.items[0]?.json).not.toHaveProperty('x-service-team-id');
  });
});
