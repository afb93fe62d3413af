import {
  type Around,
  type Deviation,
  instead,
  type Json,
  lettingIn,
  operationOf,
  type Passing,
  read,
} from './plant.ts';
import { testDeviations } from './run.ts';

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]);

const withQuery = (request: Passing, query: URLSearchParams): Passing => ({
  ...request,
  path: `${request.path.split('?')[0]}?${query}`,
});

/** Lacks its first record, with the next page moved up by one. */
const passingOver = async (request: Passing, forward: Parameters<Around>[1]) => {
  const query = queryOf(request.path);
  query.set('limit', String(Number(query.get('limit')) + 1));
  const response = await forward(withQuery(request, query));
  const body = read(response.body);
  body?.records?.shift();
  return { ...response, body: JSON.stringify(body) };
};

/** The last page comes again and again, each time with a new cursor. */
const lastPageForEver = (): Around => {
  let last: Json;
  let count = 0;
  return async (request, forward) => {
    const { id } = operationOf(request);
    const query = queryOf(request.path);
    const isOurs = query.get('next')?.startsWith('again-');
    if (id !== 'companies.listByTeam') return forward(request);
    if (isOurs) query.delete('next');
    const response = await forward(withQuery(request, query));
    const body = read(response.body);
    if (response.status !== 200 || (body.next && !isOurs)) return response;
    count += 1;
    if (!isOurs) last = body.records;
    return { ...response, body: JSON.stringify({ records: last, next: `again-${count}` }) };
  };
};

/** Pages that are smaller than the list go on with records that are not there. */
const smallPagesForEver = (): Around => {
  let count = 0;
  return async (request, forward) => {
    const { id } = operationOf(request);
    const query = queryOf(request.path);
    const limit = Number(query.get('limit') ?? 100);
    if (id !== 'companies.listByTeam' || limit > 50 || limit < 1) return forward(request);
    const isOurs = query.get('next')?.startsWith('more-');
    if (isOurs) query.delete('next');
    const response = await forward(withQuery(request, query));
    const body = read(response.body);
    if (response.status !== 200 || (body.next && !isOurs)) return response;
    const [one] = body.records;
    if (isOurs) body.records = [];
    while (body.records.length < limit) {
      count += 1;
      const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
      body.records.push({ ...one, name: `zz ${String(count).padStart(9, '0')}`, id });
    }
    return { ...response, body: JSON.stringify({ ...body, next: `more-${count}` }) };
  };
};

/** What is wrong with cursors, and with what the pages show beside them. */
const deviations: readonly Deviation[] = [
  {
    name: 'a cursor that is used twice passes over a record',
    plant: () => {
      const used = new Set<string>();
      return (request, forward) => {
        const { id } = operationOf(request);
        if (id !== 'companies.listByTeam' || !queryOf(request.path).has('next')) return forward(request);
        if (used.has(request.path)) return passingOver(request, forward);
        used.add(request.path);
        return forward(request);
      };
    },
    finds: ['companies.listByTeam.cursor'],
    says: /^the cursor of page 1 again: records from 7$/,
  },
  {
    name: 'a cursor that is used twice has other members',
    plant: () => {
      const used = new Set<string>();
      return async (request, forward) => {
        const { id } = operationOf(request);
        const response = await forward({ ...request });
        if (id !== 'companies.listByTeam' || !queryOf(request.path).has('next')) return response;
        const body = read(response.body);
        if (used.has(request.path)) for (const one of body.records) delete one.website;
        used.add(request.path);
        return { ...response, body: JSON.stringify(body) };
      };
    },
    finds: ['companies.listByTeam.cursor'],
    says: /^the cursor of page 1 again: another website in \d of 5 records$/,
  },
  {
    name: 'a cursor that is used with another limit passes over a record',
    plant: () => {
      const limits = new Map<string, string | null>();
      return async (request, forward) => {
        const { id } = operationOf(request);
        const query = queryOf(request.path);
        const known = limits.get(query.get('next') ?? '');
        const isOther = known !== undefined && known !== query.get('limit');
        const response = await (isOther ? passingOver(request, forward) : forward({ ...request }));
        const next = id === 'hostGroups.list' && read(response.body)?.next;
        if (next && !isOther) limits.set(next, query.get('limit'));
        return response;
      };
    },
    finds: ['hostGroups.list.cursor'],
    says: /^the cursor of page 1 with limit=3: records from 4$/,
  },
  {
    name: 'a cursor of hosts leads to hosts in the list of sites',
    plant: lettingIn(['sites.list'], [400], (request, { sandbox, team }) => {
      const next = queryOf(request.path).get('next') ?? '';
      if (!Buffer.from(next, 'base64url').toString().startsWith('["hosts"')) return undefined;
      const site = sandbox.snapshot().sites.find(({ teamId }) => teamId === team.teamId);
      return { ...request, path: request.path.replace('/sites', `/sites/${site?.id}/hosts`) };
    }),
    finds: ['sites.list.bad-cursor'],
    says: /^a cursor of sites\.hosts: \d+ records that aren’t in this list$/,
  },
  {
    name: 'pages of an odd size pass over a record',
    plant: instead(['workflowResponses.listByTeam'], async (request, forward) => {
      const query = queryOf(request.path);
      const limit = Number(query.get('limit'));
      return query.has('next') && limit % 2 === 1 && limit > 1 ? passingOver(request, forward) : undefined;
    }),
    finds: ['workflowResponses.listByTeam.complete'],
    says: /^limit=11: [23] of 36 records are missing$/,
  },
  {
    name: 'pages of an even size pass over a record',
    plant: instead(['companies.listByTeam'], async (request, forward) => {
      const query = queryOf(request.path);
      const limit = Number(query.get('limit'));
      return query.has('next') && limit % 2 === 0 ? passingOver(request, forward) : undefined;
    }),
    finds: ['companies.listByTeam.complete'],
    says: /^limit=4: [23] of 14 records are missing$/,
  },
  {
    name: 'the last page comes again and again',
    plant: lastPageForEver,
    finds: ['companies.listByTeam.complete', 'companies.*', 'lists.order'],
    says: /page 2 is page 1 again: the pages don’t end/,
  },
  {
    name: 'small pages go on with records that are not there',
    plant: smallPagesForEver,
    finds: ['companies.listByTeam.complete', 'companies.listByTeam.*'],
    says: /^limit=5: no end after the 14 records that limit=1000 returns$/,
  },
  {
    name: 'without sites, workflow responses are fewer',
    plant: instead(['workflowResponses.listByTeam'], async (request, forward) => {
      const response = await forward({ ...request });
      if (response.status !== 200 || queryOf(request.path).get('includeSites') !== 'false') return response;
      const body = read(response.body);
      body.records = body.records.filter((_: Json, index: number) => index % 3 !== 1);
      return { ...response, body: JSON.stringify(body) };
    }),
    finds: ['workflowResponses.listByTeam.include-sites'],
    says: /^includeSites=false: 12 of 36 records are missing$/,
  },
  {
    name: 'where nothing is said of sites, workflow responses have another status',
    plant: instead(['workflowResponses.listByTeam'], async (request, forward) => {
      const response = await forward({ ...request });
      if (response.status !== 200 || queryOf(request.path).has('includeSites')) return response;
      const body = read(response.body);
      for (const one of body.records) one.status = 'closed';
      return { ...response, body: JSON.stringify(body) };
    }),
    finds: ['workflowResponses.listByTeam.include-sites'],
    says: /^without includeSites: another status in 27 of 36 records$/,
  },
  {
    name: 'the twelfth company has the documents of the first',
    plant: instead(['companies.documents'], async (request, forward, { sandbox, team }) => {
      const ids = sandbox
        .snapshot()
        .companies.filter(({ teamId }) => teamId === team.teamId)
        .toSorted((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1))
        .map(({ id }) => id);
      const [companyId = ''] = operationOf(request).params;
      if (companyId !== ids[11]) return undefined;
      return forward({ ...request, path: request.path.replace(companyId, ids[0] ?? '') });
    }),
    finds: ['companies.documents.only'],
    says: /one of another company|the same as another company has/,
  },
];

testDeviations(deviations);
