import { expect, test } from 'vitest';
import { clientOf, type TestOptions } from '../../test/client.ts';
import { serviceWithTokens } from '../../test/http-service.ts';
import { invitationOf } from '../../test/test-invitation.ts';
import { visit } from '../../test/visit-service.ts';
import type { Drift } from '../diagnostics/diagnostics.ts';
import type { Invitation } from '../operations/types.ts';

const host = visit.hostEmail;
const others = (count: number): Invitation[] =>
  Array.from({ length: count }, (_, index) => invitationOf(index, { firstName: 'Ada' }));

/** Twenty others, and at the end the visit that is looked for. */
const wanted = invitationOf(5000);
const all = [...others(20), wanted];

type PageOf = (rows: readonly Invitation[], offset: number, limit: number, search: number) => object;

/** A service whose searches return pages of its own making. */
const pagedService = async (page: PageOf, rows = all, options: TestOptions = {}) => {
  let searches = 0;
  let creates = 0;
  const service = await serviceWithTokens(({ path }) => {
    if (!path.includes('/search/host')) {
      creates += 1;
      return { status: 201, body: invitationOf(9999) };
    }
    searches += 1;
    const query = new URL(path, 'http://127.0.0.1').searchParams;
    return { body: page(rows, Number(query.get('offset')), Number(query.get('limit')), searches) };
  });
  const told: Drift[] = [];
  const client = clientOf(service, { onDrift: (drift) => told.push(drift), ...options });
  return { ...client, told, searches: () => searches, creates: () => creates };
};

const capped: PageOf = (rows, offset, limit) => ({
  records: rows.slice(offset, offset + Math.min(limit, 10)),
});

const withCursor: PageOf = (rows, offset) => ({ records: rows.slice(offset, offset + 8), next: 'abc' });

/** A service that ignores the offset. */
const stuck = (options?: TestOptions) =>
  pagedService((rows) => ({ records: rows.slice(0, 20) }), all, options);

const driftOf = (operation: Drift['operation'], field: string, rule: string): Drift => ({
  operation,
  fields: [{ field, kind: 'different', rule: `${rule}: the list ended early` }],
});
const nextDrift = driftOf('invitations.searchByHost', 'next', 'must not be on the last page');
const rule = 'must not be the same on every page';
const drift = driftOf('invitations.searchByHost', 'records', rule);
const refusal = {
  name: 'InvalidResponseError',
  operation: 'invitations.searchByHost',
  problem: 'different',
  fields: ['records'],
  message: `invitations.searchByHost ended before its last page: records ${rule}: the list ended early.`,
};

test('an early end is reported as drift to the hook and the log', async () => {
  const warnings: unknown[] = [];
  const logger = { debug: () => {}, warn: (...entry: unknown[]) => void warnings.push(entry) };
  const { invitations, told } = await stuck({ logger });
  expect(await invitations.searchByHost(host).toArray()).toEqual(others(20));
  expect(told).toEqual([drift]);
  const fields = [`records ${rule}: the list ended early`];
  expect(warnings).toEqual([
    ['response doesn’t match the contract', { operation: 'invitations.searchByHost', fields }],
  ]);
  for await (const _ of invitations.searchByHost(host));
  expect(told).toEqual([drift, drift]);
});

test('`off` does not report an early end, and `strict` throws', async () => {
  const off = await stuck({ validate: 'off' });
  expect(await off.invitations.searchByHost(host).toArray()).toHaveLength(20);
  expect(off.told).toEqual([]);
  const strict = await stuck({ validate: 'strict' });
  await expect(strict.invitations.searchByHost(host).toArray()).rejects.toMatchObject(refusal);
});

test.each(['report', 'off'] as const)(
  '`complete` throws on an early end, and only then (%s)',
  async (validate) => {
    const { invitations } = await stuck({ validate });
    const list = invitations.searchByHost(host);
    await expect(list.toArray({ complete: true })).rejects.toMatchObject(refusal);
    expect(await list.toArray({ complete: true, limit: 20 })).toHaveLength(20);
  },
);

test.each(['find', 'findOrCreate'] as const)(
  '%s throws when the list ends early, and creates nothing',
  async (method) => {
    const { invitations, creates } = await stuck();
    await expect(invitations[method](visit)).rejects.toMatchObject(refusal);
    expect(creates()).toBe(0);
  },
);

test('a page that says that more follow is never the last: with a cursor at the end, the list ended early', async () => {
  const { invitations, told } = await pagedService(withCursor);
  expect(await invitations.searchByHost(host).toArray()).toEqual(all);
  expect(told).toEqual([nextDrift]);
  await expect(invitations.searchByHost(host).toArray({ complete: true })).rejects.toMatchObject({
    name: 'InvalidResponseError',
    fields: ['next'],
  });
});

test('an empty page that says that more follow is asked for once more, and then the list ended early', async () => {
  const { invitations, told, searches, creates } = await pagedService(() => ({ records: [], next: 'abc' }));
  expect(await invitations.searchByHost(host).toArray()).toEqual([]);
  expect([told, searches()]).toEqual([[nextDrift], 2]);
  await expect(invitations.findOrCreate(visit)).rejects.toMatchObject({ fields: ['next'] });
  expect(creates()).toBe(0);
  // One page at a time, there is no offset at which more would follow.
  expect(await invitations.searchByHost(host).page()).toEqual({ records: [] });
  expect(told.at(-1)).toEqual(nextDrift);
  const late = await pagedService((rows, offset, limit, search) =>
    search === 1 ? { records: [], next: 'abc' } : { records: rows.slice(offset, offset + limit) },
  );
  expect(await late.invitations.searchByHost(host).toArray()).toEqual(all);
  expect(late.told).toEqual([]);
});

test('what was learned of a service’s page is remembered: a list of less is one request', async () => {
  const { invitations, searches } = await pagedService(capped);
  const list = invitations.searchByHost(host, { limit: 20 });
  expect(await list.toArray()).toEqual(all);
  expect(searches()).toBe(3);
  expect(await list.page('20')).toEqual({ records: [wanted] });
  expect((await list.page()).next).toBe('10');
});

test('page by page, a short page that says that more follow has a next one', async () => {
  const { invitations } = await pagedService(withCursor);
  const list = invitations.searchByHost(host);
  const { records, next } = await list.page();
  expect([records, next]).toEqual([all.slice(0, 8), '8']);
  expect((await list.page(next)).records).toEqual(all.slice(8, 16));
});

test('a cursor where there is but one page is an early end', async () => {
  const id = '22222222-2222-4222-8222-222222222222';
  const service = await serviceWithTokens(() => ({ body: { records: [{ id }], next: 'more' } }));
  const told: Drift[] = [];
  const { companies, workflowResponses } = clientOf(service, { onDrift: (drift) => told.push(drift) });
  for (const [operation, list] of [
    ['companies.documents', companies.documents(id)],
    ['workflowResponses.listByWorkflow', workflowResponses.listByWorkflow(id)],
  ] as const) {
    expect(await list.toArray()).toEqual([{ id }]);
    expect(await list.page()).toEqual({ records: [{ id }] });
    const early = driftOf(operation, 'next', 'isn’t allowed in a single-page list');
    expect(told.splice(0)).toEqual([early, early]);
    await expect(list.toArray({ complete: true })).rejects.toMatchObject({ operation, fields: ['next'] });
    told.splice(0);
  }
});

test('`open` leaves out what is cancelled or over, of a page, of a list and of what is found', async () => {
  const over = { startDate: '2026-05-03T09:00:00Z', endDate: '2026-05-03T10:00:00Z' };
  const rows = [
    invitationOf(1, { ...over }),
    invitationOf(2, { ...over, actioned: true, activePassCount: 1 }),
    ...Array.from({ length: 20 }, (_, index) => invitationOf(10 + index, { cancelled: over.endDate })),
    invitationOf(3),
  ];
  const now = () => Date.parse(visit.startDate);
  const { invitations } = await pagedService(capped, rows, { internals: { now } });
  const ids = (found: readonly Invitation[]) => found.map(({ id }) => id);
  const open = [invitationOf(2).id, invitationOf(3).id];

  const search = invitations.searchByHost(host, { open: true });
  expect(await search.page()).toMatchObject({ records: [{ id: open[0] }], next: '10' });
  expect(ids(await search.toArray({ complete: true }))).toEqual(open);
  expect(ids(await search.toArray({ limit: 2 }))).toEqual(open);
  expect(ids(await invitations.searchByHost(host).toArray())).toHaveLength(rows.length);

  const past = { ...visit, ...over };
  expect(await invitations.find(past)).toMatchObject(over);
  expect(await invitations.find(past, { open: true })).toMatchObject({ id: open[0] });
  const later = await pagedService(capped, rows.slice(0, 1), { internals: { now } });
  expect(await later.invitations.find(past, { open: true })).toBeUndefined();
});
