import type { InvitationCreate } from '@visitor-invitations/core/portable';
import type { INodeProperties } from 'n8n-workflow';
import type { Action } from '../action.ts';
import { hostLocator, simplify, siteLocator } from '../common.descriptions.ts';
import {
  emailOptions,
  emailVisitor,
  endDate,
  firstName,
  lastName,
  optionalFields,
  startDate,
  toOutput,
  visitorType,
} from './common.ts';

const required: readonly INodeProperties[] = [
  { ...firstName, required: true },
  { ...lastName, required: true },
  { ...siteLocator, description: 'Site the visitor is coming to' },
  hostLocator,
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
  options: optionalFields,
};

export const create = {
  operation: 'invitations.create',
  name: 'Create',
  value: 'create',
  action: 'Create invitation',
  description: 'Create a new invitation',
  properties: [...required, emailVisitor, simplify, additionalFields],
  execute: async (context) => {
    const body = { ...context.fields(required), ...context.collection(additionalFields) };
    const { invitations } = context.visitors;
    return toOutput(context, await invitations.create(body as InvitationCreate, emailOptions(context)));
  },
} satisfies Action;
