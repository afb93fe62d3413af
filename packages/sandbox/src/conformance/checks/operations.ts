import { randomUUID } from 'node:crypto';
import {
  type AssumptionId,
  type Operation,
  type OperationId,
  type Operations,
  operations,
} from '@visitor-invitations/core/portable';
import type { Ask } from '../asker.ts';
import type { Area, ConformanceCheck, Source } from '../check.ts';
import { asAssumed, cannotTell, differs, holds, otherWay } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { expectError, expectSuccess, isObject, misfit, succeeded } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';

/** An operation behind a token. */
type Protected = Exclude<OperationId, 'tokens.get'>;

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
const shapeSource = (id: OperationId): Source => {
  const assumed: Partial<Record<Area, AssumptionId>> = {
    'host-groups': 'A25',
    'workflow-responses': 'A22',
    companies: 'A23',
  };
  const assumption = assumed[areaOfOperation(id)];
  return assumption ? { assumed: assumption } : { documented: 'Resources and their fields' };
};

const memberId = (value: unknown): string =>
  isObject(value) && typeof value.id === 'string' ? value.id : cannotTell('the record has no ID');

const getFormResponse = async ({ facts }: Probe): Promise<Ask> => {
  const { formResponses, ...response } = await facts.response();
  const form = Array.isArray(formResponses) ? formResponses[0] : undefined;
  if (form === undefined) return cannotTell('no listed response has a form response');
  return { params: { responseId: memberId(response), formResponseId: memberId(form) } };
};

/** Operations that only read; the search has checks of its own. */
type Reading = Exclude<
  { [Id in Protected]: Operations[Id]['effect'] extends 'safe' ? Id : never }[Protected],
  'invitations.searchByHost'
>;

/** How each reading operation is asked for something that is there: a new one does not compile until it says so here. */
const readings: Record<Reading, (probe: Probe) => Promise<Ask>> = {
  'sites.list': async () => ({}),
  'sites.get': async ({ facts }) => ({ params: { siteId: await facts.siteId() } }),
  'sites.hosts': async ({ facts }) => ({ params: { siteId: await facts.siteId() } }),
  'invitations.get': async ({ facts }) => ({ params: { invitationId: memberId(await facts.invitation()) } }),
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
  'companies.documents': async ({ facts }) => ({
    params: { companyId: await facts.firstId('companies.listByTeam') },
  }),
};

const read = async (id: Reading, probe: Probe): Promise<HttpResponse> =>
  probe.once(id, async () => probe.ask(id, await readings[id](probe)));

/** An operation succeeds at its listed method and path, and what it returns has the fields and types of the contract. */
export const respondsChecks = (
  id: OperationId,
  send: (probe: Probe) => Promise<HttpResponse>,
): ConformanceCheck[] => {
  const operation: Operation = operations[id];
  const area = areaOfOperation(id);
  const needs = operation.effect === 'safe' ? 'read' : 'write';
  const source = shapeSource(id);
  const succeeds: ConformanceCheck = {
    id: `${id}.succeeds`,
    area,
    text: `${operation.method} ${operation.paths.current} succeeds`,
    source: { documented: 'Endpoints' },
    needs,
    run: async (probe) => expectSuccess(await send(probe)),
  };
  if (!operation.response) return [succeeds];
  const hasShape: ConformanceCheck = {
    id: `${id}.shape`,
    area,
    text: 'Its response has the fields and types of the contract',
    source,
    needs,
    async run(probe) {
      const found = misfit(id, succeeded(await send(probe)).body);
      if ('assumed' in source) return found === undefined ? asAssumed : otherWay(found);
      return found === undefined ? holds : differs('the fields and types of the contract', found);
    },
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

const withoutToken = (id: Protected): ConformanceCheck => ({
  id: `${id}.401`,
  area: areaOfOperation(id),
  text: `${operations[id].method} ${operations[id].paths.current} without a token returns 401 UNAUTHORIZED`,
  source: { documented: 'Authentication' },
  // A create has no id that could be wrong: only who may write may try.
  needs: operations[id].effect === 'create' ? 'write' : 'read',
  run: async ({ ask, made }) => {
    if (id === 'invitations.create') return expectError(await made.create({}, {}, null), 401, 'UNAUTHORIZED');
    if (id === 'hostGroups.create')
      return expectError(await made.createHostGroup({}, null), 401, 'UNAUTHORIZED');
    return expectError(await ask(id, { ...harmless(id), token: null }), 401, 'UNAUTHORIZED');
  },
});

const protectedIds = Object.keys(operations).filter((id) => id !== 'tokens.get') as Protected[];

/** Every operation is where the interface lists it, and asks for a token. */
export const operationChecks: readonly ConformanceCheck[] = [
  ...protectedIds.map(withoutToken),
  ...(Object.keys(readings) as Reading[]).flatMap((id) => respondsChecks(id, (probe) => read(id, probe))),
];
