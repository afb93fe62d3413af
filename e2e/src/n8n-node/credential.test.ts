import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caller } from './caller-node.ts';
import { createWorld, credentialType, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ extraNodes: [caller] });
});
beforeEach(() => world.sandbox.reset());
afterAll(() => world.close());

const search = (credentials = world.credentials) =>
  world.invitation('searchByHost', { hostEmail: 'alice@example.com', limit: 1 }, { credentials });
const test = (changes: Parameters<World['credentialsWith']>[0]) =>
  world.engine.testCredential(world.credentialsWith(changes), credentialType);

const otherTeam = { teamId: '22222222-2222-4222-8222-222222222222' };
const refused = 'The service rejected this client: check the Client ID, Client Secret and Team ID';

describe('a credential that is wrong says so in the node', () => {
  it('as something that no later try can mend', async () => {
    const { error, tokenRequests } = await search(world.credentialsWith({ clientSecret: 'wrong' }));
    expect(error).toMatchObject({ httpCode: '401', failure: { cause: 'credential-invalid' } });
    expect(tokenRequests).toBe(1);
  });

  it.each([
    ['secret', { clientSecret: 'wrong' }, `${refused} [item 0]`],
    ['team', otherTeam, 'You don’t have access to this information [item 0]'],
    ['team that is no UUID', { teamId: 'reception' }, 'Team ID must be a UUID'],
    ['address', { baseUrl: 'http://127.0.0.1:9' }, 'Couldn’t reach the service [item 0]'],
    [
      'address without encryption',
      { baseUrl: 'http://visitors.example.com' },
      'Base URL must start with https:// (http:// is only for localhost)',
    ],
  ])('%s', async (_, changes, message) => {
    const { error } = await search(world.credentialsWith(changes));
    expect(error?.message).toBe(message);
    expect(error?.description).toMatch(/./);
    expect(JSON.stringify(error)).not.toContain(world.sandbox.demo.clientSecret);
  });
});

describe('the test of the credential', () => {
  it('passes with the right one, by a fresh token, whatever lies around', async () => {
    expect(await test({ accessToken: 'stale' })).toEqual({ status: 'OK', message: 'Connection successful!' });
  });

  it.each([
    ['secret', { clientSecret: 'wrong' }, refused],
    ['team', otherTeam, 'This client doesn’t have access to this team: check the Team ID'],
    ['team that is no UUID', { teamId: 'reception' }, 'Team ID must be a UUID'],
    ['address that nobody listens on', { baseUrl: 'http://127.0.0.1:9' }, 'Couldn’t reach the service'],
    [
      'address that is none',
      { baseUrl: 'visitors' },
      'Base URL must be a plain URL, like https://visitors.example.com',
    ],
  ])('tells a wrong %s apart', async (_, changes, message) => {
    expect(await test(changes)).toEqual({ status: 'Error', message });
  });

  it('tells an address without the service apart', async () => {
    const { baseUrl } = world.credentials.stored(credentialType);
    expect(await test({ baseUrl: `${baseUrl}/elsewhere` })).toEqual({
      status: 'Error',
      message: 'No token endpoint found at this URL: check the Base URL',
    });
  });
});

describe('advanced settings', () => {
  it('use the listed paths, in the node and in the test', async () => {
    const settings = { advanced: true, paths: 'listed' };
    world.sandbox.requests.clear();
    expect((await search(world.credentialsWith(settings))).status).toBe('success');
    expect((await test(settings)).status).toBe('OK');
    const paths = world.sandbox.requests.list().map(({ path }) => path);
    expect(paths).toContain('/service/invitations/search/host');
    expect(paths).toContain('/service/sites');
  });

  it('get the token from the older interface', async () => {
    world.sandbox.requests.clear();
    const { baseUrl } = world.credentials.stored(credentialType);
    const run = await search(world.credentialsWith({ advanced: true, legacyUrl: baseUrl ?? '' }));
    expect(run.status).toBe('success');
    expect(world.sandbox.requests.list().map(({ path }) => path)).toContain('/oauth2/token');
  });

  it('send the team in another header, and further headers, from every node', async () => {
    const echo = createServer((request, response) => response.end(JSON.stringify(request.headers)));
    await once(echo.listen(0, '127.0.0.1'), 'listening');
    try {
      const run = await world.engine.run({
        node: 'harness.caller',
        parameters: { url: `http://127.0.0.1:${(echo.address() as AddressInfo).port}` },
        credentials: world.credentialsWith({
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
        'x-team': world.sandbox.demo.teamId,
        'x-gate': 'north',
      });
      expect(run.items[0]?.json).not.toHaveProperty('x-service-team-id');
    } finally {
      echo.close();
    }
  });
});
