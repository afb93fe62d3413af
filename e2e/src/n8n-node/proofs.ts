import type { OperationId } from '@visitor-invitations/core';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { byId, visit, type World } from './world.ts';

/** How an action is proven to work. */
export interface Proof {
  readonly operation: OperationId;
  /** What a person fills in. */
  readonly parameters: INodeParameters;
  /** What the service says without n8n, after the action gave `given`. */
  readonly expected: (given: readonly IDataObject[]) => Promise<unknown>;
}

const raw = { simplify: false };
const idOf = (thing: { id?: string | undefined } | undefined): string => {
  if (!thing?.id) throw new Error('The demo world lacks something');
  return thing.id;
};

/** The proof of every action, by `<resource> <operation>`. */
export async function createProofs(world: World): Promise<Readonly<Record<string, Proof>>> {
  const { companies, hostGroups, invitations, sites, workflowResponses } = world.visitors;
  const siteId = world.siteIds['London Riverside'] ?? '';
  const companyId = idOf((await companies.listByTeam().toArray())[0]);
  const hostGroupId = idOf((await hostGroups.list().toArray())[0]);
  const [response] = await workflowResponses.listByTeam().toArray();
  const { workflowId = '' } = response ?? {};
  const responseId = idOf(response);
  const formResponseId = idOf(response?.formResponses?.[0]);
  const invitationId = idOf(
    (await invitations.searchByHost('alice@example.com').toArray()).find(({ cancelled }) => !cancelled),
  );
  const gone = async () => [{ deleted: true }];

  return {
    'company get': {
      operation: 'companies.get',
      parameters: { companyId: byId(companyId) },
      expected: async () => [await companies.get(companyId)],
    },
    'company getAll': {
      operation: 'companies.listByTeam',
      parameters: {},
      expected: () => companies.listByTeam().toArray(),
    },
    'companyDocument getAll': {
      operation: 'companies.documents',
      parameters: { companyId: byId(companyId) },
      expected: () => companies.documents(companyId).toArray(),
    },
    'formResponse get': {
      operation: 'workflowResponses.formResponse',
      parameters: { responseId, formResponseId },
      expected: async () => [await workflowResponses.formResponse(responseId, formResponseId)],
    },
    'host getAll': {
      operation: 'sites.hosts',
      parameters: { siteId: byId(siteId) },
      expected: () => sites.hosts(siteId).toArray(),
    },
    'hostGroup create': {
      operation: 'hostGroups.create',
      parameters: { name: 'Night shift', additionalFields: { siteId: byId(siteId) } },
      expected: async ([given]) => [{ id: given?.id, name: 'Night shift', siteId }],
    },
    'hostGroup delete': {
      operation: 'hostGroups.delete',
      parameters: { hostGroupId: byId(hostGroupId) },
      expected: gone,
    },
    'hostGroup get': {
      operation: 'hostGroups.get',
      parameters: { hostGroupId: byId(hostGroupId) },
      expected: async () => [await hostGroups.get(hostGroupId)],
    },
    'hostGroup getAll': {
      operation: 'hostGroups.list',
      parameters: {},
      expected: () => hostGroups.list().toArray(),
    },
    'hostGroup update': {
      operation: 'hostGroups.update',
      parameters: { hostGroupId: byId(hostGroupId), name: 'Day shift' },
      expected: async () => [{ ...(await hostGroups.get(hostGroupId)), name: 'Day shift' }],
    },
    'invitation create': {
      operation: 'invitations.create',
      parameters: { ...raw, ...visit(world) },
      expected: async ([given]) => [await invitations.get(String(given?.id))],
    },
    'invitation delete': {
      operation: 'invitations.delete',
      parameters: { invitationId: byId(invitationId) },
      expected: gone,
    },
    'invitation get': {
      operation: 'invitations.get',
      parameters: { ...raw, invitationId: byId(invitationId) },
      expected: async () => [await invitations.get(invitationId)],
    },
    'invitation searchByHost': {
      operation: 'invitations.searchByHost',
      parameters: { ...raw, hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' } },
      expected: () => invitations.searchByHost('alice@example.com').toArray(),
    },
    'invitation update': {
      operation: 'invitations.update',
      parameters: { ...raw, invitationId: byId(invitationId), updateFields: { visitorNotes: 'Gate B' } },
      expected: async () => [{ ...(await invitations.get(invitationId)), visitorNotes: 'Gate B' }],
    },
    'site get': {
      operation: 'sites.get',
      parameters: { siteId: byId(siteId) },
      expected: async () => [await sites.get(siteId)],
    },
    'site getAll': {
      operation: 'sites.list',
      parameters: {},
      expected: () => sites.list().toArray(),
    },
    'workflowResponse get': {
      operation: 'workflowResponses.get',
      parameters: { ...raw, responseId },
      expected: async () => [await workflowResponses.get(responseId)],
    },
    'workflowResponse getAll': {
      operation: 'workflowResponses.listByTeam',
      parameters: { ...raw, options: { includeSites: true } },
      expected: () => workflowResponses.listByTeam({ includeSites: true }).toArray(),
    },
    'workflowResponse getAllByWorkflow': {
      operation: 'workflowResponses.listByWorkflow',
      parameters: { ...raw, workflowId },
      expected: () => workflowResponses.listByWorkflow(workflowId).toArray(),
    },
  };
}
