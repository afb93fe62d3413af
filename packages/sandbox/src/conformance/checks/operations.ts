import { randomUUID } from 'node:crypto';
import {
  type AssumptionId,
  type Operation,
  type OperationId,
  type Operations,
  operations,
} from '@visitor-invitations/core/portable';
import type { Ask } from '../asker.ts';
import { type Area, type CheckRow, type ConformanceCheck, checksOf, type Source } from '../check.ts';
import { CannotTell, cannotTell, expecting, expectingThat, type Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import {
  expectError,
  expectOneOf,
  expectStatus,
  firstOf,
  idOf,
  inWords,
  isSuccess,
  misfit,
  succeeded,
} from '../responses.ts';
import type { HttpResponse } from '../wire.ts';

/** An operation behind a token. */
export type Protected = Exclude<OperationId, 'tokens.get'>;

/** The part of an id before its point. */
type ResourceOf<Id extends string> = Id extends `${infer Name}.${string}` ? Name : never;

/** A new resource does not compile until it has its area here. */
const areaOf: Record<ResourceOf<OperationId>, Area> = {
  tokens: 'tokens',
  sites: 'sites',
  invitations: 'invitations',
  hostGroups: 'host-groups',
  workflowResponses: 'workflow-responses',
  companies: 'companies',
};

export const areaOfOperation = (id: OperationId): Area =>
  id === 'invitations.searchByHost' ? 'search' : areaOf[id.split('.')[0] as ResourceOf<OperationId>];

/** What the response of an operation is checked against: the interface, or an assumption about what it does not show. */
export const shapeSource = (id: OperationId): Source => {
  const assumed: Partial<Record<Area, AssumptionId>> = {
    'host-groups': 'A25',
    'workflow-responses': 'A22',
    companies: 'A23',
  };
  const assumption = assumed[areaOfOperation(id)];
  return assumption ? { assumed: assumption } : { documented: 'Resources and their fields' };
};

const memberId = (value: unknown): string => idOf(value) ?? cannotTell('the record has no ID');

const getFormResponse = async ({ facts }: Probe): Promise<Ask> => {
  const { formResponses, ...response } = await facts.response();
  const form = Array.isArray(formResponses) ? formResponses[0] : undefined;
  if (form === undefined) return cannotTell('no listed response has a form response');
  return { params: { responseId: memberId(response), formResponseId: memberId(form) } };
};

/** Operations that only read. */
type Reading = { [Id in Protected]: Operations[Id]['effect'] extends 'safe' ? Id : never }[Protected];

/** How each reading operation is asked for something that is there: a new one does not compile until it says so here. */
export const readings: Record<Reading, (probe: Probe) => Promise<Ask>> = {
  'sites.list': async () => ({}),
  'sites.get': async ({ facts }) => ({ params: { siteId: await facts.siteId() } }),
  'sites.hosts': async ({ facts }) => ({ params: { siteId: await facts.siteWithHosts() } }),
  'invitations.get': async ({ facts }) => ({ params: { invitationId: memberId(await facts.invitation()) } }),
  'invitations.searchByHost': async ({ facts }) => facts.searchBody(),
  'hostGroups.list': async () => ({}),
  'hostGroups.get': async ({ facts }) => ({
    params: { hostGroupId: await facts.firstId('hostGroups.list') },
  }),
  'workflowResponses.listByTeam': async ({ options }) => ({ params: { teamId: options.teamId } }),
  'workflowResponses.get': async ({ facts }) => ({
    params: { responseId: memberId(await facts.response()) },
  }),
  'workflowResponses.listByWorkflow': async ({ facts }) => ({
    params: { workflowId: memberId({ id: (await facts.response()).workflowId }) },
  }),
  'workflowResponses.formResponse': getFormResponse,
  'companies.listByTeam': async ({ options }) => ({ params: { teamId: options.teamId } }),
  'companies.get': async ({ facts }) => ({
    params: { companyId: await facts.firstId('companies.listByTeam') },
  }),
  'companies.documents': async ({ facts }) => ({ params: { companyId: await facts.companyWithDocuments() } }),
};

const isReading = (id: Protected): id is Reading => id in readings;

/** The status of a success; any that is one, where a switch says which. */
const expectDone = (id: OperationId, response: HttpResponse): Verdict => {
  const { success, successAssumption }: Operation = operations[id];
  return successAssumption
    ? expectingThat(isSuccess(response), 'success', inWords(response))
    : expectStatus(response, success);
};

/** An operation succeeds at its listed method and path, and what it returns has the fields and types of the contract. */
export const respondsChecks = (
  id: OperationId,
  send: (probe: Probe) => Promise<HttpResponse>,
): readonly CheckRow[] => {
  const operation: Operation = operations[id];
  const area = areaOfOperation(id);
  const needs = operation.effect === 'safe' ? 'read' : 'write';
  const succeeds: CheckRow = {
    id: `${id}.succeeds`,
    area,
    text: `${operation.method} ${operation.paths.current} succeeds`,
    source: { documented: 'Endpoints' },
    needs,
    run: async (probe) => expectDone(id, await send(probe)),
  };
  if (!operation.response) return [succeeds];
  const hasShape: CheckRow = {
    id: `${id}.shape`,
    area,
    text: 'Its response has the fields and types of the contract',
    source: shapeSource(id),
    needs,
    run: async (probe) =>
      expecting('the fields and types of the contract', misfit(id, succeeded(await send(probe)).body)),
  };
  return [succeeds, hasShape];
};

/** Random ids, and no body that could do anything: nothing would happen if it were let in. */
const harmless = (id: Protected): Ask => {
  const { params, body }: Operation = operations[id];
  return {
    params: Object.fromEntries(Object.keys(params.shape).map((name) => [name, randomUUID()])),
    ...(body && { body: {} }),
  };
};

/** A request that would succeed, where that does nothing; else a harmless one. */
const askFor = async (id: Protected, probe: Probe): Promise<Ask> => {
  if (!isReading(id)) return harmless(id);
  try {
    return await readings[id](probe);
  } catch (error) {
    if (error instanceof CannotTell) return harmless(id);
    throw error;
  }
};

/** Sends a request that is to be refused; what a create makes of it all the same is removed later. */
const tryIn = (id: Protected, { ask, made }: Probe, request: Ask): Promise<HttpResponse> => {
  if (id === 'invitations.create') return made.tryIn(id, request);
  if (id === 'hostGroups.create') return made.tryIn(id, request);
  return ask(id, request);
};

/** What a request lacks, or has wrong, so that it is refused, and with which error. */
const refusals = (id: Protected): CheckRow[] => {
  const where = `${operations[id].method} ${operations[id].paths.current}`;
  // A create has no id that could be wrong: only who may write may try.
  const needs = operations[id].effect === 'create' ? 'write' : 'read';
  const common = { area: areaOfOperation(id), needs, source: { documented: 'Authentication' } } as const;
  return [
    {
      ...common,
      id: `${id}.401`,
      text: `${where} without a token, or with a made-up one, returns 401 UNAUTHORIZED`,
      async run(probe) {
        const request = await askFor(id, probe);
        const send = async (token: string | null) =>
          expectError(await tryIn(id, probe, { ...request, token }), 401, 'UNAUTHORIZED');
        return firstOf({ 'no token': () => send(null), 'a made-up token': () => send('not-a-token') });
      },
    },
    {
      ...common,
      id: `${id}.403`,
      text: `${where} with the header of another team returns 403 FORBIDDEN`,
      async run(probe) {
        const { facts, options } = probe;
        const request = await askFor(id, probe);
        const token = await facts.token();
        const send = async (team: string, as = token) =>
          expectError(
            await tryIn(id, probe, { ...request, token: as, headers: { [options.teamHeader]: team } }),
            403,
            'FORBIDDEN',
          );
        const { second } = options;
        return firstOf({
          'a made-up team': () => send(randomUUID()),
          ...(second && {
            'the second team': () => send(second.teamId),
            'the token of the second team': async () =>
              send(options.teamId, await probe.second().facts.token()),
          }),
        });
      },
    },
    {
      ...common,
      id: `${id}.team-header`,
      text: `${where} without the team header is refused`,
      async run(probe) {
        const request = await askFor(id, probe);
        const headers = { [probe.options.teamHeader]: null };
        const token = await probe.facts.token();
        return expectOneOf(await tryIn(id, probe, { ...request, token, headers }), 400, 401, 403);
      },
    },
  ];
};

/** An id of the wrong form is refused, and is no failure of the service. */
const badId = (id: Protected): CheckRow => {
  const { method, paths, params } = operations[id];
  return {
    id: `${id}.bad-id`,
    area: areaOfOperation(id),
    text: `${method} ${paths.current} with an ID that isn’t one returns 400 or 404`,
    source: { documented: 'Errors' },
    async run({ ask }) {
      const bad = Object.fromEntries(Object.keys(params.shape).map((name) => [name, 'not-an-id']));
      return expectOneOf(await ask(id, { ...harmless(id), params: bad }), 400, 404);
    },
  };
};

/** Methods that would be taken for an operation, each at paths where nothing could come of it. */
const strayMethods: readonly [Protected, string][] = [
  ['invitations.get', 'PATCH'],
  ['invitations.get', 'POST'],
  ['hostGroups.get', 'PATCH'],
  ['sites.get', 'PUT'],
  ['sites.get', 'DELETE'],
  ['companies.get', 'DELETE'],
  ['invitations.searchByHost', 'GET'],
];

/** A method that is not listed for a path does nothing. */
const otherMethods: CheckRow = {
  id: 'errors.methods',
  area: 'errors',
  text: 'A method that isn’t listed for a path is refused',
  source: { documented: 'Endpoints' },
  run: ({ ask }) =>
    firstOf(
      Object.fromEntries(
        strayMethods.map(([id, method]) => [
          `${method} ${operations[id].paths.current}`,
          async () => {
            const response = await ask(id, {
              ...harmless(id),
              method,
              ...(method === 'GET' && { body: undefined }),
            });
            const isRefused = response.status >= 400 && response.status < 500;
            return expecting('400 to 499', isRefused ? undefined : inWords(response));
          },
        ]),
      ),
    ),
};

const protectedIds = Object.keys(operations).filter((id) => id !== 'tokens.get') as Protected[];

const hasId = (id: Protected) => Object.keys(operations[id].params.shape).length > 0;

const read = async (id: Reading, probe: Probe): Promise<HttpResponse> =>
  probe.once(id, async () => probe.ask(id, await readings[id](probe)));

/** Every operation is where the interface lists it, and asks for a token and a team. */
export const operationChecks: readonly ConformanceCheck[] = checksOf({ area: 'sites' }, [
  ...protectedIds.flatMap(refusals),
  ...protectedIds.filter(hasId).map(badId),
  otherMethods,
  ...(Object.keys(readings) as Reading[]).flatMap((id) => respondsChecks(id, (probe) => read(id, probe))),
]);
