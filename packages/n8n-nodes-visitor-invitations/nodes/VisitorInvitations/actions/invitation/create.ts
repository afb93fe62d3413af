import type { InvitationCreate } from '@visitor-invitations/core/portable';
import type { INodeProperties } from 'n8n-workflow';
import { emailOptions, emailVisitor } from '../../fields/email-visitor.ts';
import { companyName, email, firstName, lastName, mobile } from '../../fields/guest.ts';
import { host } from '../../fields/host.ts';
import { simplify } from '../../fields/output.ts';
import { site } from '../../fields/site.ts';
import { adminNotes, endDate, hostGroupName, startDate, subject, visitorNotes } from '../../fields/visit.ts';
import { visitorType } from '../../fields/visitor-type.ts';
import type { Action } from '../action.ts';
import { invitationOutput } from './output.ts';

const required: readonly INodeProperties[] = [
  { ...firstName, required: true },
  { ...lastName, required: true },
  { ...site, description: 'Site the visitor is coming to' },
  host,
  visitorType,
  { ...startDate, required: true },
  { ...endDate, required: true },
];

const additionalFields: INodeProperties = {
  displayName: 'Additional Fields',
  name: 'additionalFields',
  type: 'collection',
  placeholder: 'Add Field',
  default: {},
  options: [adminNotes, companyName, email, hostGroupName, mobile, subject, visitorNotes],
};

export const createInvitation = {
  operation: 'invitations.create',
  name: 'Create',
  value: 'create',
  action: 'Create invitation',
  description: 'Create a new invitation',
  fields: [...required, emailVisitor, simplify, additionalFields],
  run: async (item) => {
    const body = { ...item.fields(required), ...item.collection(additionalFields) };
    const invitation = await item.visitors.invitations.create(body as InvitationCreate, emailOptions(item));
    return invitationOutput(item, invitation);
  },
} satisfies Action;
