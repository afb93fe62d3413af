import type { InvitationUpdate } from '@visitor-invitations/core/portable';
import type { INodeProperties } from 'n8n-workflow';
import type { Action } from '../action.ts';
import { hostLocator, simplify, siteLocator } from '../common.descriptions.ts';
import {
  emailOptions,
  emailVisitor,
  endDate,
  firstName,
  invitationLocator,
  lastName,
  optionalFields,
  startDate,
  toOutput,
  visitorType,
} from './common.ts';

const everyField: readonly INodeProperties[] = [
  firstName,
  lastName,
  { ...siteLocator, required: false, description: 'Site the visitor is coming to' },
  { ...hostLocator, required: false },
  { ...visitorType, required: false },
  startDate,
  endDate,
  ...optionalFields,
];

const updateFields: INodeProperties = {
  displayName: 'Update Fields',
  name: 'updateFields',
  type: 'collection',
  placeholder: 'Add Field',
  default: {},
  description: 'Fields to change',
  options: everyField.toSorted((a, b) => (a.displayName < b.displayName ? -1 : 1)),
};

const clearBlankFields: INodeProperties = {
  displayName: 'Clear Blank Fields',
  name: 'clearBlankFields',
  type: 'boolean',
  default: false,
  description:
    'Whether to clear fields that are added above but left blank, instead of leaving them unchanged',
};

/** Whether the service merges an update or replaces the invitation is not known (A9). */
const keepOtherFields: INodeProperties = {
  displayName: 'Keep Other Fields',
  name: 'keepOtherFields',
  type: 'boolean',
  default: true,
  description: 'Whether to read the invitation first and send its other fields too, so none are lost',
};

export const update = {
  operation: 'invitations.update',
  name: 'Update',
  value: 'update',
  action: 'Update invitation',
  description: 'Update an invitation',
  properties: [invitationLocator, updateFields, clearBlankFields, emailVisitor, keepOtherFields, simplify],
  execute: async (context) => {
    const { visitors, collection, flag, text } = context;
    const id = text(invitationLocator);
    const keepBlank = flag(clearBlankFields);
    const changes = collection(updateFields, { keepBlank }) as InvitationUpdate;
    const invitation = flag(keepOtherFields)
      ? await visitors.invitations.change(id, changes, emailOptions(context))
      : await visitors.invitations.update(id, changes, emailOptions(context));
    return toOutput(context, invitation);
  },
} satisfies Action;
