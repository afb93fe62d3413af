import { expect, test } from 'vitest';
import { clientByClock, clientOf } from '../../test/client.ts';
import { createClock } from '../../test/clock.ts';
import { type StubResponse, serviceWithTokens } from '../../test/http-service.ts';
import { invitationOf } from '../../test/test-invitation.ts';
import { visit } from '../../test/visit-service.ts';

const id = '22222222-2222-4222-8222-222222222222';

/** A service that responds to the nth request with the nth of these, and names each request by its number. */
const serviceOf = (...responses: readonly StubResponse[]) => {
  let requests = 0;
  return serviceWithTokens(() => {
    const response = responses[requests] ?? {};
    requests += 1;
    return { ...response, headers: { 'x-request-id': `request-${requests}`, ...response.headers } };
  });
};

test('a value comes with its response: status, headers, request id, quota and attempts', async () => {
  const headers = {
    'x-ratelimit-limit': '20, 20;w=60',
    'x-ratelimit-remaining': '3',
    'x-ratelimit-reset': '42',
  };
  const service = await serviceOf({ status: 201, body: { id, name: 'Sales' }, headers });
  const call = clientOf(service).hostGroups.create({ name: 'Sales' });
  expect(await call).toEqual({ id, name: 'Sales' });
  const { data, response } = await call.withResponse();
  expect(data).toBe(await call);
  expect(response).toEqual({
    status: 201,
    headers: expect.objectContaining({ ...headers, 'content-type': 'application/json' }),
    requestId: 'request-1',
    quota: { limit: 20, windowMs: 60_000, remaining: 3, resetMs: 42_000 },
    attempts: [expect.objectContaining({ status: 201, phase: 'done', requestId: 'request-1' })],
  });
  expect(service.received).toHaveLength(2);
});

test('the response is that of the last attempt', async () => {
  const service = await serviceOf({ status: 503 }, { body: { id } });
  const { response } = await clientByClock(service, createClock()).sites.get(id).withResponse();
  expect(response).toMatchObject({ status: 200, requestId: 'request-2' });
  expect(response.attempts.map(({ status, requestId }) => [status, requestId])).toEqual([
    [503, 'request-1'],
    [200, 'request-2'],
  ]);
});

test('a delete has a response without a value, also one that had worked before it was repeated (A11)', async () => {
  const gone = { status: 404, body: { code: 'INVITATION_NOT_FOUND' } };
  const service = await serviceOf({ status: 204 }, { status: 502 }, gone);
  const { invitations } = clientByClock(service, createClock());
  const { data, response } = await invitations.delete(id).withResponse();
  expect([data, response.status, response.requestId]).toEqual([undefined, 204, 'request-1']);
  const repeated = await invitations.delete(id).withResponse();
  expect([repeated.data, repeated.response.status]).toEqual([undefined, 404]);
});

test('every page of a list has its response', async () => {
  const service = await serviceOf(
    { body: { records: [{ id: '1' }], next: 'b' } },
    { body: { records: [{ id: '2' }] } },
  );
  const list = clientOf(service).sites.list({ limit: 1 });
  const first = await list.page().withResponse();
  const second = await list.page(first.data.next).withResponse();
  expect([first, second].map(({ data, response }) => [data.records[0]?.id, response.requestId])).toEqual([
    ['1', 'request-1'],
    ['2', 'request-2'],
  ]);
});

test('the array of a list has the response of its last page', async () => {
  const twoPages = [{ body: { records: [{ id: '1' }], next: 'b' } }, { body: { records: [{ id: '2' }] } }];
  const { sites, invitations, companies } = clientOf(
    await serviceOf(...twoPages, twoPages[0] ?? {}, { body: [{ id }] }, { body: [{ id }] }),
  );
  const all = sites.list().toArray();
  expect(await all).toEqual([{ id: '1' }, { id: '2' }]);
  expect(await all.withResponse()).toMatchObject({
    data: [{ id: '1' }, { id: '2' }],
    response: { status: 200, requestId: 'request-2', attempts: [{ requestId: 'request-2' }] },
  });
  const first = await sites.list().toArray({ limit: 1 }).withResponse();
  expect([first.data, first.response?.requestId]).toEqual([[{ id: '1' }], 'request-3']);
  const found = await invitations.searchByHost('alice@example.com').toArray().withResponse();
  expect([found.data, found.response?.requestId]).toEqual([[{ id }], 'request-4']);
  const documents = await companies.documents(id).toArray().withResponse();
  expect([documents.data, documents.response?.requestId]).toEqual([[{ id }], 'request-5']);
});

const invitation = invitationOf(1);
const found: StubResponse = { body: { records: [invitation] } };
const none: StubResponse = { body: { records: [] } };
const created: StubResponse = { status: 201, body: invitation };

test.each<[string, readonly StubResponse[], (client: ReturnType<typeof clientOf>) => Promise<unknown>]>([
  [
    'a change is that of its update',
    [{ body: invitation }, { body: invitation }],
    ({ invitations }) => invitations.change(String(invitation.id), { subject: 'Tour' }).withResponse(),
  ],
  [
    'a visit that is found is that of the search',
    [found],
    ({ invitations }) => invitations.find(visit).withResponse(),
  ],
  [
    'a visit that was there is that of the search',
    [found],
    ({ invitations }) => invitations.findOrCreate(visit).withResponse(),
  ],
  [
    'a visit that was not there is that of its creation',
    [none, created],
    ({ invitations }) => invitations.findOrCreate(visit).withResponse(),
  ],
  [
    'a creation in doubt is that of the search that found it',
    [{ ending: 'reset' }, found],
    ({ invitations }) => invitations.create(visit, { onAmbiguous: 'reconcile' }).withResponse(),
  ],
])('the response of %s', async (_, responses, call) => {
  const service = await serviceOf(...responses);
  expect(await call(clientByClock(service, createClock()))).toMatchObject({
    data: expect.anything(),
    response: { status: responses.at(-1)?.status ?? 200, requestId: `request-${responses.length}` },
  });
});

test('callers that share a visit get the response that it came with', async () => {
  const service = await serviceOf(none, created);
  const { invitations } = clientOf(service);
  const both = await Promise.all([1, 2].map(() => invitations.findOrCreate(visit).withResponse()));
  expect(both.map(({ data, response }) => [data.created, response.requestId])).toEqual([
    [true, 'request-2'],
    [false, 'request-2'],
  ]);
});

test('an error rejects the value and the value with its response alike, and nothing else', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const client = clientOf(await serviceOf({ status: 404 }, { status: 404 }));
  await expect(client.sites.get(id).withResponse()).rejects.toMatchObject({ status: 404 });
  await expect(client.sites.list().page().withResponse()).rejects.toMatchObject({ status: 404 });
  await expect(client.invitations.change('7', {}).withResponse()).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(client.invitations.findOrCreate({ ...visit, siteId: '7' }).withResponse()).rejects.toThrow(
    'siteId',
  );
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
