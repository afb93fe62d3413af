import { invitationId } from '../../fields/invitation-id.ts';
import type { Action } from '../action.ts';

export const deleteInvitation = {
  operation: 'invitations.delete',
  name: 'Delete',
  value: 'delete',
  action: 'Delete invitation',
  description: 'Cancel an invitation permanently',
  fields: [invitationId],
  run: async (item) => {
    await item.visitors.invitations.delete(item.text(invitationId.name));
    return { deleted: true };
  },
} satisfies Action;
