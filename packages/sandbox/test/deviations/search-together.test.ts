import {
  type Around,
  type Deviation,
  inQuery,
  inResponse,
  instead,
  type Json,
  operationOf,
  read,
} from './plant.ts';
import { testDeviations } from './run.ts';

const search = 'invitations.searchByHost' as const;

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]);

/** Everything that a search finds, changed before the page is cut out of it. */
const ofAll = (change: (all: Json[], now: number) => Json[]) =>
  instead([search], async (request, forward, { sandbox }) => {
    const asked = await forward({ ...request });
    if (asked.status !== 200) return asked;
    const query = queryOf(request.path);
    const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 10)];
    query.set('offset', '0');
    query.set('limit', '1000');
    const response = await forward({ ...request, path: `${request.path.split('?')[0]}?${query}` });
    const all = change(read(response.body).records, Date.parse(sandbox.clock.now()));
    return { ...response, body: JSON.stringify({ records: all.slice(offset, offset + limit) }) };
  });

/** An invitation is only found for the host that it was made for. */
const oldHostAlone = (): Around => {
  const hosts = new Map<string, string>();
  return async (request, forward) => {
    const { id } = operationOf(request);
    const response = await forward({ ...request });
    const body: Json = read(response.body);
    if (id === 'invitations.create' && body?.id) hosts.set(body.id, body.host?.email.toLowerCase());
    if (id !== search || response.status !== 200) return response;
    const email = String(read(request.body)?.hostEmail).toLowerCase();
    const records = body.records.filter((one: Json) => (hosts.get(one.id) ?? email) === email);
    return { ...response, body: JSON.stringify({ records }) };
  };
};

/** What a search finds, and what its parameters do to each other. */
const deviations: readonly Deviation[] = [
  {
    name: 'cancelled invitations are not found, past ones are',
    plant: ofAll((all) => all.filter((one) => !one.cancelled)),
    finds: ['search.finds'],
    says: /no cancelled ones/,
  },
  {
    name: 'past invitations are not found, cancelled ones are',
    plant: ofAll((all, now) => all.filter((one) => one.cancelled || Date.parse(one.endDate) >= now)),
    finds: ['search.finds'],
    says: /no past ones/,
  },
  {
    name: 'an invitation with a company is found twice',
    plant: ofAll((all) => all.flatMap((one) => (one.company?.name ? [one, one] : [one]))),
    finds: ['search.once'],
    says: /\d+ of \d+ again/,
  },
  {
    name: 'sort is ignored where order is given',
    plant: inQuery([search], (query) => {
      if (query.has('order') && query.get('sort') === 'desc') query.set('sort', 'asc');
    }),
    finds: ['search.order'],
    says: /sort=desc: the other way round/,
  },
  {
    name: 'a page is cut out before it is sorted',
    plant: () => {
      const turned = inResponse([search], (body, request) => {
        if (queryOf(request.path).has('turned')) body.records.reverse();
      })();
      return (request, forward, context) => {
        const query = queryOf(request.path);
        if (operationOf(request).id !== search || query.get('sort') !== 'desc') return forward(request);
        query.set('sort', 'asc');
        const path = `${request.path.split('?')[0]}?${query}`;
        return turned({ ...request, path: `${path}&turned` }, (sent) => forward({ ...sent, path }), context);
      };
    },
    finds: ['search.together', 'search.many'],
    says: /^sort=desc&limit=2&offset=2: records from \d+$/,
  },
  {
    name: 'offset is ignored where sort or order is given',
    plant: inQuery([search], (query) => {
      if (query.has('sort') || query.has('order')) query.delete('offset');
    }),
    finds: ['search.together', 'search.many'],
    says: /^sort=asc&limit=3&offset=10: records from 1$/,
  },
  {
    name: 'a small limit is ignored where offset is given',
    plant: inQuery([search], (query) => {
      if (Number(query.get('offset')) > 2 && Number(query.get('limit')) < 3) query.set('limit', '100');
    }),
    finds: ['search.together'],
    says: /^\S+&limit=1&offset=3: \d+ records$/,
  },
  {
    name: 'the host is ignored where a search is ordered by the last name',
    plant: instead([search], async (request, forward, { seed, team }) => {
      if (queryOf(request.path).get('order') !== 'lastName') return undefined;
      const [, other] = seed().hosts.filter(({ teamId }) => teamId === team.teamId);
      return forward({ ...request, body: JSON.stringify({ hostEmail: other?.email }) });
    }),
    finds: ['search.order'],
    says: /order=lastName: other invitations/,
  },
  {
    name: 'the letter case of an address matters',
    plant: instead([search], async (request, forward) => {
      const email = String(read(request.body)?.hostEmail ?? read(request.body)?.email);
      const response = await forward({ ...request });
      const isOther = email !== email.toLowerCase() && response.status === 200;
      return isOther ? { ...response, body: JSON.stringify({ records: [] }) } : response;
    }),
    finds: ['search.letter-case'],
    says: /records are missing/,
  },
  {
    name: 'a host is found by the beginning of an address',
    plant: instead([search], async (request, forward, { seed, team }) => {
      const response = await forward({ ...request });
      if (response.status !== 200 || read(response.body).records.length > 0) return response;
      const [local = ''] = String(read(request.body)?.hostEmail).split('@');
      const like = seed().hosts.find(
        ({ teamId, email }) => teamId === team.teamId && local.startsWith(email.split('@')[0] ?? ''),
      );
      return like ? forward({ ...request, body: JSON.stringify({ hostEmail: like.email }) }) : response;
    }),
    finds: ['search.nobody'],
    says: /one character more: \d+ invitations/,
  },
  {
    name: 'an invitation that has another host now is only found for the old one',
    plant: oldHostAlone,
    finds: ['invitations.update.found'],
    // It is taken out of pages that are cut already.
    also: ['search.large-limit'],
    says: /nothing for the new host/,
  },
  {
    name: 'every invitation that is found is at the site of the first',
    plant: inResponse([search], (body) => {
      for (const one of body.records) one.site = body.records[0].site;
    }),
    finds: ['search.as-read'],
    says: /another site.id, site.name/,
  },
];

testDeviations(deviations, 'alone', ['invitations']);
