/** The contract: every operation, schema, limit and error code of the interface, as data. */
export { type ServiceErrorCode, serviceErrors } from './errors/codes.ts';
export { type OperationId, type Operations, operations } from './operations/catalogue.ts';
export {
  type AssumptionId,
  type Effect,
  type Operation,
  type Paging,
  type PathProfile,
  RATE_LIMIT_HEADERS,
  TEAM_HEADER,
} from './operations/operation.ts';
export type { Company, CompanyDocument } from './operations/schemas/company.ts';
export { ADMIN_NOTES_MAX, PAGE_LIMIT_MAX, VISITOR_NOTES_MAX } from './operations/schemas/formats.ts';
export type { Host } from './operations/schemas/host.ts';
export type { HostGroup, HostGroupCreate, HostGroupUpdate } from './operations/schemas/host-group.ts';
export type { Invitation, InvitationCreate, InvitationUpdate } from './operations/schemas/invitation.ts';
export type { Site } from './operations/schemas/site.ts';
export type { FormResponse, WorkflowResponse } from './operations/schemas/workflow-response.ts';
