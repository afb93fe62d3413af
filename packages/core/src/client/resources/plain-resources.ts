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
import type { CallOptions, WriteOptions } from '../../pipeline/call.ts';
import type { List } from '../pagination.ts';
import type { ListOptions, ListOptionsOf } from './list-options.ts';

/** The sites of the team, and the hosts registered at one. */
export interface Sites {
  /** All sites of the team, by name (A24). */
  list(options?: ListOptions): List<Site>;
  /** One site. @throws NotFoundError when there is no such site. */
  get(siteId: string, options?: CallOptions): Promise<Site>;
  /** The hosts registered at a site, by name (A24). @throws NotFoundError when there is no such site. */
  hosts(siteId: string, options?: ListOptions): List<Host>;
}

/** Named groups of hosts. */
export interface HostGroups {
  /** All host groups of the team. */
  list(options?: ListOptions): List<HostGroup>;
  /** One host group. @throws NotFoundError when there is no such host group. */
  get(hostGroupId: string, options?: CallOptions): Promise<HostGroup>;
  /**
   * Creates a host group; without `siteId` it is team-wide (A25). @throws NotFoundError when there is no such
   * site.
   */
  create(fields: HostGroupCreate, options?: WriteOptions): Promise<HostGroup>;
  /** Renames a host group. @throws NotFoundError when there is no such host group. */
  update(hostGroupId: string, fields: HostGroupUpdate, options?: WriteOptions): Promise<HostGroup>;
  /** Deletes a host group; its hosts stay. @throws NotFoundError when there is no such host group. */
  delete(hostGroupId: string, options?: CallOptions): Promise<void>;
}

/** What respondents answered in workflows and their forms. */
export interface WorkflowResponses {
  /**
   * One workflow response; its id is a UUID or 24 hexadecimal digits (A14). @throws NotFoundError when there is
   * no such response.
   */
  get(responseId: string, options?: CallOptions): Promise<WorkflowResponse>;
  /**
   * The responses of a workflow by the date they were updated, newest first (A24). @throws NotFoundError when
   * there is no such workflow.
   */
  listByWorkflow(workflowId: string, options?: CallOptions): List<WorkflowResponse>;
  /** The responses of the client’s team, newest first; with `includeSites`, each with its site (A22). */
  listByTeam(options?: ListOptionsOf<'workflowResponses.listByTeam'>): List<WorkflowResponse>;
  /** One form of a workflow response. @throws NotFoundError when there is no such response or form response. */
  formResponse(responseId: string, formResponseId: string, options?: CallOptions): Promise<FormResponse>;
}

/** The companies that guests come from, and their documents. */
export interface Companies {
  /** One company. @throws NotFoundError when there is no such company. */
  get(companyId: string, options?: CallOptions): Promise<Company>;
  /** All companies of the client’s team. */
  listByTeam(options?: ListOptions): List<Company>;
  /** All documents of a company, at once (A23). @throws NotFoundError when there is no such company. */
  documents(companyId: string, options?: CallOptions): List<CompanyDocument>;
}
