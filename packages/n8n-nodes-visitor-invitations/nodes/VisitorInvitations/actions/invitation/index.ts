import type { Resource } from '../action.ts';
import { createInvitation } from './create.ts';
import { deleteInvitation } from './delete.ts';
import { getInvitation } from './get.ts';
import { searchInvitationsByHost } from './search-by-host.ts';
import { updateInvitation } from './update.ts';

export const invitation = {
  name: 'Invitation',
  value: 'invitation',
  mostUsed: createInvitation,
  actions: [createInvitation, deleteInvitation, getInvitation, searchInvitationsByHost, updateInvitation],
} satisfies Resource;
