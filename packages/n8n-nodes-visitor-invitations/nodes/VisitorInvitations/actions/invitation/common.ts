import type { Invitation, InvitationUpdate } from '@visitor-invitations/core/portable';
import type { INodeProperties } from 'n8n-workflow';
import { byId, byName, fromList, locator, simplify } from '../../../shared/parameters/locators.ts';
import { simplifyInvitation } from '../../../shared/simplified.ts';
import type { ActionContext } from '../action.ts';

/**
 * Visitor types go by either name or ID (A8). They have no list in the interface (A20): there are those that were seen with
 * the host, or with hosts of the site.
 */
export const visitorType: INodeProperties = {
  displayName: 'Visitor Type',
  name: 'visitorType',
  description: 'One of the visitor types set up for the site',
  ...locator(
    fromList('searchVisitorTypes', 'Select a visitor type...'),
    byName('Contractor'),
    byId('5a7e1c9d-2b4f-4d6a-8e3c-0f1b9d7a5c68'),
  ),
  typeOptions: {
    loadOptionsDependsOn: [
      'siteId.value',
      'hostEmail.value',
      'updateFields.hostEmail.value',
      'invitationId.value',
    ],
  },
};

export const firstName: INodeProperties = {
  displayName: 'First Name',
  name: 'firstName',
  type: 'string',
  default: '',
  placeholder: 'e.g. Nathan',
  description: 'First name of the visitor',
};

export const lastName: INodeProperties = {
  displayName: 'Last Name',
  name: 'lastName',
  type: 'string',
  default: '',
  placeholder: 'e.g. Smith',
  description: 'Last name of the visitor',
};

export const email: INodeProperties = {
  displayName: 'Email',
  name: 'email',
  type: 'string',
  default: '',
  placeholder: 'e.g. nathan@example.com',
  description: 'Email address of the visitor',
};

export const startDate: INodeProperties = {
  displayName: 'Start',
  name: 'startDate',
  type: 'dateTime',
  default: '',
  description:
    'When the visit starts (in the workflow’s time zone, unless it has an offset or you set Time Zone)',
};

export const endDate: INodeProperties = {
  displayName: 'End',
  name: 'endDate',
  type: 'dateTime',
  default: '',
  description: 'When the visit ends (a date without a time means the end of that day)',
};

/** Never required, so members of a collection, in the order of their names. */
export const optionalFields: INodeProperties[] = [
  {
    displayName: 'Admin Notes',
    name: 'adminNotes',
    type: 'string',
    typeOptions: { rows: 3 },
    default: '',
    description: 'Notes for site or team admins, not shown to the visitor',
  },
  {
    displayName: 'Company Name',
    name: 'companyName',
    type: 'string',
    default: '',
    placeholder: 'e.g. Example Ltd',
    description: 'Company the visitor is from',
  },
  {
    displayName: 'Host Group Name',
    name: 'hostGroupName',
    type: 'string',
    default: '',
    placeholder: 'e.g. Facilities',
    description: 'Host group that receives the visitor',
  },
  {
    displayName: 'Mobile',
    name: 'mobile',
    type: 'string',
    default: '',
    placeholder: 'e.g. +44 7700 900123',
    description: 'Mobile phone number of the visitor',
  },
  {
    displayName: 'Subject',
    name: 'subject',
    type: 'string',
    default: '',
    placeholder: 'e.g. Fire safety inspection',
    description: 'What the visit is about',
  },
  {
    displayName: 'Visitor Notes',
    name: 'visitorNotes',
    type: 'string',
    typeOptions: { rows: 3 },
    default: '',
    description: 'Notes shown to the visitor on the invitation',
  },
];

/** Always on the screen and always sent, because the service emails the visitor when nothing is said (A10). */
export const emailVisitor: INodeProperties = {
  displayName: 'Send Email to Visitor',
  name: 'emailVisitor',
  type: 'boolean',
  default: true,
  description: 'Whether to email the visitor about this',
};

export const emailOptions = ({ flag }: ActionContext) => ({ suppressEmail: !flag(emailVisitor) });

/** The whole invitation, or with Simplify the fields that workflows need most, in one level. */
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
