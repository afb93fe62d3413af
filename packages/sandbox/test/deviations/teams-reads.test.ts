import type { OperationId } from '@visitor-invitations/core/portable';
import { lettingThrough, otherOf, teamOf, trustingTheHeader } from './foreign.ts';
import {
  type Around,
  type Deviation,
  instead,
  type Json,
  operationOf,
  type Passed,
  type Passing,
  read,
} from './plant.ts';
import { testDeviations } from './run.ts';

const isPrinted = ({ path }: Passing) => path.startsWith('/service/');
const queryOf = ({ path }: Passing) => new URLSearchParams(path.split('?')[1]);

/** At the paths that the interface prints, a team reads by the ids of another. */
const atPrintedPaths = (
  [
    ['sites.get', /^at \/service\/sites\/\{siteId\}: a 200/],
    ['sites.hosts', /^at \/service\/sites\/\{siteId\}\/hosts: \d+ records/],
    ['invitations.get', /^at \/service\/invitations\/\{invitationId\}: a 200/],
    ['hostGroups.get', /^at \/service\/v1\/hosts\/groups\/\{hostGroupId\}: a 200/],
  ] as const
).map(
  ([id, says]): Deviation => ({
    name: `${id} returns what another team has, at its printed path alone`,
    plant: lettingThrough([id], isPrinted),
    finds: [`teams.${id}`],
    says,
  }),
);

/** With the header of the other team and a token of its own, a team reads what the other has. */
const withMixedHeader = (
  [
    ['companies.get', '', /^with the header of the other team: a 200/],
    ['workflowResponses.get', '', /^with the header of the other team: a 200/],
    ['sites.get', '/service/', /^with the header of the other team, at \/service\/sites\/\{siteId\}: a 200/],
  ] as const
).map(
  ([id, path, says]): Deviation => ({
    name: `${id} returns what the team in the header has, whose the token is${path && ', at its printed path'}`,
    plant: trustingTheHeader([id], (request) => request.path.startsWith(path)),
    finds: [`teams.${id}`],
    says,
  }),
);

const keepsStatus = (response: Passed, body: Json): Passed => ({ ...response, body: JSON.stringify(body) });

/** An error for an id of another team, with more than it may say. */
const telling = (id: OperationId, tell: (error: Json, record: Json) => Json): (() => Around) =>
  instead([id], async (request, forward, context) => {
    const response = await forward({ ...request });
    if (response.status !== 404) return response;
    const theirs = await context.as(otherOf(request, context), request);
    return theirs.status < 300
      ? keepsStatus(response, tell(read(response.body), read(theirs.body)))
      : response;
  });

const formResponse = (name: string, isTheirs: 'responseId' | 'formResponseId', says: RegExp): Deviation => ({
  name,
  plant: instead(['workflowResponses.formResponse'], async (request, forward, context) => {
    const response = await forward({ ...request });
    if (response.status !== 404) return response;
    const snapshot = context.sandbox.snapshot();
    const [responseId, formId] = operationOf(request).params;
    const own = teamOf(request);
    const isOwn = {
      responseId: snapshot.workflowResponses.some(({ id, teamId }) => id === responseId && teamId === own),
      formResponseId: snapshot.formResponses.some(({ id, teamId }) => id === formId && teamId === own),
    };
    if (isOwn[isTheirs] || !isOwn[isTheirs === 'responseId' ? 'formResponseId' : 'responseId'])
      return response;
    const form = snapshot.formResponses.find(({ id }) => id === formId);
    return form
      ? { ...response, status: 200, body: JSON.stringify({ id: form.id, name: form.name, answers: [] }) }
      : response;
  }),
  finds: ['teams.workflowResponses.formResponse'],
  says,
});

/** A cursor of one team leads into its list for the other as well. */
const followingCursors =
  (fits: (request: Passing) => boolean): (() => Around) =>
  () => {
    const given = new Map<string, { team: string; path: string }>();
    return async (request, forward, context) => {
      const asked = { ...request };
      const next = queryOf(request).get('next');
      const from = next === null ? undefined : given.get(next);
      if (from && from.team !== teamOf(request) && fits(request))
        return context.as(otherOf(request, context), {
          ...request,
          path: `${from.path}?${queryOf(request)}`,
        });
      const response = await forward(request);
      const cursor = read(response.body)?.next;
      if (cursor && !given.has(cursor))
        given.set(cursor, { team: teamOf(asked), path: asked.path.split('?')[0] ?? '' });
      return response;
    };
  };

const isHexId = (request: Passing) => /^[0-9a-f]{24}$/.test(operationOf(request).params[0] ?? '');
const isUuid = (request: Passing) => !isHexId(request);

/** What a team reads of another by its ids, and by its cursors. */
const deviations: readonly Deviation[] = [
  ...atPrintedPaths,
  ...withMixedHeader,
  formResponse(
    'a form response of another team is read below a response of its own',
    'formResponseId',
    /with its own responseId: a 200/,
  ),
  formResponse(
    'a form response is read below a response of another team',
    'responseId',
    /with its own formResponseId: a 200/,
  ),
  ...(
    [
      ['24 hex digits', isHexId],
      ['a UUID', isUuid],
    ] as const
  ).flatMap(([form, fits]) =>
    (['workflowResponses.get', 'workflowResponses.listByWorkflow'] as const).map(
      (id): Deviation => ({
        name: `${id} returns what another team has, by ids that are ${form}`,
        plant: lettingThrough([id], fits),
        finds: [`teams.${id}`],
        says: id === 'workflowResponses.get' ? /a 200$/ : /\d+ records$/,
      }),
    ),
  ),
  {
    name: 'hosts of another team are listed when there is a limit',
    plant: lettingThrough(
      ['sites.hosts'],
      (request) => queryOf(request).has('limit') && !queryOf(request).has('next'),
    ),
    finds: ['teams.sites.hosts'],
    says: /^with a limit: 1 records/,
  },
  {
    name: 'hosts of another team are listed from its cursor on',
    plant: lettingThrough(['sites.hosts'], (request) => queryOf(request).has('next')),
    finds: ['teams.sites.hosts'],
    says: /^with a cursor: 1 records/,
  },
  {
    name: 'documents of companies of another team are listed, but for the first company that has some',
    plant: () => {
      const first = new Map<string, string | undefined>();
      return lettingThrough(['companies.documents'], (request, context) => {
        const [company] = operationOf(request).params;
        const isTheirs = context.sandbox
          .snapshot()
          .companies.some(({ id, teamId }) => id === company && teamId === otherOf(request, context).teamId);
        if (isTheirs && !first.has(teamOf(request))) first.set(teamOf(request), company);
        return isTheirs && first.get(teamOf(request)) !== company;
      })();
    },
    finds: ['teams.companies.documents'],
    says: /for another company: \d+ records/,
  },
  {
    name: 'documents of another team are listed when there is a limit',
    plant: instead(['companies.documents'], async (request, _, context) => {
      const path = request.path.split('?')[0] ?? '';
      if (!queryOf(request).has('limit')) return undefined;
      const theirs = await context.as(otherOf(request, context), { ...request, path });
      return theirs.status < 300 ? theirs : undefined;
    }),
    finds: ['teams.companies.documents'],
    says: /^with a limit: \d+ records/,
  },
  {
    name: 'a cursor leads into the hosts of the team that it is from',
    plant: followingCursors(({ path }) => /sites\/[^/]+\/hosts\?/.test(path)),
    finds: ['teams.cursor', 'teams.sites.hosts'],
    says: /^a record in sites.hosts/,
  },
  {
    name: 'a cursor leads into the host groups of the team that it is from, at the printed path',
    plant: followingCursors(({ path }) => path.startsWith('/service/v1/hosts/groups?')),
    finds: ['teams.cursor'],
    also: ['teams.responses'],
    says: /^at \/service\/v1\/hosts\/groups: a record in hostGroups.list/,
  },
  ...(['companies.listByTeam', 'workflowResponses.listByTeam'] as const).map(
    (id): Deviation => ({
      name: `${id} lists the team in the path, where that is in another letter case`,
      plant: instead([id], async (request, _, context) => {
        const [inPath = ''] = operationOf(request).params;
        const other = otherOf(request, context);
        if (inPath === other.teamId || inPath.toLowerCase() !== other.teamId) return undefined;
        return context.as(other, { ...request, path: request.path.replace(inPath, other.teamId) });
      }),
      finds: [`teams.${id}.path`],
      says: /^in another letter case: \d+ records/,
    }),
  ),
  {
    name: 'companies of the team in the path are listed, as an error',
    plant: instead(['companies.listByTeam'], async (request, forward, context) => {
      const response = await forward({ ...request });
      const other = otherOf(request, context);
      if (response.status !== 403 || operationOf(request).params[0] !== other.teamId) return response;
      const { records }: Json = read((await context.as(other, request)).body);
      return keepsStatus(response, { ...read(response.body), records });
    }),
    finds: ['teams.companies.listByTeam.path'],
    says: /^\d+ records/,
  },
  {
    name: 'the error for a site of another team has the site',
    plant: telling('sites.get', (error, record) => ({ ...error, site: record })),
    finds: ['teams.sites.get'],
    says: /^404 SITE_NOT_FOUND that shows name, address of it/,
  },
  {
    name: 'the error for a company of another team names it',
    plant: telling('companies.get', (error, { name }) => ({ ...error, message: `${name} is not yours` })),
    finds: ['teams.companies.get'],
    says: /^404 COMPANY_NOT_FOUND that shows name of it/,
  },
  {
    name: 'the error for hosts of another team names one',
    plant: telling('sites.hosts', (error, { records: [{ firstName, lastName }] }) => ({
      ...error,
      message: `Ask ${firstName} ${lastName}`,
    })),
    finds: ['teams.sites.hosts'],
    says: /^404 SITE_NOT_FOUND that shows firstName and lastName of it/,
  },
  {
    name: 'the error for an invitation of another team has its guest',
    plant: telling('invitations.get', (error, { firstName }) => ({ ...error, details: { firstName } })),
    finds: ['teams.invitations.get'],
    says: /^404 INVITATION_NOT_FOUND that shows firstName of it/,
  },
];

testDeviations(deviations, 'with a second team');
