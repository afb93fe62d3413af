import { type Deviation, inQuery, instead, read } from './plant.ts';
import { testDeviations } from './run.ts';

const search = 'invitations.searchByHost' as const;

const byOther = (order: string, other: string): Deviation => ({
  name: `order=${order} is by ${other}`,
  plant: inQuery([search], (query) => {
    if (query.get('order') === order) query.set('order', other);
  }),
  finds: ['search.*order*'],
  says: new RegExp(`^order=${order}.*: (in another order|the other way round)$`),
});

/** The orders of a search, and its pages far from the first. */
const deviations: readonly Deviation[] = [
  byOther('endDate', 'startDate'),
  byOther('startDate', 'endDate'),
  byOther('lastName', 'firstName'),
  byOther('firstName', 'lastName'),
  byOther('updated', 'created'),
  byOther('created', 'updated'),
  {
    name: 'sort=desc counts for the first ten alone',
    plant: inQuery([search], (query) => {
      if (Number(query.get('offset')) >= 10 && query.get('sort') === 'desc') query.set('sort', 'asc');
    }),
    finds: ['search.together', 'search.many'],
    says: /^sort=desc&limit=3&offset=1[0-9]: records from \d+$/,
  },
  {
    name: 'order counts for the first ten alone',
    plant: inQuery([search], (query) => {
      if (Number(query.get('offset')) >= 10) query.delete('order');
    }),
    finds: ['search.together', 'search.many'],
    says: /^order=\w+&sort=asc&limit=3&offset=1[0-9]: /,
  },
  {
    name: 'past the hundredth, a search repeats one',
    plant: inQuery([search], (query) => {
      const offset = Number(query.get('offset'));
      if (offset >= 100) query.set('offset', String(offset - 1));
    }),
    finds: ['search.many'],
    says: /^by startDate: offset=100: 1 records that came before$/,
  },
  {
    name: 'past the hundredth, a search passes over one',
    plant: inQuery([search], (query) => {
      const offset = Number(query.get('offset'));
      if (offset >= 100) query.set('offset', String(offset + 1));
    }),
    finds: ['search.many'],
    says: /^by startDate: limit=30, offset=90: 1 records that limit=100 passes over$/,
  },
  {
    name: 'past the hundredth, a search is the other way round',
    plant: inQuery([search], (query) => {
      if (Number(query.get('offset')) < 100) return;
      query.set('sort', query.get('sort') === 'desc' ? 'asc' : 'desc');
    }),
    finds: ['search.many'],
    says: /^by startDate: offset=100: \d+ records that came before$/,
  },
  {
    name: 'past the hundredth, a search is sorted within its page alone',
    plant: instead([search], async (request, forward) => {
      if (!/offset=1\d\d/.test(request.path)) return undefined;
      const response = await forward({ ...request });
      if (response.status !== 200) return response;
      return { ...response, body: JSON.stringify({ records: read(response.body).records.toReversed() }) };
    }),
    finds: ['search.many'],
    says: /^by startDate: offset=100: in another order$/,
  },
  {
    name: 'past the hundredth, a search finds what another host has',
    plant: instead([search], async (request, forward) => {
      if (Number(new URLSearchParams(request.path.split('?')[1]).get('offset')) < 100) return undefined;
      const path = request.path.replace(/offset=\d+/, 'offset=0');
      return forward({ ...request, path, body: JSON.stringify({ hostEmail: 'bob@example.com' }) });
    }),
    finds: ['search.end', 'search.many'],
    says: /^offset=1\d\d: \d+ records$/,
  },
  {
    name: 'past the hundredth, a search starts again',
    plant: inQuery([search], (query) => {
      if (Number(query.get('offset')) >= 100) query.set('offset', '0');
    }),
    finds: ['search.end', 'search.many'],
    says: /^offset=1\d\d: \d+ records$/,
  },
  {
    name: 'a search finds each twice',
    plant: instead([search], async (request, forward) => {
      const asked = await forward({ ...request });
      if (asked.status !== 200) return asked;
      const [at, text] = request.path.split('?');
      const query = new URLSearchParams(text);
      const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 10)];
      query.set('offset', '0');
      query.set('limit', '1000');
      const all = read((await forward({ ...request, path: `${at}?${query}` })).body).records;
      const twice = all.flatMap((one: unknown) => [one, one]);
      return { ...asked, body: JSON.stringify({ records: twice.slice(offset, offset + limit) }) };
    }),
    finds: ['search.once', 'invitations.create.found'],
    says: /^\d+ of \d+ again$/,
  },
];

testDeviations(deviations, 'alone', ['invitations']);
