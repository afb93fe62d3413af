import { randomUUID } from 'node:crypto';
import {
  type AssumptionId,
  type Operation,
  type OperationId,
  operations,
} from '@visitor-invitations/core/portable';
import type { Ask } from '../ask.ts';
import { asAssumed, cannotTell, differs, holds, otherWay } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import type { Area, ServicePromise, Source } from '../promise.ts';
import { isObject, misfit } from '../shapes.ts';
import type { Reply } from '../wire.ts';
import { expectError, expectSuccess, succeeded } from '../words.ts';

/** An operation behind a token. */
type Protected = Exclude<OperationId, 'tokens.get'>;

const areaOf: Record<string, Area> = {
  sites: 'sites',
  invitations: 'invitations',
  hostGroups: 'host-groups',
  workflowResponses: 'workflow-responses',
  companies: 'companies',
};

export const areaOfOperation = (id: OperationId): Area =>
  id === 'invitations.searchByHost' ? 'search' : (areaOf[id.split('.')[0] as string] as Area);

/** What the answer of an operation is checked against: the interface, or an assumption about what it does not show. */
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

/** How each reading operation is asked for something that is there. */
const readings = {
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
} satisfies Partial<Record<Protected, (probe: Probe) => Promise<Ask>>>;

const read = async (id: keyof typeof readings, probe: Probe): Promise<Reply> =>
  probe.once(id, async () => probe.ask(id, await readings[id](probe)));

/** The operation succeeds at its listed method and path. */
export const answersPromise = (
  id: OperationId,
  needs: ServicePromise['needs'],
  send: (probe: Probe) => Promise<Reply>,
): ServicePromise => ({
  id: `${id}.answers`,
  area: areaOfOperation(id),
  text: `${operations[id].method} ${operations[id].paths.current} succeeds`,
  source: { documented: 'Endpoints' },
  needs,
  check: async (probe) => expectSuccess(await send(probe)),
});

/** What the operation answers has the fields and types of the contract. */
export const shapePromise = (
  id: OperationId,
  needs: ServicePromise['needs'],
  send: (probe: Probe) => Promise<Reply>,
): ServicePromise => {
  const source = shapeSource(id);
  return {
    id: `${id}.shape`,
    area: areaOfOperation(id),
    text: 'Its response has the fields and types of the contract',
    source,
    needs,
    async check(probe) {
      const found = misfit(id, succeeded(await send(probe)).body);
      if ('assumed' in source) return found === undefined ? asAssumed : otherWay(found);
      return found === undefined ? holds : differs('the fields and types of the contract', found);
    },
  };
};

/** Random ids, and no body that could do anything: nothing would happen if it were let in. */
const harmless = (id: Protected): Ask => {
  const { params, body }: Operation = operations[id];
  return {
    params: Object.fromEntries(Object.keys(params.shape).map((name) => [name, randomUUID()])),
    ...(body && { body: {} }),
  };
};

const withoutToken = (id: Protected): ServicePromise => ({
  id: `${id}.401`,
  area: areaOfOperation(id),
  text: `${operations[id].method} ${operations[id].paths.current} without a token returns 401 UNAUTHORIZED`,
  source: { documented: 'Authentication' },
  // A create has no id that could be wrong: only who may write may try.
  needs: operations[id].effect === 'create' ? 'write' : 'read',
  check: async ({ ask, made }) => {
    if (id === 'invitations.create') return expectError(await made.create({}, {}, null), 401, 'UNAUTHORIZED');
    if (id === 'hostGroups.create')
      return expectError(await made.createHostGroup({}, null), 401, 'UNAUTHORIZED');
    return expectError(await ask(id, { ...harmless(id), token: null }), 401, 'UNAUTHORIZED');
  },
});

const protectedIds = Object.keys(operations).filter((id) => id !== 'tokens.get') as Protected[];

/** Every operation is where the interface lists it, and asks for a token. */
export const operationPromises: readonly ServicePromise[] = [
  ...protectedIds.map(withoutToken),
  ...(Object.keys(readings) as (keyof typeof readings)[]).flatMap((id) => [
    answersPromise(id, 'read', (probe) => read(id, probe)),
    shapePromise(id, 'read', (probe) => read(id, probe)),
  ]),
];
