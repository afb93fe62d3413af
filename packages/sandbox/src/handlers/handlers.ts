import type { OperationId } from '@visitor-invitations/core/contract';
import { companyHandlers } from './companies.ts';
import type { Handler } from './handler.ts';
import { hostGroupHandlers } from './host-groups.ts';
import { invitationHandlers } from './invitations.ts';
import { siteHandlers } from './sites.ts';
import { tokenHandlers } from './tokens.ts';
import { workflowResponseHandlers } from './workflow-responses.ts';

/** Every operation's handler. A missing one is a compile error. */
export const handlers: { readonly [Id in OperationId]: Handler<Id> } = {
  ...tokenHandlers,
  ...invitationHandlers,
  ...siteHandlers,
  ...hostGroupHandlers,
  ...workflowResponseHandlers,
  ...companyHandlers,
};
