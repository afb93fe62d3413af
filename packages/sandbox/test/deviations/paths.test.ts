import { type Around, type Deviation, refusal } from './plant.ts';
import { testDeviations } from './run.ts';

const isOlder = (path: string) => path.startsWith('/service/');

/** What is open, closed or gone under the paths that the interface prints. */
const deviations: readonly Deviation[] = [
  {
    name: 'no token is needed under the printed paths',
    plant:
      (): Around =>
      (request, forward, { team, as }) =>
        isOlder(request.path) && !request.headers.authorization ? as(team, request) : forward(request),
    finds: ['paths.*'],
    says: /no token: /,
  },
  {
    name: 'any token opens any team under the printed paths',
    plant:
      (): Around =>
      async (request, forward, { team, second, as }) => {
        const response = await forward({ ...request });
        if (response.status !== 403 || !isOlder(request.path)) return response;
        return as(request.headers['x-service-team-id'] === second.teamId ? second : team, request);
      },
    finds: ['paths.*'],
    says: /a made-up team: /,
  },
  {
    name: 'host groups are gone from the printed paths',
    plant: (): Around => async (request, forward) =>
      request.path.startsWith('/service/v1/hosts/groups') ? refusal(404, 'NOT_FOUND') : forward(request),
    finds: ['paths.hostGroups.*'],
    says: /the same request: 404 NOT_FOUND/,
  },
];

testDeviations(deviations);
