import type { OperationId } from '@visitor-invitations/core/portable';
import type { Snapshot } from '../../src/index.ts';
import {
  after,
  type Deviation,
  error,
  inErrors,
  instead,
  type Json,
  lettingIn,
  operationOf,
  read,
} from './plant.ts';
import { testDeviations } from './run.ts';

const isSecond = (team: string | undefined, second: string) => team === second;

/** Reads by an id, each of which may give away what another team has. */
const leaks = (
  [
    ['sites.get', ['teams.sites.get']],
    ['sites.hosts', ['teams.sites.hosts']],
    ['invitations.get', ['teams.invitations.get']],
    ['hostGroups.get', ['teams.hostGroups.get']],
    ['companies.get', ['teams.companies.get']],
    ['companies.documents', ['teams.companies.documents']],
    ['workflowResponses.get', ['teams.workflowResponses.get']],
    ['workflowResponses.listByWorkflow', ['teams.workflowResponses.listByWorkflow']],
    ['workflowResponses.formResponse', ['teams.workflowResponses.formResponse']],
  ] as const
).map(
  ([id, finds]): Deviation => ({
    name: `${id} returns what another team has`,
    plant: lettingIn([id], [404], (_, { second }) => second),
    finds,
    says: /a 200|\d+ records/,
  }),
);

/** Writes by an id that are let through to another team. */
const foreignWrites = (
  ['invitations.update', 'invitations.delete', 'hostGroups.update', 'hostGroups.delete'] as const
).map(
  (id): Deviation => ({
    name: `${id} changes what another team has`,
    plant: instead([id], async (request, forward, { second, team, as }) => {
      const response = await forward({ ...request });
      if (response.status !== 404 || request.headers['x-service-team-id'] !== team.teamId) return response;
      const [own] = operationOf(request).params;
      const body = read(request.body);
      // The own site and host of the one are unknown to the other.
      const sent = id === 'invitations.update' && body ? { subject: body.subject } : body;
      const changed = await as(second, { ...request, body: sent ? JSON.stringify(sent) : '' });
      return own && changed.status < 300 ? changed : response;
    }),
    finds: [`teams.${id}`],
    says: /the record of the other team is changed/,
  }),
);

/** Adds to a list of the first team what the second has in it. */
const mixed = (id: OperationId, finds: readonly string[]): Deviation => ({
  name: `${id} lists a record of another team`,
  plant: instead([id], async (request, forward, { team, second, as }) => {
    const response = await forward({ ...request });
    const own: Json = read(response.body);
    if (request.headers['x-service-team-id'] !== team.teamId || !own?.records) return response;
    const path = request.path.replace(team.teamId, second.teamId);
    const theirs: Json = read((await as(second, { ...request, path })).body);
    if (!theirs?.records?.length) return response;
    const records = [...own.records, theirs.records.at(-1)];
    return { ...response, body: JSON.stringify({ ...own, records }) };
  }),
  finds,
  says: /record|invitation|new/,
});

/** What is wrong with who is let in, and with what a team sees. */
const deviations: readonly Deviation[] = [
  {
    name: 'a site is read without a token',
    plant: instead(['sites.get'], async (request, _, { team, as }) =>
      request.headers.authorization ? undefined : as(team, request),
    ),
    finds: ['sites.get.401'],
    says: /no token: 200/,
  },
  {
    name: 'a search takes any token',
    plant: instead(['invitations.searchByHost'], async (request, _, { team, as }) =>
      request.headers.authorization === 'Bearer not-a-token' ? as(team, request) : undefined,
    ),
    finds: ['invitations.searchByHost.401'],
    says: /a made-up token: 200/,
  },
  ...(
    [
      ['invitations.delete', /no token: 204/],
      ['invitations.update', /no token: 200/],
      ['hostGroups.create', /no token: 201/],
      ['hostGroups.delete', /no token: 204/],
    ] as const
  ).map(
    ([id, says]): Deviation => ({
      name: `${id} is done without a token where there is something to do`,
      plant: instead([id], async (request, _, { team, as }) => {
        if (request.headers.authorization) return undefined;
        const response = await as(team, request);
        return response.status < 300 ? response : undefined;
      }),
      finds: [`${id}.401`],
      says,
    }),
  ),
  {
    name: 'a delete with the token of another team is refused, and done',
    plant: instead(['invitations.delete'], async (request, forward, { team, as }) => {
      const response = await forward({ ...request });
      if (response.status === 403) await as(team, request);
      return response;
    }),
    finds: ['invitations.delete.403'],
    says: /refused, and done all the same/,
  },
  {
    name: 'an update without the team header is refused, and done',
    plant: instead(['invitations.update'], async (request, forward, { team, as }) => {
      const response = await forward({ ...request });
      if (request.headers['x-service-team-id'] === undefined) await as(team, request);
      return response;
    }),
    finds: ['invitations.update.team-header'],
    says: /refused, and done all the same/,
  },
  {
    name: 'a delete without a token is a 403',
    plant: inErrors(['invitations.delete'], 401, { status: 403, body: error('FORBIDDEN') }),
    finds: ['invitations.delete.401'],
    says: /no token: 403 FORBIDDEN/,
  },
  {
    name: 'a made-up token has a code of its own',
    plant: after([], (response, request) => {
      if (request.headers.authorization === 'Bearer not-a-token') response.body = error('TOKEN_INVALID');
    }),
    finds: ['*.401', 'errors.codes'],
    says: /a made-up token: 401 with another code/,
  },
  {
    name: 'the team header is not compared with the token',
    plant: lettingIn([], [403], (request, { team, second }) =>
      isSecond(request.headers['x-service-team-id'], second.teamId) ? second : team,
    ),
    finds: ['*.403'],
    says: /a made-up team: /,
  },
  {
    name: 'companies are read with the header of any team',
    plant: lettingIn(['companies.get'], [403], (_, { team }) => team),
    finds: ['companies.get.403'],
    says: /a made-up team: 200/,
  },
  {
    name: 'the token of another team opens a team',
    plant: lettingIn(['sites.list'], [403], (request, { team }) =>
      request.headers['x-service-team-id'] === team.teamId ? team : undefined,
    ),
    finds: ['sites.list.403'],
    says: /the token of the second team: 200/,
  },
  {
    name: 'a wrong team is a 401',
    plant: inErrors([], 403, { status: 401, body: error('UNAUTHORIZED') }),
    finds: ['*.403', 'team-in-path'],
    says: /401 UNAUTHORIZED/,
  },
  {
    name: 'a wrong team is a 404',
    plant: after(['hostGroups.list'], (response) => {
      if (response.status === 403) Object.assign(response, { status: 404, body: error('TEAM_NOT_FOUND') });
    }),
    finds: ['hostGroups.list.403', 'hostGroups.list.statuses'],
    says: /404 with another code/,
  },
  {
    name: 'host groups are listed without the team header',
    plant: instead(['hostGroups.list'], async (request, _, { team, as }) =>
      request.headers['x-service-team-id'] ? undefined : as(team, request),
    ),
    finds: ['hostGroups.list.team-header'],
    says: /^200$/,
  },
  {
    name: 'a malformed team header is a 500',
    plant: after([], (response, request) => {
      if (request.headers['x-service-team-id'] === 'not-a-uuid')
        Object.assign(response, { status: 500, body: error('INTERNAL_SERVER_ERROR') });
    }),
    finds: ['team-header.malformed', 'tokens.*.team-header'],
    says: /500 INTERNAL_SERVER_ERROR/,
  },
  {
    name: 'a request must say what it accepts',
    plant: instead([], async (request) =>
      request.headers.accept
        ? undefined
        : { status: 406, headers: { 'content-type': 'application/json' }, body: error('NOT_ACCEPTABLE') },
    ),
    finds: ['authentication.accept', 'sites.list.statuses'],
    also: ['invitations.update.accept', 'invitations.update.statuses'],
    says: /406 with another code/,
  },
  ...leaks,
  ...foreignWrites,
  {
    name: 'a foreign update is refused and done all the same',
    plant: instead(['invitations.update'], async (request, forward, { second, team, as }) => {
      const response = await forward({ ...request });
      if (response.status !== 404 || request.headers['x-service-team-id'] !== team.teamId) return response;
      const { subject } = read(request.body) ?? {};
      await as(second, { ...request, body: JSON.stringify({ subject }) });
      return response;
    }),
    finds: ['teams.invitations.update'],
    says: /404 INVITATION_NOT_FOUND, and the record of the other team is changed/,
  },
  mixed('sites.list', ['teams.sites.list.listed', 'teams.cursor', 'sites.list.*', 'sites.get.as-listed']),
  mixed('companies.listByTeam', [
    'teams.companies.listByTeam.listed',
    'teams.cursor',
    'companies.listByTeam.*',
    'companies.get.as-listed',
  ]),
  {
    name: 'a search finds what another team has for a host of that address',
    plant: instead(['invitations.searchByHost'], async (request, forward, { team, second, as }) => {
      const response = await forward({ ...request });
      if (request.headers['x-service-team-id'] !== team.teamId || response.status !== 200) return response;
      const [own, theirs]: Json[] = [read(response.body), read((await as(second, request)).body)];
      return { ...response, body: JSON.stringify({ records: [...own.records, ...theirs.records] }) };
    }),
    finds: ['teams.invitations.searchByHost', 'teams.new', 'search.*', 'invitations.*'],
    says: /invitation/,
  },
  {
    name: 'the companies of the team in the path are listed',
    plant: lettingIn(['companies.listByTeam'], [403], (request, { second }) =>
      request.path.includes(second.teamId) ? second : undefined,
    ),
    finds: ['teams.companies.listByTeam.path'],
    says: /\d+ records/,
  },
  {
    name: 'a cursor leads into the team that it is from',
    plant: () => {
      const cursors = new Set<string>();
      return async (request, forward, { team, second, as }) => {
        const next = new URLSearchParams(request.path.split('?')[1]).get('next');
        const isOwn = request.headers['x-service-team-id'] === team.teamId;
        if (isOwn && next !== null && cursors.has(next)) return as(second, request);
        const response = await forward(request);
        const given = read(response.body)?.next;
        if (!isOwn && given) cursors.add(given);
        return response;
      };
    },
    finds: ['teams.cursor', 'teams.sites.hosts'],
    also: ['teams.responses'],
    says: /a record in sites.list/,
  },
  {
    name: 'an invitation is made at a site of another team',
    plant: () => {
      // Read once: a snapshot holds every team of these tests.
      let sites: Snapshot['sites'] | undefined;
      return instead(['invitations.create'], async (request, forward, { sandbox, second }) => {
        sites ??= sandbox.snapshot().sites;
        const body = read(request.body);
        if (!sites.some(({ id, teamId }) => teamId === second.teamId && id === body?.siteId))
          return undefined;
        if (request.headers['x-service-team-id'] === second.teamId) return undefined;
        const own = sites.find(({ teamId }) => teamId === request.headers['x-service-team-id'])?.id;
        return forward({ ...request, body: JSON.stringify({ ...body, siteId: own }) });
      })();
    },
    finds: ['teams.invitations.create'],
    says: /siteId: 201/,
  },
];

testDeviations(deviations, 'with a second team');
