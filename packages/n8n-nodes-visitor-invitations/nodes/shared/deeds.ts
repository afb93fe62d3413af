import type { OperationId, Operations } from '@visitor-invitations/core/portable';

type ReadId = {
  [Id in OperationId]: Operations[Id]['effect'] extends 'safe' ? Id : never;
}[OperationId];
type WriteId = Exclude<OperationId, ReadId>;

/** What a read does, to follow "Couldn’t". */
const reads: { readonly [Id in ReadId]: string } = {
  'companies.documents': 'read the company’s documents',
  'companies.get': 'read the company',
  'companies.listByTeam': 'read the companies',
  'hostGroups.get': 'read the host group',
  'hostGroups.list': 'read the host groups',
  'invitations.get': 'read the invitation',
  'invitations.searchByHost': 'read the host’s invitations',
  'sites.get': 'read the site',
  'sites.hosts': 'read the site’s hosts',
  'sites.list': 'read the sites',
  'tokens.get': 'get a token',
  'workflowResponses.formResponse': 'read the form response',
  'workflowResponses.get': 'read the workflow response',
  'workflowResponses.listByTeam': 'read the workflow responses',
  'workflowResponses.listByWorkflow': 'read the workflow’s responses',
};

interface Write {
  /** What it does, to follow "whether". */
  readonly deed: string;
  /** What to do before it is done again, where that would do it twice. */
  readonly lookFirst?: string;
}

const writes: { readonly [Id in WriteId]: Write } = {
  'hostGroups.create': {
    deed: 'the host group was created',
    lookFirst: 'Look for it before you run this item again: there could be two of it.',
  },
  'hostGroups.delete': { deed: 'the host group was deleted' },
  'hostGroups.update': { deed: 'the host group was renamed' },
  'invitations.create': {
    deed: 'the visitor was invited',
    lookFirst:
      'Look at the host’s invitations before you run this item again: the visitor could be invited twice.',
  },
  'invitations.delete': { deed: 'the invitation was cancelled' },
  'invitations.update': {
    deed: 'the invitation was updated',
    lookFirst: 'Look at the invitation before you run this item again: the visitor could get a second email.',
  },
};

/** What a read was to do; `undefined` for a write. */
export const readOf = (operation: OperationId | undefined): string | undefined =>
  (reads as Readonly<Record<string, string>>)[operation ?? ''];

/** What a write was to do; `undefined` for a read. */
export const writeOf = (operation: OperationId | undefined): Write | undefined =>
  (writes as Readonly<Record<string, Write>>)[operation ?? ''];
