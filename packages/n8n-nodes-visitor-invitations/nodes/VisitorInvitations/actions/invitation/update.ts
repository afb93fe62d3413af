import type { InvitationUpdate } from '@visitor-invitations/core/portable';
import type { INodeProperties } from 'n8n-workflow';
import { emailOptions, emailVisitor } from '../../fields/email-visitor.ts';
import { companyName, email, firstName, lastName, mobile } from '../../fields/guest.ts';
import { host } from '../../fields/host.ts';
import { invitationId } from '../../fields/invitation-id.ts';
import { simplify } from '../../fields/output.ts';
import { site } from '../../fields/site.ts';
import { adminNotes, endDate, hostGroupName, startDate, subject, visitorNotes } from '../../fields/visit.ts';
import { visitorType } from '../../fields/visitor-type.ts';
import type { Action } from '../action.ts';
import { invitationOutput } from './output.ts';

const updateFields: INodeProperties = {
  displayName: 'Update Fields',
  name: 'updateFields',
  type: 'collection',
  placeholder: 'Add Field',
  default: {},
  description: 'Fields to change',
  options: [
    adminNotes,
    companyName,
    email,
    endDate,
    firstName,
    { ...host, required: false },
    hostGroupName,
    lastName,
    mobile,
    { ...site, required: false, description: 'Site the visitor is coming to' },
    startDate,
    subject,
    visitorNotes,
    { ...visitorType, required: false },
  ],
};

/** Whether the service merges an update or replaces with it is not known (A9). */
const keepOtherFields: INodeProperties = {
  displayName: 'Keep Other Fields',
  name: 'keepOtherFields',
  type: 'boolean',
  default: true,
  description: 'Whether to read the invitation first and send its other fields too, so none are lost',
};

const clearBlankFields: INodeProperties = {
  displayName: 'Clear Blank Fields',
  name: 'clearBlankFields',
  type: 'boolean',
  default: false,
  description:
    'Whether to clear fields that are added above but left blank, instead of leaving them unchanged',
};

export const updateInvitation = {
  operation: 'invitations.update',
  name: 'Update',
  value: 'update',
  action: 'Update invitation',
  description: 'Update an invitation',
  fields: [invitationId, updateFields, clearBlankFields, emailVisitor, keepOtherFields, simplify],
  run: async (item) => {
    const { invitations } = item.visitors;
    const id = item.text(invitationId.name);
    const changes = item.collection(updateFields, {
      keepBlank: item.flag(clearBlankFields.name),
    }) as InvitationUpdate;
    const invitation = item.flag(keepOtherFields.name)
      ? await invitations.change(id, changes, emailOptions(item))
      : await invitations.update(id, changes, emailOptions(item));
    return invitationOutput(item, invitation);
  },
} satisfies Action;
