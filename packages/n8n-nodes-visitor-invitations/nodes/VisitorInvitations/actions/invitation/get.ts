import { invitationId } from '../../fields/invitation-id.ts';
import { simplify } from '../../fields/output.ts';
import type { Action } from '../action.ts';
import { invitationOutput } from './output.ts';

export const getInvitation = {
  operation: 'invitations.get',
  name: 'Get',
  value: 'get',
  action: 'Get invitation',
  description: 'Retrieve an invitation',
  fields: [invitationId, simplify],
  run: async (item) =>
    invitationOutput(item, await item.visitors.invitations.get(item.text(invitationId.name))),
} satisfies Action;
