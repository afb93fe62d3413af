import {
  type Deviation,
  error,
  inQuery,
  instead,
  type Json,
  lettingIn,
  type Passing,
  read,
} from './plant.ts';
import { testDeviations } from './run.ts';

const search = 'invitations.searchByHost' as const;

/** Takes a value of a parameter that is none, as if it were another. */
const taking = (ids: Parameters<typeof lettingIn>[0], name: string, value: string, as: string) =>
  lettingIn(ids, [400], (request: Passing) => {
    const [at, text] = request.path.split('?');
    const query = new URLSearchParams(text);
    if (query.get(name) !== value) return undefined;
    query.set(name, as);
    return { ...request, path: `${at}?${query}` };
  });

/** Responds with a page of its own where a parameter has a value. */
const emptyWhere = (id: typeof search | 'hostGroups.list' | 'sites.list', name: string, value: string) =>
  instead([id], async (request, forward) => {
    if (new URLSearchParams(request.path.split('?')[1]).get(name) !== value) return undefined;
    const response = await forward({ ...request, path: request.path.split('?')[0] ?? '' });
    const body: Json = read(response.body);
    return { ...response, body: JSON.stringify({ records: body.records.slice(0, 1) }) };
  });

/** Queries that are none, and what becomes of them. */
const deviations: readonly Deviation[] = [
  ...(
    [
      ['limit', '1.5', '1'],
      ['limit', 'null', '10'],
      ['offset', '1.5', '1'],
      ['offset', 'many', '0'],
      ['offset', 'null', '0'],
    ] as const
  ).map(
    ([name, value, as]): Deviation => ({
      name: `a search takes ${name}=${value} for ${as}`,
      plant: taking([search], name, value, as),
      finds: ['search.bad-query'],
      says: new RegExp(`^${name}=${value}: 200$`),
    }),
  ),
  ...(
    [
      ['sites.list', '1.5'],
      ['companies.listByTeam', 'null'],
    ] as const
  ).map(
    ([id, value]): Deviation => ({
      name: `${id} takes limit=${value}`,
      plant: taking([id], 'limit', value, '1'),
      finds: [`${id}.bad-limit`],
      says: new RegExp(`^limit=${value}: 200$`),
    }),
  ),
  {
    name: 'an empty limit of a search is a limit of one',
    plant: emptyWhere(search, 'limit', ''),
    finds: ['search.bad-query'],
    says: /^limit=: 200, and not what it finds without it$/,
  },
  {
    name: 'an empty offset of a search passes over one',
    plant: taking([search], 'offset', '', '1'),
    finds: ['search.bad-query'],
    says: /^offset=: 200, and not what it finds without it$/,
  },
  {
    name: 'an empty limit of a list is a limit of one',
    plant: emptyWhere('hostGroups.list', 'limit', ''),
    finds: ['hostGroups.list.bad-limit'],
    says: /^limit=: 200, and not what it returns without it$/,
  },
  {
    name: 'an empty cursor leads past the end',
    plant: emptyWhere('sites.list', 'next', ''),
    finds: ['sites.list.bad-cursor'],
    says: /^next=: 200, and not what it returns without it$/,
  },
  {
    name: 'a direction in capitals is ignored',
    plant: inQuery([search], (query) => {
      if (query.get('sort') === 'DESC') query.delete('sort');
    }),
    finds: ['search.bad-query'],
    says: /^sort=DESC: 200, and the other way round$/,
  },
  {
    name: 'an order by a field that is not there is a 500',
    plant: instead([search], async (request) =>
      /order=nothing/.test(request.path)
        ? {
            status: 500,
            headers: { 'content-type': 'application/json' },
            body: error('INTERNAL_SERVER_ERROR'),
          }
        : undefined,
    ),
    finds: ['search.bad-query'],
    says: /^order=nothing: 500 INTERNAL_SERVER_ERROR$/,
  },
];

testDeviations(deviations);
