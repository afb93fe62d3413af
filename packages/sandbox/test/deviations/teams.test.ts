import type { OperationId } from '@visitor-invitations/core/portable';
import {
  type Around,
  type Deviation,
  error,
  instead,
  type Json,
  lettingIn,
  operationOf,
  type Passing,
  read,
} from './plant.ts';
import { testDeviations } from './run.ts';

const isOf = (request: Passing, teamId: string) => request.headers['x-service-team-id'] === teamId;

/** Lets the second team do to things of the first what it must not. */
const toTheFirst = (ids: readonly OperationId[]) =>
  lettingIn(ids, [404], (request, { team, second }) => (isOf(request, second.teamId) ? team : undefined));

const ofBoth: () => Around = instead(['hostGroups.list'], async (request, forward, { team, second, as }) => {
  const response = await forward({ ...request });
  if (!isOf(request, second.teamId) || response.status !== 200) return response;
  const own: Json = read(response.body);
  const [path = ''] = request.path.split('?');
  const { records }: Json = read((await as(team, { ...request, path })).body);
  return { ...response, body: JSON.stringify({ ...own, records: [...own.records, records[0]] }) };
});

/** What the second team sees of the first, and who gets a token for whom. */
const deviations: readonly Deviation[] = [
  {
    name: 'the second team reads invitations of the first',
    plant: toTheFirst(['invitations.get']),
    finds: ['teams.invitations.get'],
    says: /by the second team: a 200/,
  },
  {
    name: 'the second team deletes invitations of the first',
    plant: toTheFirst(['invitations.delete']),
    finds: ['teams.invitations.delete'],
    says: /by the second team: 204, and the record of the other team is changed/,
  },
  {
    name: 'the second team renames host groups of the first',
    plant: toTheFirst(['hostGroups.update']),
    finds: ['teams.hostGroups.update'],
    says: /by the second team: 200, and the record of the other team is changed/,
  },
  {
    name: 'the second team lists a host group of the first',
    plant: ofBoth,
    finds: ['teams.hostGroups.list.listed'],
    // Its list has what its pages and its details do not.
    also: ['teams.second.lists', 'teams.second.records'],
    says: /1 records of both teams/,
  },
  {
    name: 'an invitation of another team is a 403, everything else a 404',
    plant: instead(['invitations.get'], async (request, forward, { second, as }) => {
      const response = await forward({ ...request });
      if (response.status !== 404) return response;
      const isTheirs = (await as(second, request)).status === 200;
      return isTheirs ? { ...response, status: 403, body: error('FORBIDDEN') } : response;
    }),
    finds: ['teams.other-id'],
    says: /403 FORBIDDEN in invitations.get/,
  },
  {
    name: 'the team in the path of workflow responses is ignored',
    plant: instead(['workflowResponses.listByTeam'], async (request, forward) => {
      const [inPath = ''] = operationOf(request).params;
      const own = request.headers['x-service-team-id'];
      const path = own === undefined ? request.path : request.path.replace(inPath, own);
      return /^[0-9a-f-]{36}$/.test(inPath) ? forward({ ...request, path }) : undefined;
    }),
    finds: ['team-in-path'],
    says: /403 FORBIDDEN in companies.listByTeam, 200 in workflowResponses.listByTeam/,
  },
  {
    name: 'a client gets a token that opens another team',
    plant: instead(['tokens.get'], async (request, forward, { team, second }) => {
      const form = new URLSearchParams(request.body);
      if (!isOf(request, second.teamId) || form.get('client_secret') !== team.clientSecret) return undefined;
      form.set('client_id', second.clientId);
      form.set('client_secret', second.clientSecret);
      return forward({ ...request, body: form.toString() });
    }),
    finds: ['teams.tokens.get'],
    says: /a token that opens the other team/,
  },
];

testDeviations(deviations, 'with a second team');
