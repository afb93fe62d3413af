import { type Around, type Deviation, inResponse, operationOf, read } from './plant.ts';
import { testDeviations } from './run.ts';

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]);

/** The record at a place of a list is another thing by its id. */
const atPlace =
  (
    list: 'workflowResponses.listByTeam' | 'invitations.searchByHost',
    get: 'workflowResponses.get' | 'invitations.get',
    isThere: (place: number) => boolean,
    respond: (body: Record<string, unknown>, ids: readonly string[]) => string,
  ) =>
  (): Around => {
    let ids: string[] = [];
    return async (request, forward) => {
      const { id, params } = operationOf(request);
      const response = await forward({ ...request });
      const body = read(response.body);
      if (id === list && body?.records?.length > ids.length && ids.length < 19)
        ids = body.records.map((one: { id: string }) => one.id);
      if (id !== get || response.status !== 200 || !isThere(ids.indexOf(params[0] ?? ''))) return response;
      const other = respond(body, ids);
      if (other === params[0]) return { ...response, body: JSON.stringify(body) };
      return forward({ ...request, path: request.path.replace(params[0] ?? '', other) });
    };
  };

/** Records that are not the same in every page, or by their id. */
const deviations: readonly Deviation[] = [
  {
    name: 'the later pages of a list cut names short',
    plant: inResponse(['companies.listByTeam'], (body, request) => {
      if (queryOf(request.path).has('next')) for (const one of body.records) one.name = one.name.slice(0, -1);
    }),
    finds: ['companies.listByTeam.complete'],
    says: /^limit=5: another name in 9 of 14 records$/,
  },
  {
    name: 'the later pages of workflow responses lack their sites',
    plant: inResponse(['workflowResponses.listByTeam'], (body, request) => {
      if (queryOf(request.path).has('next')) for (const one of body.records) delete one.site;
    }),
    finds: ['workflowResponses.listByTeam.complete'],
    says: /^limit=12: another site\.id, site\.name in 24 of 36 records$/,
  },
  {
    name: 'records that come one at a time lack a member',
    plant: inResponse(['sites.hosts'], (body, request) => {
      if (queryOf(request.path).get('limit') === '1') for (const one of body.records) delete one.email;
    }),
    finds: ['sites.hosts.complete'],
    says: /^limit=1: another email in 12 of 12 records$/,
  },
  {
    name: 'a list has other members where a request has no limit',
    plant: inResponse(['companies.listByTeam'], (body, request) => {
      if (!queryOf(request.path).has('limit')) for (const one of body.records) one.website = 'example.com';
    }),
    finds: ['companies.listByTeam.complete'],
    says: /^no limit: another website in \d+ of 14 records$/,
  },
  {
    name: 'the last record of each page lacks a member',
    plant: inResponse(['sites.list'], (body) => {
      if (body.next) delete body.records.at(-1).address;
    }),
    finds: ['sites.list.complete'],
    says: /^limit=1: another address in 2 of 3 records$/,
  },
  {
    name: 'every second time, a list has another status',
    plant: () => {
      let turn = 0;
      return inResponse(['companies.listByTeam'], (body, request) => {
        if (queryOf(request.path).has('limit')) return;
        turn += 1;
        if (turn % 2 === 1) body.records[3].status = 'other';
      })();
    },
    finds: ['companies.listByTeam.*'],
    also: ['responses.read-again'],
    says: /another status in 1 of 14 records/,
  },
  {
    name: 'one workflow response in ten is another by its ID',
    plant: atPlace(
      'workflowResponses.listByTeam',
      'workflowResponses.get',
      (place) => place % 10 === 7,
      (_, ids) => ids[0] ?? '',
    ),
    finds: ['workflowResponses.get.as-listed'],
    says: /^another record$/,
  },
  {
    name: 'a workflow response in the middle lacks a member by its ID',
    plant: atPlace(
      'workflowResponses.listByTeam',
      'workflowResponses.get',
      (place) => place === 17,
      (body) => {
        delete body.updated;
        return String(body.id);
      },
    ),
    finds: ['workflowResponses.get.as-listed'],
    says: /^another updated$/,
  },
  {
    name: 'an invitation in the middle has another last name by its ID',
    plant: atPlace(
      'invitations.searchByHost',
      'invitations.get',
      (place) => place === 13,
      (body) => {
        body.lastName = 'Somebody';
        return String(body.id);
      },
    ),
    finds: ['invitations.get.as-listed'],
    says: /^another lastName$/,
  },
];

testDeviations(deviations);
