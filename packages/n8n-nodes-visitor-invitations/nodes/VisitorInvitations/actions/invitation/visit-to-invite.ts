import { compareVisit, operations } from '@visitor-invitations/core/contract';
import type { FieldIssue } from '@visitor-invitations/core/errors';
import type { FindOrCreateResult, Invitation, InvitationCreate } from '@visitor-invitations/core/portable';
import { foldText } from '@visitor-invitations/visits';
import type { INodeProperties } from 'n8n-workflow';
import { hostLocator, simplify, siteLocator } from '../../../shared/parameters/locators.ts';
import { collection } from '../../../shared/parameters/parameter.ts';
import type { ActionContext } from '../action.ts';
import { timeOptionsAnd } from '../time-zone.ts';
import { checkedFields } from './checked-fields.ts';
import {
  email,
  emailOptions,
  emailVisitor,
  endDate,
  firstName,
  lastName,
  optionalFields,
  startDate,
  visitorType,
} from './common.ts';
import { withKnownTypesInError } from './known-types-in-error.ts';
import { allowPast } from './past-start.ts';

const visit: readonly INodeProperties[] = [
  { ...firstName, required: true },
  { ...lastName, required: true },
  email,
  { ...siteLocator, description: 'Site the visitor is coming to' },
  hostLocator,
  visitorType,
  { ...startDate, required: true },
  { ...endDate, required: true },
];

/** By `hide` alone, because `show` also shows it where one of the two comes from an expression. */
const noAddress: INodeProperties = {
  displayName: 'The visitor can’t be emailed without an address. Fill in Email above, or turn this off.',
  name: 'noAddress',
  type: 'notice',
  default: '',
  displayOptions: { hide: { [emailVisitor.name]: [false], [email.name]: [{ _cnd: { exists: true } }] } },
};

const additionalFields = collection('additionalFields', 'Add Field', optionalFields);

export const visitProperties: readonly INodeProperties[] = [
  ...visit,
  emailVisitor,
  noAddress,
  simplify,
  additionalFields,
  timeOptionsAnd(allowPast),
];

export const visitToInvite = async (context: ActionContext): Promise<InvitationCreate> => {
  const faults: FieldIssue[] = [];
  const given = { ...(await context.fields(visit, faults)), ...(await context.collection(additionalFields)) };
  return checkedFields(operations['invitations.create'].body, given, faults);
};

/** Whether a visit is certainly not among these invitations. */
export const isKnownNew = (invitations: readonly Invitation[], visit: InvitationCreate): boolean =>
  invitations.every((one) => compareVisit(one, visit) === 'another');

export const createOnce = async (
  context: ActionContext,
  visit: InvitationCreate,
  isNew: boolean,
): Promise<FindOrCreateResult> => {
  const { invitations } = context.visitors;
  const options = emailOptions(context);
  const create = async () => {
    if (!isNew) return invitations.findOrCreate(visit, options);
    const invitation = await invitations.create(visit, { ...options, onAmbiguous: 'reconcile' });
    return { invitation, created: true };
  };
  const result = await withKnownTypesInError(context, create, async () => visit.hostEmail);
  if (result.created) noteNoEmail(context, visit);
  return result;
};

export const visitKey = (visit: InvitationCreate): string => {
  const { hostEmail, siteId, email = '', firstName, lastName, startDate, endDate } = visit;
  const words = [hostEmail, siteId, email, firstName, lastName].map(foldText);
  return JSON.stringify([...words, ...[startDate, endDate].map((date) => new Date(date).getTime())]);
};

export const noteNoEmail = ({ flag, note }: ActionContext, { email }: InvitationCreate): void => {
  if (flag(emailVisitor) && !email) note('The visitor doesn’t have an email address, so no email was sent');
};
