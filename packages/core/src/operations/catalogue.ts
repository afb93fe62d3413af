import { getCompany, listCompaniesByTeam, listCompanyDocuments } from './companies.ts';
import {
  createHostGroup,
  deleteHostGroup,
  getHostGroup,
  listHostGroups,
  updateHostGroup,
} from './host-groups.ts';
import {
  createInvitation,
  deleteInvitation,
  getInvitation,
  searchInvitationsByHost,
  updateInvitation,
} from './invitations.ts';
import type { Operation } from './operation.ts';
import { getSite, listSiteHosts, listSites } from './sites.ts';
import { getToken } from './tokens.ts';
import {
  getFormResponse,
  getWorkflowResponse,
  listWorkflowResponsesByTeam,
  listWorkflowResponsesByWorkflow,
} from './workflow-responses.ts';

/** Every operation of the interface, by id. This is the one list; everything else is made from it. */
export const operations = {
  'tokens.get': getToken,
  'invitations.create': createInvitation,
  'invitations.get': getInvitation,
  'invitations.update': updateInvitation,
  'invitations.delete': deleteInvitation,
  'invitations.searchByHost': searchInvitationsByHost,
  'sites.list': listSites,
  'sites.get': getSite,
  'sites.hosts': listSiteHosts,
  'hostGroups.list': listHostGroups,
  'hostGroups.get': getHostGroup,
  'hostGroups.create': createHostGroup,
  'hostGroups.update': updateHostGroup,
  'hostGroups.delete': deleteHostGroup,
  'workflowResponses.get': getWorkflowResponse,
  'workflowResponses.listByWorkflow': listWorkflowResponsesByWorkflow,
  'workflowResponses.listByTeam': listWorkflowResponsesByTeam,
  'workflowResponses.formResponse': getFormResponse,
  'companies.get': getCompany,
  'companies.listByTeam': listCompaniesByTeam,
  'companies.documents': listCompanyDocuments,
} as const satisfies Record<string, Operation>;

/** The catalogue's type. */
export type Operations = typeof operations;

/** The id of an operation, such as `invitations.update`. */
export type OperationId = keyof Operations;
