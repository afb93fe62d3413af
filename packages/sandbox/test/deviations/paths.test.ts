import type { OperationId } from '@visitor-invitations/core/portable';
import { type Around, type Deviation, instead, operationOf, read, refusal } from './plant.ts';
import { testDeviations } from './run.ts';

const isOlder = (path: string) => path.startsWith('/service/');

/** Does something else to these operations under the printed paths alone. */
const atOlder = (ids: readonly OperationId[], around: Around) =>
  instead(ids, async (request, forward, context) =>
    isOlder(request.path) ? around(request, forward, context) : undefined,
  );

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
    also: ['teams.*'],
    says: /a made-up team: /,
  },
  {
    name: 'host groups are gone from the printed paths',
    plant: (): Around => async (request, forward) =>
      request.path.startsWith('/service/v1/hosts/groups') ? refusal(404, 'NOT_FOUND') : forward(request),
    finds: ['paths.hostGroups.*', 'paths.writes'],
    says: /the same request: 404 with another code/,
  },
  {
    name: 'limit is ignored under the printed paths',
    plant: atOlder(['sites.list'], (request, forward) => {
      const [path = ''] = request.path.split('?');
      return forward({ ...request, path });
    }),
    finds: ['paths.sites.list'],
    says: /limit=1: other records/,
  },
  {
    name: 'a search under the printed path is for any host',
    plant: atOlder(['invitations.searchByHost'], async (request, forward) => {
      const response = await forward(request);
      const body = read(response.body);
      return body?.records?.length ? { ...response, body: JSON.stringify({ records: [] }) } : response;
    }),
    finds: ['paths.invitations.searchByHost'],
    says: /the same request: other records/,
  },
  {
    name: 'an update under the printed path is answered and not done',
    plant: atOlder(['invitations.update'], (request, forward) => {
      const path = request.path.replace(/\?.*/, '').replace('/service/', '/v1/api/');
      return forward({ ...request, method: 'GET', path, body: '' });
    }),
    finds: ['paths.writes'],
    says: /an update: 200, not seen/,
  },
  {
    name: 'suppressEmail is ignored under the printed path',
    plant: atOlder(['invitations.update'], (request, forward) =>
      forward({ ...request, path: request.path.replace('suppressEmail=true', 'suppressEmail=false') }),
    ),
    finds: ['paths.writes'],
    says: /an update with suppressEmail: an email/,
  },
  {
    name: 'suppressEmail is ignored by a create under the printed path',
    plant: atOlder(['invitations.create'], (request, forward) =>
      forward({ ...request, path: request.path.replace('suppressEmail=true', 'suppressEmail=false') }),
    ),
    finds: ['paths.writes'],
    says: /a create with suppressEmail: an email/,
  },
  {
    name: 'errors under the printed paths have no message',
    plant: atOlder([], async (request, forward) => {
      const response = await forward(request);
      if (response.status < 400) return response;
      return { ...response, body: JSON.stringify({ code: read(response.body)?.code }) };
    }),
    finds: ['errors.body'],
    alsoIn: ['sites', 'invitations'],
    says: /^another body: (GET|POST|PUT|DELETE) \/service\/\S+ 40\d/,
  },
  {
    name: 'errors under the printed paths are plain text',
    plant: atOlder([], async (request, forward) => {
      const response = await forward(request);
      if (response.status < 400) return response;
      return { ...response, headers: { ...response.headers, 'content-type': 'text/plain' } };
    }),
    finds: ['responses.json'],
    alsoIn: ['sites', 'invitations'],
    says: /^something else: (GET|POST|PUT|DELETE) \/service\/\S+ 40\d/,
  },
  {
    name: 'successes under the printed paths are plain text',
    plant: atOlder([], async (request, forward) => {
      const response = await forward(request);
      if (response.status !== 200) return response;
      return { ...response, headers: { ...response.headers, 'content-type': 'text/plain' } };
    }),
    finds: ['responses.json'],
    alsoIn: ['sites', 'invitations'],
    says: /^something else: (GET|POST|PUT) \/service\/\S+ 200/,
  },
  {
    name: 'refused tokens have a code of their own under the printed paths',
    plant: atOlder([], async (request, forward) => {
      const response = await forward(request);
      return response.status === 401 ? refusal(401, 'INVALID_TOKEN') : response;
    }),
    finds: ['errors.codes'],
    also: ['paths.*', 'tokens.expiry'],
    alsoIn: ['sites', 'invitations'],
    says: /^another code: (GET|POST|PUT|DELETE) \/service\/\S+ 401/,
  },
  {
    name: 'updates under the printed path say when without an offset',
    plant: atOlder(['invitations.update'], async (request, forward) => {
      const response = await forward(request);
      return { ...response, body: response.body.replace(/("updated":"[^"]+)Z"/, '$1"') };
    }),
    finds: ['invitations.update.successes'],
    also: ['paths.*'],
    says: /^PUT \/service\/\S+: updated must be a valid datetime in \d+ of \d+ responses$/,
  },
  {
    name: 'notes have no limit under the printed path',
    plant: atOlder(['invitations.update'], (request, forward) => {
      const body = read(request.body);
      const isLong = body?.adminNotes?.length > 1000;
      return forward(isLong ? { ...request, body: JSON.stringify({ ...body, adminNotes: 'cut' }) } : request);
    }),
    finds: ['paths.writes'],
    says: /adminNotes that is too long: 200/,
  },
  {
    name: 'what is created under the printed path is not there for the other',
    plant: () => {
      const older = new Set<string>();
      return async (request, forward) => {
        const { id, params } = operationOf(request);
        const isHidden = !isOlder(request.path) && older.has(params[0] ?? '');
        if (isHidden) return refusal(404, 'HOST_GROUP_NOT_FOUND');
        const response = await forward({ ...request });
        if (id === 'hostGroups.create' && isOlder(request.path)) older.add(read(response.body)?.id);
        return response;
      };
    },
    finds: ['paths.writes'],
    says: /a new host group: 201, not seen/,
  },
];

testDeviations(deviations, 'with a second team');
