import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { serviceWithTokens } from '../../test/http-service.ts';
import { visit } from '../../test/visit-service.ts';
import type { Drift } from '../diagnostics/diagnostics.ts';
import type { VisitorInvitations } from '../node-client.ts';

const id = '22222222-2222-4222-8222-222222222222';
const quiet = { suppressEmail: true };

const calls: readonly (readonly [string, (client: VisitorInvitations) => Promise<object>])[] = [
  ['invitations.get', ({ invitations }) => invitations.get(id)],
  ['invitations.create', ({ invitations }) => invitations.create(visit)],
  ['invitations.update', ({ invitations }) => invitations.update(id, { subject: 'Tour' }, quiet)],
  ['sites.get', ({ sites }) => sites.get(id)],
  ['workflowResponses.formResponse', ({ workflowResponses }) => workflowResponses.formResponse(id, id)],
];
const creates = ['invitations.create'];

/** What is no record, and how the client words it. */
const foreign = [
  ['', 'without an ID'],
  [{}, 'without an ID'],
  [{ id: '' }, 'without an ID'],
  [{ id: 7 }, 'without an ID'],
  [{ message: 'Forbidden' }, 'without an ID'],
  [{ error: 'canary' }, 'with an error body'],
  [{ errors: [{ message: 'canary' }] }, 'with an error body'],
  [{ code: 'SERVICE_UNAVAILABLE', message: 'canary' }, 'with an error body (SERVICE_UNAVAILABLE)'],
  [{ id, code: 'INVITATION_LOCKED', message: 'canary' }, 'with an error body (INVITATION_LOCKED)'],
  [{ id, status: 500, error: 'canary' }, 'with an error body'],
  [{ id, type: 'about:blank', title: 'canary', status: 500, detail: 'canary' }, 'with an error body'],
  [{ id: null, code: 'canary at example.com', message: 'canary' }, 'with an error body'],
] as const;

test.each(calls)('%s takes no foreign 200 for a record', async (operation, call) => {
  for (const [body, words] of foreign) {
    const client = clientOf(await serviceWithTokens(() => ({ body })), { retry: false });
    const thrown: { cause?: unknown } = await call(client).catch((error) => error);
    const error = (creates.includes(operation) ? thrown.cause : thrown) as Error;
    const isWrite = !operation.includes('.get') && !operation.includes('formResponse');
    expect([body, error]).toMatchObject([
      body,
      { name: 'InvalidResponseError', operation, problem: 'foreign', mayHaveHappened: isWrite },
    ]);
    const more = isWrite ? ' It may or may not have gone through.' : '';
    expect(error.message).toBe(`${operation} returned 200 ${words}.${more}`);
  }
});

test.each(calls.filter(([operation]) => !creates.includes(operation)))(
  '%s takes no other record for the one that it asks for',
  async (operation, call) => {
    const other = '33333333-3333-4333-8333-333333333333';
    const client = clientOf(await serviceWithTokens(() => ({ body: { id: other } })), { retry: false });
    await expect(call(client)).rejects.toMatchObject({
      name: 'InvalidResponseError',
      operation,
      problem: 'foreign',
      message: expect.stringMatching(/ returned 200 with a different ID\./),
    });
  },
);

test.each([{ name: 'London' }, { id: '', name: 'London' }, { id: 7 }])(
  'a list with the record %j is none: each has its id',
  async (record) => {
    const body = { records: [{ id }, record] };
    const client = clientOf(await serviceWithTokens(() => ({ body })), { retry: false, validate: 'off' });
    for (const call of [client.sites.list().toArray(), client.invitations.searchByHost('a@b').toArray()])
      await expect(call).rejects.toMatchObject({
        name: 'InvalidResponseError',
        problem: 'foreign',
        message: expect.stringMatching(/ returned 200 with a record without an ID\.$/),
      });
  },
);

test('an id in capitals is the same id', async () => {
  const upper = 'ABCDEFAB-2222-4222-8222-222222222222';
  const client = clientOf(await serviceWithTokens(() => ({ body: { id: upper.toLowerCase() } })));
  expect(await client.invitations.get(upper)).toEqual({ id: upper.toLowerCase() });
});

test('the write of a change is held to the same, and an update that emails has an ambiguous outcome', async () => {
  const current = { id, firstName: 'Jane' };
  const service = await serviceWithTokens(({ method }) => ({ body: method === 'PUT' ? {} : current }));
  const { invitations } = clientOf(service, { retry: false });
  await expect(invitations.change(id, { subject: 'Tour' }, quiet)).rejects.toMatchObject({
    name: 'InvalidResponseError',
    mayHaveHappened: true,
  });
  await expect(invitations.update(id, { subject: 'Tour' })).rejects.toMatchObject({
    name: 'AmbiguousOutcomeError',
    cause: { problem: 'foreign' },
  });
});

test.each([
  { code: 'SERVICE_UNAVAILABLE', message: 'canary' },
  { code: 'OK', message: 'canary' },
  { error: 'canary' },
  { error: { message: 'canary' } },
])('a delete that is answered with %j is not done', async (body) => {
  const service = await serviceWithTokens(() => ({ body }));
  const { invitations, hostGroups } = clientOf(service, { retry: false });
  for (const call of [invitations.delete(id), hostGroups.delete(id)])
    await expect(call).rejects.toMatchObject({ problem: 'foreign', mayHaveHappened: true });
});

test.each(['', '{}', 'Deleted', { id }, { message: 'Deleted' }, { error: null, errors: [] }])(
  'a delete that is answered with %j is done',
  async (body) => {
    const service = await serviceWithTokens(() => ({ body }));
    expect(await clientOf(service, { retry: false }).invitations.delete(id)).toBeUndefined();
  },
);

test('a record may have members that an error body has', async () => {
  const body = { id, name: 'London', address: 'Quay 7', code: 'B7', message: 'Welcome', error: 'none' };
  expect(await clientOf(await serviceWithTokens(() => ({ body }))).sites.get(id)).toEqual(body);
});

test.each([
  { code: 'SERVICE_UNAVAILABLE', message: 'canary', details: [] },
  { errors: [{ message: 'canary' }] },
  { records: null, error: 'canary' },
  { records: [], error: 'canary' },
  { records: [], errors: [{ message: 'canary' }] },
  { records: [], code: 'X_FAIL', message: 'canary' },
  { records: {} },
])('%j is no empty list: nothing is created because of it', async (body) => {
  const service = await serviceWithTokens(({ path }) =>
    path.includes('/search/host') ? { body } : { status: 201, body: { id } },
  );
  const client = clientOf(service, { retry: false });
  for (const call of [
    () => client.invitations.findOrCreate(visit),
    () => client.invitations.searchByHost(visit.hostEmail).toArray(),
  ])
    await expect(call()).rejects.toMatchObject({
      name: 'InvalidResponseError',
      message: expect.stringMatching(/ with(out a list of objects| an error body( \(\w+\))?)\.$/),
    });
  expect(service.received.every(({ path }) => !path.endsWith('/v1/api/invitations'))).toBe(true);
});

test('members that an envelope has besides its list are reported as drift', async () => {
  const body = { records: [{ id }], next: null, total: 1, 'jane@example.com': 1, code: 'OK', message: '' };
  const told: Drift[] = [];
  const client = clientOf(await serviceWithTokens(() => ({ body })), {
    onDrift: (drift) => told.push(drift),
  });
  expect(await client.sites.list().toArray()).toEqual([{ id }]);
  const fields = ['total', '?', 'code'].map((field) => ({ field, kind: 'unknown' }));
  expect(told).toEqual([{ operation: 'sites.list', fields }]);
});
