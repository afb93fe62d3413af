import type { OperationId } from '@visitor-invitations/core/portable';
import type { Resource } from './action.ts';
import { company } from './company/index.ts';
import { companyDocument } from './company-document/index.ts';
import { formResponse } from './form-response/index.ts';
import { host } from './host/index.ts';
import { hostGroup } from './host-group/index.ts';
import { invitation } from './invitation/index.ts';
import { site } from './site/index.ts';
import { workflowResponse } from './workflow-response/index.ts';

/** By name, as the editor shows them. */
const all = [company, companyDocument, formResponse, host, hostGroup, invitation, site, workflowResponse];

/** The operations without an action. The token is for n8n to ask for. */
type Missing = Exclude<OperationId, (typeof all)[number]['actions'][number]['operation'] | 'tokens.get'>;

/**
 * Every action of the node. A new one is a file beside the others and a line in its resource; an operation without one
 * does not compile here, and the compiler names it.
 */
export const resources: [Missing] extends [never] ? readonly Resource[] : Missing = all;
