import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ICredentialDataDecryptedObject as CredentialData } from 'n8n-workflow';
import { describe, expect } from 'vitest';
import { test as base, credentialType } from '../test/node-test.mts';

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
    ['secret', { clientSecret: 'wrong' }, `${refused} [item 0]`],
    ['team', otherTeam, 'You don’t have access to this information [item 0]'],
    ['team that is no UUID', { teamId: 'reception' }, 'Team ID must be a UUID'],
    [
      'address',
      { baseUrl: 'http://127.0.0.1:9' },
      'The server refuses the connection: check the Base URL, its port included [item 0]',
    ],
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
    ['secret', { clientSecret: 'wrong' }, refused],
    ['team', otherTeam, 'This client doesn’t have access to this team: check the Team ID'],
    ['team that is no UUID', { teamId: 'reception' }, 'Team ID must be a UUID'],
    [
      'address without a server',
      { baseUrl: 'http://127.0.0.1:9' },
      'The server refuses the connection: check the Base URL, its port included',
    ],
    [
      'address that is no URL',
      { baseUrl: 'visitors' },
      'Base URL must be a plain URL, like https://visitors.example.com',
    ],
  ])('tells a wrong %s apart', async ([_, changes, message], { pressTest }) => {
    expect(await pressTest(changes)).toEqual({ status: 'Error', message });
  });

  test('tells an address without the service apart', async ({ sandbox, pressTest }) => {
    expect(await pressTest({ baseUrl: `${sandbox.url}/elsewhere` })).toEqual({
      status: 'Error',
      message: 'No token endpoint found at this URL: check the Base URL',
    });
  });
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
    await once(echo.listen(0, '127.0.0.1'), 'listening');
    try {
      const baseUrl = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`;
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
    } finally {
      echo.close();
    }
  });
});
