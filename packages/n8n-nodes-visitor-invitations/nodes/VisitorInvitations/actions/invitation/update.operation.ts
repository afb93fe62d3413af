import { operations } from '@visitor-invitations/core/contract';
import type { FieldIssue } from '@visitor-invitations/core/errors';
import type { INodeProperties } from 'n8n-workflow';
import {
  hostLocator,
  invitationLocator,
  simplify,
  siteLocator,
} from '../../../shared/parameters/locators.ts';
import type { Action } from '../action.ts';
import { timeOptions } from '../time-zone.ts';
import { checkedFields } from './checked-fields.ts';
import {
  email,
  emailOptions,
  emailVisitor,
  endDate,
  firstName,
  keepingLength,
  lastName,
  optionalFields,
  startDate,
  toOutput,
  visitorType,
} from './common.ts';
import { withKnownTypesInError } from './known-types-in-error.ts';

const everyField: readonly INodeProperties[] = [
  firstName,
  lastName,
  { ...siteLocator, required: false, description: 'Site the visitor is coming to' },
  { ...hostLocator, required: false },
  { ...visitorType, required: false },
  {
    ...startDate,
    description:
      'When the visit starts (without an End, the visit keeps its length if Keep Other Fields is on)',
  },
  endDate,
  email,
  ...optionalFields,
];

/** By name, but the end follows the start. */
const placeOf = ({ name, displayName }: INodeProperties): string =>
  name === endDate.name ? `${startDate.displayName} ${displayName}` : displayName;

const updateFields: INodeProperties = {
  displayName: 'Update Fields',
  name: 'updateFields',
  type: 'collection',
  placeholder: 'Add Field',
  default: {},
  description: 'Fields to change',
  options: everyField.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)),
};

const clearBlankFields: INodeProperties = {
  displayName: 'Clear Blank Fields',
  name: 'clearBlankFields',
  type: 'boolean',
  default: false,
  description: 'Whether to clear fields you add but leave blank, instead of leaving them unchanged',
};

/** Whether the service merges an update or replaces the invitation is not known (A9). */
const keepOtherFields: INodeProperties = {
  displayName: 'Keep Other Fields',
  name: 'keepOtherFields',
  type: 'boolean',
  default: true,
  description:
    'Whether to read the invitation first (one more request) and send its other fields again, so none are lost',
};

export const update = {
  operation: 'invitations.update',
  name: 'Update',
  value: 'update',
  action: 'Update an invitation',
  description: 'Update an invitation',
  properties: [
    invitationLocator,
    updateFields,
    emailVisitor,
    simplify,
    {
      ...timeOptions,
      options: [clearBlankFields, keepOtherFields, ...(timeOptions.options ?? [])] as INodeProperties[],
    },
  ],
  writesTo: invitationLocator,
  execute: async (context) => {
    const { visitors, collection, flag, text, note } = context;
    const id = text(invitationLocator);
    const current = () => visitors.invitations.get(id);
    const faults: FieldIssue[] = [];
    const given = await collection(updateFields, {
      keepBlank: flag(clearBlankFields),
      siteOfHost: async () => (await current()).site?.id,
      faults,
    });
    const wanted = checkedFields(operations['invitations.update'].body, given, faults);
    const options = emailOptions(context);
    const hostEmail = async () => wanted.hostEmail ?? (await current()).host?.email;
    // Where the service replaces, an update without fields would empty the invitation (A9).
    if (!flag(keepOtherFields) && Object.keys(wanted).length > 0) {
      const write = async () => visitors.invitations.update(id, wanted, options);
      return toOutput(context, await withKnownTypesInError(context, write, hostEmail));
    }
    const change = async () => visitors.invitations.change(id, keepingLength(wanted), options);
    const { invitation, changed } = await withKnownTypesInError(context, change, hostEmail);
    if (!changed) note('There was nothing to change, so no update or email was sent');
    return toOutput(context, invitation);
  },
} satisfies Action;
