import { expect, test } from 'vitest';
import { clientOf } from '../../test/client.ts';
import { serviceWithTokens } from '../../test/http-service.ts';
import { visit } from '../../test/visit-service.ts';

const id = '22222222-2222-4222-8222-222222222222';
const extra = { parkingBay: '7', badge: { colour: 'red', at: new Date(0) } };
const asSent = { parkingBay: '7', badge: { colour: 'red', at: '1970-01-01T00:00:00.000Z' } };

/** A client, and what its service received. */
const setUp = async () => {
  const service = await serviceWithTokens(() => ({ body: { id, subject: 'Tour', records: [] } }));
  return { ...clientOf(service), received: service.received };
};

test('every method that writes a record sends it beside the fields, and no other request has it', async () => {
  const { invitations, hostGroups, received } = await setUp();
  const calls = [
    () => invitations.create(visit, { extra }),
    () => invitations.create(visit, { extra, onAmbiguous: 'reconcile' }),
    () => invitations.findOrCreate({ ...visit, firstName: 'Ada' }, { extra }),
    () => invitations.update(id, { subject: 'Talk' }, { extra }),
    () => invitations.change(id, { subject: 'Talk' }, { extra }),
    () => hostGroups.create({ name: 'Day' }, { extra }),
    () => hostGroups.update(id, { name: 'Day' }, { extra }),
  ];
  for (const call of calls) {
    await call();
    expect(JSON.parse(received.at(-1)?.body ?? '')).toMatchObject(asSent);
  }
  const searches = received.filter(({ path }) => path.includes('/search/'));
  expect(searches.map(({ body }) => JSON.parse(body))).toEqual([{ hostEmail: visit.hostEmail }]);
});

test('a change with more than can be compared is written', async () => {
  const { invitations, received } = await setUp();
  expect(await invitations.change(id, { subject: 'Tour' }, { extra })).toMatchObject({ changed: true });
  expect(JSON.parse(received.at(-1)?.body ?? '')).toEqual({ subject: 'Tour', ...asSent });
});

test('what the contract knows, what is no JSON, and what has no body to go into is refused', async () => {
  const { invitations, received } = await setUp();
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  const options = (given: unknown) => ({ extra: given }) as never;
  for (const [call, rule] of [
    [
      invitations.create(visit, { extra: { subject: 'x' } }),
      'extra.subject is a known field: pass it as a regular field, not in extra',
    ],
    [
      invitations.findOrCreate(visit, { extra: { email: '' } }),
      'extra.email is a known field: pass it as a regular field, not in extra',
    ],
    [
      invitations.change(id, {}, { extra: { siteId: id } }),
      'extra.siteId is a known field: pass it as a regular field, not in extra',
    ],
    [invitations.update(id, {}, options(cycle)), 'extra must be JSON'],
    [invitations.update(id, {}, options({ size: 1n })), 'extra must be JSON'],
    [invitations.update(id, {}, options('parkingBay')), 'extra must be a plain object'],
    [invitations.get(id, options({ a: 1 })), 'extra can’t be sent: this operation doesn’t take a body'],
  ] as const)
    await expect(call).rejects.toMatchObject({ name: 'InputError', message: expect.stringContaining(rule) });
  expect(received).toEqual([]);
});
