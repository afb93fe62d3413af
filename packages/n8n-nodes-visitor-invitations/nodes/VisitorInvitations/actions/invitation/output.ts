import type { Invitation } from '@visitor-invitations/core/portable';
import { simplify } from '../../fields/output.ts';
import type { Item } from '../item.ts';

/** An invitation as the node gives it: whole, or the ten fields that workflows need most, in one level. */
export const invitationOutput = (item: Item, invitation: Invitation): object =>
  item.flag(simplify.name) ? simplified(invitation) : invitation;

const simplified = (invitation: Invitation) => ({
  id: invitation.id,
  firstName: invitation.firstName,
  lastName: invitation.lastName,
  email: invitation.email,
  startDate: invitation.startDate,
  endDate: invitation.endDate,
  siteName: invitation.site?.name,
  hostEmail: invitation.host?.email,
  actioned: invitation.actioned,
  cancelled: invitation.cancelled,
});
