import type { Invitation, InvitationUpdate } from '@visitor-invitations/core/portable';
import type { INodeProperties } from 'n8n-workflow';
import { byId, byName, fromList, locator, simplify } from '../../../shared/parameters/locators.ts';
import { dateTime, text, toggle } from '../../../shared/parameters/parameter.ts';
import { simplifyInvitation } from '../../../shared/simplified.ts';
import type { ActionContext } from '../action.ts';

/** Visitor types go by name or ID (A8). There is no list of them (A20), only those seen with the host or at the site. */
export const visitorType = locator(
  'visitorType',
  'One of the visitor types set up for the site',
  [
    fromList('searchVisitorTypes', 'Select a visitor type...'),
    byName('Contractor'),
    byId('5a7e1c9d-2b4f-4d6a-8e3c-0f1b9d7a5c68'),
  ],
  ['siteId', 'hostEmail', 'updateFields.hostEmail', 'invitationId'],
);

export const firstName = text('firstName', 'First name of the visitor', { placeholder: 'e.g. Nathan' });
export const lastName = text('lastName', 'Last name of the visitor', { placeholder: 'e.g. Smith' });
export const email = text('email', 'Email address of the visitor', {
  placeholder: 'e.g. nathan@example.com',
});
export const startDate = dateTime(
  'startDate',
  'When the visit starts (in the workflow’s time zone, unless it has an offset or you set Time Zone)',
);
export const endDate = dateTime(
  'endDate',
  'When the visit ends (a date without a time means the end of that day)',
);

const rows = { typeOptions: { rows: 3 } };

/** Never required, so members of a collection, in the order of their names. */
export const optionalFields: INodeProperties[] = [
  text('adminNotes', 'Notes for site or team admins, not shown to the visitor', rows),
  text('companyName', 'Company the visitor is from', { placeholder: 'e.g. Example Ltd' }),
  text('hostGroupName', 'Host group that receives the visitor', { placeholder: 'e.g. Facilities' }),
  text('mobile', 'Mobile phone number of the visitor', { placeholder: 'e.g. +44 7700 900123' }),
  text('subject', 'What the visit is about', { placeholder: 'e.g. Fire safety inspection' }),
  text('visitorNotes', 'Notes shown to the visitor on the invitation', rows),
];

/** Always on the screen and always sent, because the service emails the visitor when nothing is said (A10). */
export const emailVisitor = toggle('emailVisitor', 'Whether to email the visitor about this', {
  displayName: 'Send Email to Visitor',
  default: true,
});

export const emailOptions = ({ flag }: ActionContext) => ({ suppressEmail: !flag(emailVisitor) });

export const toOutput = ({ flag, workflowZone }: ActionContext, invitation: Invitation): object =>
  flag(simplify) ? simplifyInvitation(invitation, workflowZone) : invitation;

/** A start alone moves the visit, whose end goes with it. */
export const keepingLength = (wanted: InvitationUpdate) => (current: Invitation) => {
  const [start, end, moved] = [current.startDate, current.endDate, wanted.startDate].map((date) =>
    date === undefined ? Number.NaN : new Date(date).getTime(),
  ) as [number, number, number];
  const endDate = new Date(moved + end - start);
  return wanted.endDate || Number.isNaN(endDate.getTime()) ? wanted : { ...wanted, endDate };
};
