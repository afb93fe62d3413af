import { expect, test } from 'vitest';
import { clientByClock } from '../../../test/client.ts';
import { serviceWithQuota } from '../../../test/quota/service-with-quota.ts';
import { invitationOf } from '../../../test/test-invitation.ts';
import { visit } from '../../../test/visit-service.ts';

/** A service of 20 requests a minute, without visits at first, and a client that knows nothing of it. */
const setUp = async (limit = 20) => {
  let made = 0;
  let searches = 0;
  const { service, clock, statuses } = await serviceWithQuota(limit, 60, ({ path, body }) => {
    if (path.includes('/search/host')) {
      searches += 1;
      return { body: { records: [] } };
    }
    made += 1;
    return { status: 201, body: invitationOf(made, JSON.parse(body)) };
  });
  const client = clientByClock(service, clock);
  /** Fifty at once; with the time at which each of those that were refused was told so. */
  const fifty = (deadline: number, hosts: number) =>
    Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        client.invitations
          .findOrCreate(
            { ...visit, firstName: `Guest ${index}`, hostEmail: `host${index % hosts}@example.com` },
            { deadline },
          )
          .catch((error) => Promise.reject({ error, at: clock.elapsed() })),
      ),
    );
  return { ...client, clock, statuses, fifty, made: () => made, searches: () => searches };
};

test.each([
  ['50 hosts', 50, 100, 4],
  ['one host', 1, 51, 2],
])(
  '50 calls at once for %s are all made within 20 a minute, and none is refused',
  async (_, hosts, requests, windows) => {
    const { clock, statuses, fifty, made } = await setUp();
    const results = await fifty(600_000, hosts);
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect([made(), statuses.length, statuses.includes(429)]).toEqual([50, requests, false]);
    expect(Math.floor(clock.elapsed() / 60_000)).toBe(windows);
  },
);

test.each([
  ['50 hosts, within one window', 50, 30_000, 10],
  ['50 hosts, within one window of an odd number', 50, 30_000, 10, 21],
  ['50 hosts, within two windows', 50, 90_000, 20],
  ['one host, within one window', 1, 30_000, 19],
  ['one host, within two windows', 1, 90_000, 39],
])(
  '50 calls at once for %s: those that fit are made, and the others are told so at once',
  async (_, hosts, deadline, fit, limit = 20) => {
    const { statuses, fifty, made, searches } = await setUp(limit);
    const results = await fifty(deadline, hosts);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect([made(), refused.length]).toEqual([fit, 50 - fit]);
    expect(searches()).toBe(hosts === 1 ? 1 : fit);
    expect(statuses).not.toContain(429);
    for (const { error, at } of refused) {
      expect(error).toMatchObject({
        name: 'TimeoutError',
        phase: 'quota',
        attempts: [],
        mayHaveHappened: false,
      });
      expect(at).toBe(0);
    }
  },
);

test('60 calls at once of a client that knows no quota yet are not refused', async () => {
  const { service, clock, statuses } = await serviceWithQuota(20, 60, () => ({ body: invitationOf(1) }));
  const { invitations } = clientByClock(service, clock);
  await Promise.all(
    Array.from({ length: 60 }, () => invitations.get(invitationOf(1).id ?? '', { deadline: 600_000 })),
  );
  expect(statuses).toEqual(Array(60).fill(200));
});

test('no place stays kept for a visit that was looked for several times', async () => {
  let creates = 0;
  const { service, clock } = await serviceWithQuota(20, 60, ({ method, path }) => {
    if (path.includes('/search/host')) return { body: { records: [] } };
    if (method === 'GET') return { body: invitationOf(1) };
    creates += 1;
    return creates === 1 ? { status: 500 } : { status: 201, body: invitationOf(1) };
  });
  const { invitations } = clientByClock(service, clock);
  expect(await invitations.findOrCreate(visit)).toMatchObject({ created: true });
  const [sent, before] = [service.received.length - 1, clock.elapsed()];
  await Promise.all(Array.from({ length: 20 - sent }, () => invitations.get(invitationOf(1).id ?? '')));
  expect([sent, clock.elapsed()]).toEqual([6, before]);
});
