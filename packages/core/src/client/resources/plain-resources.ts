// Written by `npm run qa -- schema-types` from the operations: change those.

import type {
  Company,
  CompanyDocument,
  FormResponse,
  Host,
  HostGroup,
  HostGroupCreate,
  HostGroupUpdate,
  Site,
  WorkflowResponse,
} from '../../operations/types.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { List } from '../pagination.ts';
import type { ListOptions, ListOptionsOf } from './list-options.ts';

/** The sites of the team, and the hosts registered at one. */
export interface Sites {
  /** All of the team’s sites, by name (A24). */
  list(options?: ListOptions): List<Site>;
  /** One site. @throws NotFoundError when there is no such site. */
  get(siteId: string, options?: CallOptions): Promise<Site>;
  /** The hosts registered at a site, by name (A24). @throws NotFoundError when there is no such site. */
  hosts(siteId: string, options?: ListOptions): List<Host>;
}

/** Named groups of hosts. */
export interface HostGroups {
  /** All of the team’s host groups. */
  list(options?: ListOptions): List<HostGroup>;
  /** One host group. @throws NotFoundError when there is no such host group. */
  get(hostGroupId: string, options?: CallOptions): Promise<HostGroup>;
  /**
   * Creates a host group; without `siteId`, it’s team-wide (A25). @throws NotFoundError when there is no such
   * site.
   */
  create(fields: HostGroupCreate, options?: CallOptions): Promise<HostGroup>;
  /** Renames a host group. @throws NotFoundError when there is no such host group. */
  update(hostGroupId: string, fields: HostGroupUpdate, options?: CallOptions): Promise<HostGroup>;
  /** Deletes a host group but keeps its hosts. @throws NotFoundError when there is no such host group. */
  delete(hostGroupId: string, options?: CallOptions): Promise<void>;
}

/** Respondents’ answers in workflows and their forms. */
export interface WorkflowResponses {
  /**
   * One workflow response, whose ID is a UUID or 24 hexadecimal digits (A14). @throws NotFoundError when there
   * is no such response.
   */
  get(responseId: string, options?: CallOptions): Promise<WorkflowResponse>;
  /**
   * A workflow’s responses, most recently updated first (A24). @throws NotFoundError when there is no such
   * workflow.
   */
  listByWorkflow(workflowId: string, options?: CallOptions): List<WorkflowResponse>;
  /** The team’s workflow responses, newest first; with `includeSites`, each has its site (A22). */
  listByTeam(options?: ListOptionsOf<'workflowResponses.listByTeam'>): List<WorkflowResponse>;
  /** One form of a workflow response. @throws NotFoundError when there is no such response or form response. */
  formResponse(responseId: string, formResponseId: string, options?: CallOptions): Promise<FormResponse>;
}

/** Guests’ companies, and their documents. */
export interface Companies {
  /** One company. @throws NotFoundError when there is no such company. */
  get(companyId: string, options?: CallOptions): Promise<Company>;
  /** All companies of the client’s team. */
  listByTeam(options?: ListOptions): List<Company>;
  /** All of a company’s documents, in one response (A23). @throws NotFoundError when there is no such company. */
  documents(companyId: string, options?: CallOptions): List<CompanyDocument>;
}
