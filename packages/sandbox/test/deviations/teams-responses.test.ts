import type { OperationId } from '@visitor-invitations/core/portable';
import { otherOf, teamOf } from './foreign.ts';
import { type Around, type Deviation, type Json, operationOf, read } from './plant.ts';
import { testDeviations } from './run.ts';

/** Once, the last record of a list is one that the other team has. */
const once = (listId: OperationId, which: number) => (): Around => {
  let count = 0;
  return async (request, forward, context) => {
    const asked = { ...request, headers: { ...request.headers } };
    const response = await forward(request);
    const body = read(response.body);
    if (operationOf(asked).id !== listId || response.status !== 200 || !body.records?.length) return response;
    count += 1;
    if (count !== which) return response;
    const theirs = read((await context.as(otherOf(asked, context), asked)).body);
    const records: Json[] = [...body.records.slice(0, -1), theirs.records.at(-1)];
    return { ...response, body: JSON.stringify({ ...body, records }) };
  };
};

/** What a team is shown of another once, which other checks look at again, and then find nothing. */
const deviations: readonly Deviation[] = [
  ...([5, 9, 13, 20] as const).map(
    (which): Deviation => ({
      name: `list ${which} of the sites has one of the other team`,
      plant: once('sites.list', which),
      finds: ['teams.responses'],
      also: ['sites.*', 'paths.*', '*.as-listed'],
      alsoIn: ['lists', 'responses', 'host-groups', 'sites'],
      says: /^1 of the other team’s records in sites\.list$/,
    }),
  ),
  ...([4, 10, 20] as const).map(
    (which): Deviation => ({
      name: `list ${which} of the host groups has one of the other team`,
      plant: once('hostGroups.list', which),
      finds: ['teams.responses'],
      also: ['hostGroups.*', 'paths.*', '*.as-listed'],
      alsoIn: ['lists', 'responses', 'host-groups', 'sites'],
      says: /^1 of the other team’s records in hostGroups\.list$/,
    }),
  ),
  {
    name: 'an invitation of the other team is in place of one that is read, once',
    plant: () => {
      let count = 0;
      return async (request, forward, context) => {
        const asked = { ...request };
        const response = await forward(request);
        if (operationOf(asked).id !== 'invitations.get' || response.status !== 200) return response;
        count += 1;
        if (count !== 12 || teamOf(asked) !== context.team.teamId) return response;
        const { invitations } = context.sandbox.snapshot();
        const theirs = invitations.find(({ teamId }) => teamId === context.second.teamId);
        return context.as(context.second, { ...asked, path: `/v1/api/invitations/${theirs?.id}` });
      };
    },
    finds: ['invitations.get.successes'],
    also: ['teams.responses', 'invitations.*'],
    alsoIn: ['responses', 'invitations'],
    says: /another record than was asked for/,
  },
];

testDeviations(deviations, 'with a second team');
