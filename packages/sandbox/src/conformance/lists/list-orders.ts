import type { OperationId, Operations } from '@visitor-invitations/core/portable';
import type { Members } from '../responses.ts';
import type { Comparison } from './difference.ts';
import type { PagedList } from './paged-lists.ts';

/** The lists that come in one. */
export type UnpagedList = {
  [Id in OperationId]: Operations[Id] extends { paging: 'single' } ? Id : never;
}[OperationId];

/** Every list with an order of its own. */
export type ListId = PagedList | UnpagedList;

/** What each list is sorted by, and in which direction (A24). */
export const listOrders: Record<ListId, readonly [keyOf: (record: Members) => unknown, 'up' | 'down']> = {
  'sites.list': [({ name }) => name, 'up'],
  'sites.hosts': [({ firstName, lastName }) => `${firstName} ${lastName}`, 'up'],
  'hostGroups.list': [({ name }) => name, 'up'],
  'companies.listByTeam': [({ name }) => name, 'up'],
  'companies.documents': [({ name }) => name, 'up'],
  'workflowResponses.listByTeam': [({ updated }) => updated, 'down'],
  'workflowResponses.listByWorkflow': [({ updated }) => updated, 'down'],
};

/** How records of a list are compared. */
export const comparisonOf = (id: ListId): Comparison => ({ id, sortedBy: listOrders[id][0] });
