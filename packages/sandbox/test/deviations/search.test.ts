import { after, type Deviation, error, inQuery, inRecords, inResponse, instead, read } from './plant.ts';
import { testDeviations } from './run.ts';

const search = 'invitations.searchByHost' as const;

/** What is wrong with the search by host. */
const deviations: readonly Deviation[] = [
  {
    name: 'offset is ignored',
    plant: inQuery([search], (query) => query.delete('offset')),
    finds: ['search.offset', 'search.end', 'search.bad-query'],
    also: ['search.large-limit'],
    says: /offset=1: records from 1/,
  },
  {
    name: 'offset passes over one too many',
    plant: inQuery([search], (query) => {
      const offset = Number(query.get('offset'));
      if (offset > 0) query.set('offset', String(offset + 1));
    }),
    finds: ['search.offset'],
    says: /records from 3/,
  },
  {
    name: 'offset counts pages',
    plant: inQuery([search], (query) => {
      query.set('offset', String(Number(query.get('offset')) * Number(query.get('limit') ?? 10)));
    }),
    finds: ['search.offset', 'search.bad-query'],
    says: /limit=2, offset=1: .*records from 3/,
  },
  {
    name: 'the later pages of a search repeat a record',
    plant: inQuery([search], (query) => {
      const offset = Number(query.get('offset'));
      if (offset > 3) query.set('offset', String(offset - 1));
    }),
    finds: ['search.offset', 'search.end', 'search.many'],
    alsoIn: ['invitations'],
    also: ['search.together'],
    says: /page by page: /,
  },
  {
    name: 'any direction will do',
    plant: inQuery([search], (query) => {
      if (query.get('sort') === 'sideways') query.set('sort', 'asc');
    }),
    finds: ['search.bad-query'],
    says: /sort=sideways: 200/,
  },
  {
    name: 'a search ignores limit',
    plant: inQuery([search], (query) => query.delete('limit')),
    finds: ['search.*'],
    also: ['responses.as-listed-again'],
    says: /limit=1: 10 records/,
  },
  {
    name: 'a search finds one too many',
    plant: inQuery([search], (query) => {
      const limit = Number(query.get('limit') ?? 10);
      if (limit > 0) query.set('limit', String(limit + 1));
    }),
    finds: ['search.limit', 'search.offset', 'search.default-limit'],
    says: /limit=1: 2 records/,
  },
  {
    name: 'a search finds twenty when there is no limit',
    plant: inQuery([search], (query) => {
      if (!query.has('limit')) query.set('limit', '20');
    }),
    finds: ['search.default-limit'],
    says: /\d+ records/,
  },
  {
    name: 'a search finds what any host has',
    plant: instead([search], async (request, forward) => {
      const own = await forward(request);
      const body = read(request.body);
      if (own.status !== 200 || !body?.hostEmail) return own;
      const bobs = await forward({ ...request, body: JSON.stringify({ hostEmail: 'bob@example.com' }) });
      return {
        ...own,
        body: JSON.stringify({ records: [...read(own.body).records, ...read(bobs.body).records] }),
      };
    }),
    finds: ['search.*'],
    says: /of another host|invitations|records|order/,
  },
  {
    name: 'a search for nobody finds what somebody has',
    plant: instead([search], async (request, forward) => {
      const body = read(request.body);
      return String(body?.hostEmail).startsWith('nobody-')
        ? forward({ ...request, body: JSON.stringify({ hostEmail: 'bob@example.com' }) })
        : undefined;
    }),
    finds: ['search.nobody'],
    says: /\d+ invitations/,
  },
  {
    name: 'sort is ignored',
    plant: inQuery([search], (query) => query.delete('sort')),
    finds: ['search.sort', 'search.bad-query', 'search.order'],
    says: /sort=desc: the other way round/,
  },
  {
    name: 'the default of sort is desc',
    plant: inQuery([search], (query) => {
      if (!query.has('sort')) query.set('sort', 'desc');
    }),
    finds: ['search.sort', 'search.order'],
    says: /without sort: the other way round/,
  },
  {
    name: 'order is ignored',
    plant: inQuery([search], (query) => query.delete('order')),
    finds: ['search.order'],
    says: /order=\w+: (in another order|the other way round)/,
  },
  {
    name: 'a search is in another order each time',
    plant: () => {
      let turn = 0;
      return inResponse([search], (body) => {
        turn += 1;
        if (body.records.length > 3 && turn % 2 === 0) body.records.push(body.records.shift());
      })();
    },
    finds: ['search.*'],
    says: /another order|records/,
  },
  {
    name: 'a search without an address is a 500',
    plant: after([search], (response, request) => {
      if (request.body === '{}' && response.status === 400)
        Object.assign(response, { status: 500, body: error('INTERNAL_SERVER_ERROR') });
    }),
    finds: ['search.400'],
    says: /an empty body: 500/,
  },
  {
    name: 'a found invitation has the site of another team',
    plant: inRecords([search], (one) => {
      one.site = { ...one.site, id: '00000000-0000-4000-8000-000000000000' };
    }),
    finds: ['invitations.*'],
    says: /a site that returns 404|another/,
  },
];

testDeviations(deviations);
