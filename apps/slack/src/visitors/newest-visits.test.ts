import { VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox } from '@visitor-invitations/sandbox';
import { expect, test } from 'vitest';
import { newestVisits } from './newest-visits.ts';

const NOW = Date.parse('2026-07-06T08:00:00Z');
const DAY_MS = 86_400_000;
const never = new AbortController().signal;

/** A service where Alice has `visits` visits, one a day, the newest in `ahead` days. `more` are created after the first page. */
const serviceWith = async ({ visits, ahead, more = 0 }: { visits: number; ahead: number; more?: number }) => {
  const sandbox = createSandbox();
  const { invitations, hosts } = sandbox.snapshot();
  const alice = hosts.find(({ email }) => email === 'alice@example.com');
  const some = invitations.find(({ hostId }) => hostId === alice?.id);
  if (!some) throw new Error('Alice has no visits');
  const all = Array.from({ length: visits + more }, (_, index) => {
    const start = NOW + (ahead + more - index) * DAY_MS;
    const times = {
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + 3_600_000).toISOString(),
    };
    return { ...some, ...times, id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` };
  });
  const keep = (mine: typeof all) => sandbox.restore({ ...sandbox.snapshot(), invitations: mine });
  keep(all.slice(more));
  const { transport, ...options } = sandbox.clientOptions();
  const client = new VisitorInvitations({
    ...options,
    transport: async (request) => {
      if (/offset=[1-9]/.test(request.url)) keep(all);
      return transport(request);
    },
  });
  const read = () =>
    newestVisits({
      client,
      hostEmail: 'alice@example.com',
      isOver: ({ endDate = '' }) => Date.parse(endDate) < NOW,
      signal: never,
    });
  const searches = () =>
    sandbox.requests.list().filter(({ operation }) => operation === 'invitations.searchByHost').length;
  return { read, searches, ids: all.map(({ id }) => id), [Symbol.asyncDispose]: () => sandbox.close() };
};

test.each([
  ['a handful', { visits: 6, ahead: 5 }, 1, 6],
  ['a usual host’s', { visits: 350, ahead: 20 }, 1, 100],
  ['many', { visits: 500, ahead: 89 }, 1, 100],
  ['more than a page ahead', { visits: 500, ahead: 150 }, 2, 200],
  ['all of them ahead', { visits: 700, ahead: 800 }, 5, 500],
  ['none', { visits: 0, ahead: 0 }, 1, 0],
] as const)('reads %s visits in few requests', async (_, host, requests, found) => {
  await using service = await serviceWith(host);
  const visits = await service.read();
  expect([service.searches(), visits.length]).toEqual([requests, found]);
});

test('reads every visit while a whole page of new ones is created', async () => {
  await using service = await serviceWith({ visits: 250, ahead: 300, more: 100 });
  const found = new Set((await service.read()).map(({ id }) => id));
  const there = service.ids.slice(100);
  expect(there.filter((id) => !found.has(id))).toEqual([]);
});
