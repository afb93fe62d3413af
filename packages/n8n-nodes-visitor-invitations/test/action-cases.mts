import type { OperationId, VisitorInvitations } from '@visitor-invitations/core';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { byId } from './node-test.mts';

/** How to test an action: what a person fills in, and what the node must give. */
export interface ActionCase {
  readonly operation: OperationId;
  readonly parameters: (context: CaseContext) => INodeParameters;
  /** What the service says without n8n, after the action gave `given`. */
  readonly expected: (context: CaseContext, given: readonly IDataObject[]) => Promise<unknown>;
}

interface CaseContext {
  readonly visitors: VisitorInvitations;
  /** Parameters of an invitation that the service accepts. */
  readonly visit: INodeParameters;
  readonly ids: Awaited<ReturnType<typeof findIds>>;
}

/** The ids of something of each kind in the demo data. */
export const findIds = async ({
  companies,
  hostGroups,
  invitations,
  sites,
  workflowResponses,
}: VisitorInvitations) => {
  const [response] = await workflowResponses.listByTeam().toArray();
  const ofAlice = await invitations.searchByHost('alice@example.com').toArray();
  return {
    companyId: idOf((await companies.listByTeam().toArray())[0]),
    hostGroupId: idOf((await hostGroups.list().toArray())[0]),
    invitationId: idOf(ofAlice.find(({ cancelled }) => !cancelled)),
    siteId: idOf((await sites.list().toArray())[0]),
    workflowId: response?.workflowId ?? '',
    responseId: idOf(response),
    formResponseId: idOf(response?.formResponses?.[0]),
  };
};

const idOf = (row: { id?: string | undefined } | undefined): string => {
  if (!row?.id) throw new Error('The demo data lacks something');
  return row.id;
};

const raw = { simplify: false };
const deleted = async () => [{ deleted: true }];

/** The case of every action, by `<resource> <operation>`. */
export const actionCases: Readonly<Record<string, ActionCase>> = {
  'company get': {
    operation: 'companies.get',
    parameters: ({ ids }) => ({ companyId: byId(ids.companyId) }),
    expected: async ({ visitors, ids }) => [await visitors.companies.get(ids.companyId)],
  },
  'company getAll': {
    operation: 'companies.listByTeam',
    parameters: () => ({}),
    expected: ({ visitors }) => visitors.companies.listByTeam().toArray(),
  },
  'companyDocument getAll': {
    operation: 'companies.documents',
    parameters: ({ ids }) => ({ companyId: byId(ids.companyId) }),
    expected: ({ visitors, ids }) => visitors.companies.documents(ids.companyId).toArray(),
  },
  'formResponse get': {
    operation: 'workflowResponses.formResponse',
    parameters: ({ ids }) => ({ responseId: ids.responseId, formResponseId: ids.formResponseId }),
    expected: async ({ visitors, ids }) => [
      await visitors.workflowResponses.formResponse(ids.responseId, ids.formResponseId),
    ],
  },
  'host getAll': {
    operation: 'sites.hosts',
    parameters: ({ ids }) => ({ siteId: byId(ids.siteId) }),
    expected: ({ visitors, ids }) => visitors.sites.hosts(ids.siteId).toArray(),
  },
  'hostGroup create': {
    operation: 'hostGroups.create',
    parameters: ({ ids }) => ({ name: 'Night shift', additionalFields: { siteId: byId(ids.siteId) } }),
    expected: async ({ ids }, [given]) => [{ id: given?.id, name: 'Night shift', siteId: ids.siteId }],
  },
  'hostGroup delete': {
    operation: 'hostGroups.delete',
    parameters: ({ ids }) => ({ hostGroupId: byId(ids.hostGroupId) }),
    expected: deleted,
  },
  'hostGroup get': {
    operation: 'hostGroups.get',
    parameters: ({ ids }) => ({ hostGroupId: byId(ids.hostGroupId) }),
    expected: async ({ visitors, ids }) => [await visitors.hostGroups.get(ids.hostGroupId)],
  },
  'hostGroup getAll': {
    operation: 'hostGroups.list',
    parameters: () => ({}),
    expected: ({ visitors }) => visitors.hostGroups.list().toArray(),
  },
  'hostGroup update': {
    operation: 'hostGroups.update',
    parameters: ({ ids }) => ({ hostGroupId: byId(ids.hostGroupId), name: 'Day shift' }),
    expected: async ({ visitors, ids }) => [
      { ...(await visitors.hostGroups.get(ids.hostGroupId)), name: 'Day shift' },
    ],
  },
  'invitation create': {
    operation: 'invitations.create',
    parameters: ({ visit }) => ({ ...raw, ...visit }),
    expected: async ({ visitors }, [given]) => [await visitors.invitations.get(String(given?.id))],
  },
  'invitation delete': {
    operation: 'invitations.delete',
    parameters: ({ ids }) => ({ invitationId: byId(ids.invitationId) }),
    expected: deleted,
  },
  'invitation findOrCreate': {
    operation: 'invitations.create',
    // A visit of its own, also where another case has made one.
    parameters: ({ visit }) => ({ ...raw, ...visit, firstName: 'Nora' }),
    expected: async ({ visitors }, [given]) => [
      { ...(await visitors.invitations.get(String(given?.id))), isNew: true },
    ],
  },
  'invitation get': {
    operation: 'invitations.get',
    parameters: ({ ids }) => ({ ...raw, invitationId: byId(ids.invitationId) }),
    expected: async ({ visitors, ids }) => [await visitors.invitations.get(ids.invitationId)],
  },
  'invitation getAllForHosts': {
    operation: 'invitations.searchByHost',
    parameters: () => ({ ...raw, hostsOf: 'emails', hostEmails: 'alice@example.com' }),
    expected: ({ visitors }) => visitors.invitations.searchByHost('alice@example.com').toArray(),
  },
  'invitation searchByHost': {
    operation: 'invitations.searchByHost',
    parameters: () => ({ ...raw, hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' } }),
    expected: ({ visitors }) => visitors.invitations.searchByHost('alice@example.com').toArray(),
  },
  'invitation update': {
    operation: 'invitations.update',
    parameters: ({ ids }) => ({
      ...raw,
      invitationId: byId(ids.invitationId),
      updateFields: { visitorNotes: 'Gate B' },
    }),
    expected: async ({ visitors, ids }) => [
      { ...(await visitors.invitations.get(ids.invitationId)), visitorNotes: 'Gate B' },
    ],
  },
  'site get': {
    operation: 'sites.get',
    parameters: ({ ids }) => ({ siteId: byId(ids.siteId) }),
    expected: async ({ visitors, ids }) => [await visitors.sites.get(ids.siteId)],
  },
  'site getAll': {
    operation: 'sites.list',
    parameters: () => ({}),
    expected: ({ visitors }) => visitors.sites.list().toArray(),
  },
  'workflowResponse get': {
    operation: 'workflowResponses.get',
    parameters: ({ ids }) => ({ ...raw, responseId: ids.responseId }),
    expected: async ({ visitors, ids }) => [await visitors.workflowResponses.get(ids.responseId)],
  },
  'workflowResponse getAll': {
    operation: 'workflowResponses.listByTeam',
    parameters: () => ({ ...raw, options: { includeSites: true } }),
    expected: ({ visitors }) => visitors.workflowResponses.listByTeam({ includeSites: true }).toArray(),
  },
  'workflowResponse getAllByWorkflow': {
    operation: 'workflowResponses.listByWorkflow',
    parameters: ({ ids }) => ({ ...raw, workflowId: ids.workflowId }),
    expected: ({ visitors, ids }) => visitors.workflowResponses.listByWorkflow(ids.workflowId).toArray(),
  },
};
