import type { OperationId } from '@visitor-invitations/core/contract';
import type { Resource } from './action.ts';
import { company, companyDocument } from './company.resource.ts';
import { hostGroup } from './host-group.resource.ts';
import { invitation } from './invitation/invitation.resource.ts';
import { host, site } from './site.resource.ts';
import { formResponse, workflowResponse } from './workflow-response.resource.ts';

/** By name, as the editor shows them. */
const all = [company, companyDocument, formResponse, host, hostGroup, invitation, site, workflowResponse];

/** The operations without an action. n8n asks for tokens through the credential. */
type Missing = Exclude<OperationId, (typeof all)[number]['actions'][number]['operation'] | 'tokens.get'>;

/** Every action of the node. An operation of the catalogue without one does not compile here; the error names it. */
export const resources: readonly Resource[] = all satisfies [Missing] extends [never] ? unknown : Missing;
