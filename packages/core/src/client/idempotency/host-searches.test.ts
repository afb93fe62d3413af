import { expect, test } from 'vitest';
import { clientOf } from '../../../test/client.ts';
import { serviceWithTokens } from '../../../test/http-service.ts';
import { invitationOf } from '../../../test/test-invitation.ts';
import { visit } from '../../../test/visit-service.ts';
import type { Invitation } from '../../operations/types.ts';

const MINUTE = 60_000;
const START = Date.parse(visit.startDate);

/** Visits of others, each so many minutes from the wanted one, half of them before it; the latest first. */
const others = (count: number, apart = 30): Invitation[] =>
  Array.from({ length: count }, (_, index) =>
    invitationOf(index, {
      firstName: 'Ada',
      startDate: new Date(START + (count / 2 - index) * apart * MINUTE).toISOString(),
    }),
  );

interface Host {
  readonly rows: readonly Invitation[];
  /** The longest page that it gives. */
  readonly most?: number;
  /** What it says of a page that is asked for and longer than that; absent: it cuts the page. */
  readonly refusal?: object;
  /** Called when a search arrives. */
  readonly onSearch?: () => void;
}

/** A service with the visits of a host, and a client of it. */
const hostOf = async ({ rows, most = Number.POSITIVE_INFINITY, refusal, onSearch }: Host) => {
  let made = 0;
  const limits: number[] = [];
  const service = await serviceWithTokens(({ path, body }) => {
    if (!path.includes('/search/host')) {
      made += 1;
      return { status: 201, body: invitationOf(9000 + made, JSON.parse(body)) };
    }
    onSearch?.();
    const query = new URL(path, 'http://127.0.0.1').searchParams;
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    limits.push(limit);
    if (refusal && (limit > most || most < 0))
      return { status: 400, body: { code: 'BAD_REQUEST', ...refusal } };
    return { body: { records: rows.slice(offset, offset + Math.min(limit || 15, most || 15)) } };
  });
  return { ...clientOf(service), limits, requests: () => service.received.length, made: () => made };
};

const guest = (number: number) => ({ ...visit, firstName: `Guest ${number}` });
const guests = (count: number) => Array.from({ length: count }, (_, number) => guest(number));

test.each([0, 1, 100, 137, 500, 999])(
  'a visit of a host with %i others takes two requests and one for the token',
  async (count) => {
    const { invitations, requests } = await hostOf({ rows: others(count) });
    expect(await invitations.findOrCreate(visit)).toMatchObject({ created: true });
    expect(requests()).toBe(1 + 2);
    expect(await invitations.find(guest(1))).toBeUndefined();
    expect(requests()).toBe(1 + 2 + 1);
  },
);

test.each([
  [20, 23],
  [100, 103],
])('%i calls at once for one host take %i requests at most, and all are made', async (count, most) => {
  const { invitations, requests, made } = await hostOf({ rows: others(50) });
  const results = await Promise.all(guests(count).map((one) => invitations.findOrCreate(one)));
  expect(results.every(({ created }) => created)).toBe(true);
  expect([made(), requests() <= most]).toEqual([count, true]);
});

test('where pages are short, no more are read once they are older than the visit', async () => {
  const { invitations, limits } = await hostOf({ rows: others(500), most: 100 });
  expect(await invitations.findOrCreate(visit)).toMatchObject({ created: true });
  expect(limits).toHaveLength(3);
});

test.each<[string, (rows: Invitation[]) => Invitation[]]>([
  ['sorts the earliest first', (rows) => rows.toReversed()],
  ['does not sort', (rows) => rows.toSorted((one, other) => Number(one.id.at(-1)) - Number(other.id.at(-1)))],
  ['does not say when', (rows) => rows.map(({ startDate: _, ...row }) => row)],
])('a service that %s is read to the end', async (_, sort) => {
  const { invitations } = await hostOf({ rows: [...sort(others(500)), invitationOf(5000)], most: 100 });
  expect(await invitations.findOrCreate(visit)).toMatchObject({
    invitation: { id: invitationOf(5000).id },
    created: false,
  });
});

test.each([
  ['names its maximum', { message: 'limit must be between 1 and 250 (400)' }, 250, [1000, 400, 250, 250]],
  ['says no more', { message: 'Bad request' }, 100, [1000, 100, 100]],
  ['takes no page size at all', { message: 'limit is not a known parameter' }, 0, [1000, 100, 0, 0, 0, 0]],
])(
  'a service that refuses long pages and %s is asked for shorter ones from then on',
  async (_, refusal, most, asked) => {
    const { invitations, limits } = await hostOf({ rows: others(37), most, refusal });
    expect(await invitations.findOrCreate(visit)).toMatchObject({ created: true });
    await invitations.find(guest(1));
    expect(limits).toEqual(asked);
  },
);

test('a refusal for another reason is the error of all who share the search, and is not kept', async () => {
  const { invitations, limits, made } = await hostOf({
    rows: [],
    most: -1,
    refusal: { message: 'Unknown host' },
  });
  for (const asked of [3, 6]) {
    const calls = [visit, guest(1)].map((one) => invitations.findOrCreate(one));
    const refused = {
      status: 'rejected',
      reason: { name: 'BadRequestError', serviceMessage: 'Unknown host' },
    };
    expect(await Promise.allSettled(calls)).toMatchObject([refused, refused]);
    expect([limits.length, made()]).toEqual([asked, 0]);
  }
});

test.each<[string, () => object]>([
  ['a deadline of its own', () => ({ deadline: 1000 })],
  ['headers of its own', () => ({ headers: { 'x-trace': '7' } })],
  ['a priority of its own', () => ({ priority: 'background' })],
])('a call with %s shares no search', async (_, options) => {
  const { invitations, limits } = await hostOf({ rows: [] });
  await Promise.all([invitations.find(guest(1)), invitations.find(guest(2), options())]);
  expect(limits).toHaveLength(2);
});

test('a search that was sent is not shared: what others made meanwhile would be made twice', async () => {
  const rows: Invitation[] = [];
  let later: Promise<unknown> | undefined;
  const { invitations, limits } = await hostOf({
    rows,
    onSearch: () => {
      if (rows.length > 0) return;
      rows.push(invitationOf(1));
      later = invitations.findOrCreate(visit);
    },
  });
  await invitations.find(guest(1));
  expect(await later).toMatchObject({ created: false });
  expect(limits).toHaveLength(2);
});

test('who shares a search and leaves takes it from nobody, and ends at once', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const { invitations, limits } = await hostOf({ rows: [], onSearch: () => first.abort('enough') });
  const left = invitations.find(guest(1), { signal: first.signal });
  const stays = invitations.find(guest(2), { signal: second.signal });
  await expect(left).rejects.toMatchObject({
    name: 'AbortError',
    operation: 'invitations.searchByHost',
    cause: 'enough',
    mayHaveHappened: false,
  });
  expect([await stays, limits]).toEqual([undefined, [1000]]);
});

test('the visits of a host are read whole, or as far back as asked, and by calls at once together', async () => {
  const rows = others(500);
  const { invitations, limits } = await hostOf({ rows, most: 100 });
  const [all, again] = await Promise.all([
    invitations.readHost(visit.hostEmail),
    invitations.readHost(visit.hostEmail),
  ]);
  expect([all, again]).toEqual([rows, rows]);
  expect(limits.splice(0).length).toBeLessThanOrEqual(7);
  const from = new Date(START);
  const some = await invitations.readHost(visit.hostEmail, { from });
  expect(some).toEqual(rows.slice(0, some.length));
  expect(some.length).toBeLessThan(rows.length);
  expect(rows.filter(({ startDate = '' }) => Date.parse(startDate) >= START).length).toBeLessThan(
    some.length,
  );
  expect(limits).toHaveLength(3);
});

test('a refusal that names another field is the error at once', async () => {
  const { invitations, limits } = await hostOf({
    rows: [],
    most: -1,
    refusal: { message: 'hostEmail is unknown' },
  });
  await expect(invitations.find(visit)).rejects.toMatchObject({ fields: ['hostEmail'] });
  expect(limits).toEqual([1000]);
});

test('a search by host is tried with smaller pages as well, is read to its end, and the client remembers', async () => {
  const rows = others(37);
  const { invitations, limits } = await hostOf({ rows, most: 0, refusal: { message: 'Bad request' } });
  const search = () => invitations.searchByHost(visit.hostEmail);
  expect(await search().toArray({ complete: true })).toEqual(rows);
  const { data, response } = await search().page().withResponse();
  expect([data.records, response.status]).toEqual([rows.slice(0, 15), 200]);
  expect(limits.slice(0, 2)).toEqual([100, 0]);
  expect(limits.slice(2).every((limit) => limit === 0)).toBe(true);
});
