import { expect, test } from 'vitest';
import { clientByClock, clientOf } from '../../test/client.ts';
import { createClock } from '../../test/clock.ts';
import { isTokenRequest, type StubResponse, serviceWithTokens } from '../../test/http-service.ts';
import { invitationOf } from '../../test/test-invitation.ts';

const id = '22222222-2222-4222-8222-222222222222';
const headers = { 'X-Trace': 'call', 'x-other': 'call' };

const answering = (...responses: readonly StubResponse[]) => {
  const left = [...responses];
  return serviceWithTokens(() => left.shift() ?? { body: { id } });
};

/** What the service got of two headers, request by request; a request for the token is marked. */
const received = ({ received }: Awaited<ReturnType<typeof answering>>) =>
  received.map((request) => [
    isTokenRequest(request) ? 'token' : request.method,
    request.headers['x-trace'],
    request.headers['x-other'],
  ]);

test('the headers of a call go with its requests, instead of the client’s of the same name', async () => {
  const service = await answering();
  const client = clientOf(service, { headers: { 'x-trace': 'client' } });
  await client.sites.get(id, { headers });
  await client.sites.get(id);
  expect(received(service)).toEqual([
    ['token', 'client', undefined],
    ['GET', 'call', 'call'],
    ['GET', 'client', undefined],
  ]);
});

test('they go with every attempt, every page, and every request of a method that makes several', async () => {
  const invitation = invitationOf(1);
  const service = await answering(
    { status: 503 },
    { body: { id } },
    { body: { records: [{ id: '1' }], next: 'b' } },
    { body: { records: [] } },
    ...[1, 2].map(() => ({ body: invitation })),
  );
  const client = clientByClock(service, createClock());
  await client.sites.get(id, { headers });
  await client.sites.list({ headers }).toArray();
  await client.invitations.change(String(invitation.id), { subject: 'Tour' }, { headers });
  expect(received(service).slice(1)).toEqual(
    ['GET', 'GET', 'GET', 'GET', 'GET', 'PUT'].map((method) => [method, 'call', 'call']),
  );
});

test('a header that is undefined is left out, of the client and of a call', async () => {
  const service = await answering();
  const client = clientOf(service, {
    headers: { 'x-trace': 'client', 'x-other': undefined, 'user-agent': undefined },
  });
  await client.sites.get(id, { headers: { 'x-trace': undefined, 'X-Other': undefined } });
  expect(received(service)).toEqual([
    ['token', 'client', undefined],
    ['GET', 'client', undefined],
  ]);
  expect(service.received[1]?.headers['user-agent']).toMatch(/^visitor-invitations/);
});

test.each([
  [{ 'X-Service-Team-Id': id }, 'headers.X-Service-Team-Id is set by the client: pass teamId instead'],
  [{ 'x-a': 'b\r\nc: d' }, 'headers.x-a must be printable ASCII'],
  [new Headers({ 'x-a': 'b' }), 'headers must be a plain object'],
])('%j are refused before anything is sent', async (refused, rule) => {
  const service = await answering();
  const { sites, invitations } = clientOf(service);
  const options = { headers: refused as Record<string, string> };
  await expect(sites.get(id, options)).rejects.toThrow(`sites.get: ${rule}`);
  await expect(invitations.change(id, {}, options)).rejects.toThrow(rule);
  expect(service.received).toEqual([]);
});
