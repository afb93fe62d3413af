import { expect } from 'vitest';
import {
  type Around,
  inRecords,
  instead,
  type Json,
  lettingIn,
  operationOf,
  type Passing,
  read,
} from './plant.ts';
import { failed, foundIn, test } from './run.ts';

const search = 'invitations.searchByHost' as const;

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]);

const withQuery = (request: Passing, change: (query: URLSearchParams) => void): Passing => {
  const query = queryOf(request.path);
  change(query);
  return { ...request, path: `${request.path.split('?')[0]}?${query}` };
};

/** Invitations that are the same in what orders them come in another order each time. */
const tiesInAnyOrder = (): Around => {
  let turn = 0;
  return instead([search], async (request, forward) => {
    const asked = await forward({ ...request });
    const query = queryOf(request.path);
    if (asked.status !== 200) return asked;
    const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 10)];
    const order = query.get('order') ?? 'startDate';
    const every = await forward(
      withQuery(request, (all) => {
        all.set('offset', '0');
        all.set('limit', '1000');
      }),
    );
    turn += 1;
    const groups = new Map<string, Json[]>();
    for (const one of read(every.body).records)
      groups.set(one[order], [...(groups.get(one[order]) ?? []), one]);
    const records = [...groups.values()].flatMap((group) => {
      const start = turn % group.length;
      return [...group.slice(start), ...group.slice(0, start)];
    });
    return { ...asked, body: JSON.stringify({ records: records.slice(offset, offset + limit) }) };
  })();
};

/** A cursor is good for one use, with the limit that it was given for. */
const cursorsForOneUse = (): Around => {
  const used = new Set<string>();
  return async (request, forward) => {
    const next = queryOf(request.path).get('next');
    if (request.method !== 'GET' || !next) return forward(request);
    if (used.has(request.path)) return forward(withQuery(request, (query) => query.set('next', 'used')));
    used.add(request.path);
    return forward(request);
  };
};

/** Takes an empty parameter for none. */
const emptyIsNone = (): Around => (request, forward) =>
  operationOf(request).id === undefined || !request.path.includes('?')
    ? forward(request)
    : forward(
        withQuery(request, (query) => {
          for (const [name, value] of [...query]) if (value === '') query.delete(name);
        }),
      );

/** Services that do what neither the interface nor an assumption rules out. */
const honest: readonly { readonly name: string; readonly plant: () => Around }[] = [
  { name: 'equal keys in any order', plant: tiesInAnyOrder },
  { name: 'cursors for one use', plant: cursorsForOneUse },
  { name: 'an empty parameter is none', plant: emptyIsNone },
  {
    name: 'a direction in any letter case, and an unknown order that is ignored',
    plant: lettingIn([search], [400], (request) =>
      /sort=DESC|order=nothing/.test(request.path)
        ? withQuery(request, (query) => {
            query.delete('order');
            if (query.has('sort')) query.set('sort', 'desc');
          })
        : undefined,
    ),
  },
  {
    name: 'a cursor of another list is a place in this one',
    plant: lettingIn(['sites.list', 'companies.listByTeam', 'hostGroups.list'], [400], (request) => {
      const next = queryOf(request.path).get('next');
      return next && next !== 'not-a-cursor'
        ? withQuery(request, (query) => query.delete('next'))
        : undefined;
    }),
  },
  {
    name: 'nothing is said of an address that looks like an attack',
    plant: instead([search], async ({ body }) =>
      /['%]/.test(String(read(body)?.hostEmail))
        ? {
            status: 403,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ code: 'FORBIDDEN', message: 'Refused' }),
          }
        : undefined,
    ),
  },
  {
    name: 'nothing is at the printed paths but a gateway, which has pages of its own',
    plant: () => async (request, forward) => {
      if (!request.path.startsWith('/service/')) return forward(request);
      return request.method === 'GET'
        ? { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not found</h1>' }
        : { status: 403, headers: { 'content-type': 'application/json' }, body: '{"message":"Forbidden"}' };
    },
  },
  {
    name: 'records have a member of their own that changes each time',
    plant: inRecords(['companies.listByTeam'], (one) => {
      one.extra = Math.random();
    }),
  },
];

test.for(honest)('gives no finding: $name', async ({ plant }, { conformBehind }) => {
  const report = await conformBehind(plant(), 'alone');
  expect(failed(report).map((finding) => `${finding.check.id}: ${foundIn(finding)}`)).toEqual([]);
  expect(report.left).toEqual([]);
});
