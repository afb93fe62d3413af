import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { clientOf, credentials } from '../test/client.ts';
import { httpService, rawService, serviceWithTokens } from '../test/http-service.ts';
import { notLoaded } from './node-client.ts';

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

  test('leaves token and team to a transport that adds them, and says who calls', async () => {
    const service = await httpService(() => ({ body: { id } }));
    await clientOf(service, { auth: 'transport', appInfo: 'acme-reception/2.1' }).sites.get(id);
    expect(service.received).toHaveLength(1);
    const { headers } = service.received[0] ?? {};
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('x-service-team-id');
    expect(headers?.['user-agent']).toMatch(/^acme-reception\/2\.1 visitor-invitations\//);
  });

  test('uses the listed paths and the legacy token endpoint when configured', async () => {
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
});

test('closing ends a connection that is never made, and does not wait for it', async () => {
  const service = await rawService(() => {});
  const client = clientOf({ url: service.url.replace('http', 'https') }, { timeout: 200, retry: false });
  await expect(client.sites.get(id)).rejects.toMatchObject({ phase: 'connect' });
  const [socket] = [...service.sockets];
  const ended = socket && once(socket, 'close');
  await client.close();
  await ended;
  expect(socket).toBeDefined();
});

test('a Node that is too old for undici is named, and else the bundle', () => {
  expect(notLoaded('20.20.2')).toMatch(/It needs Node\.js 22\.19 or newer, and this is 20\.20\.2\.$/);
  expect(notLoaded('22.18.0')).toContain('this is 22.18.0');
  expect(notLoaded('22.19.0')).toContain('Keep undici out of the bundle');
  expect(notLoaded('24.1.0')).toContain('Keep undici out of the bundle');
});
