import type { INodeProperties } from 'n8n-workflow';

export const startDate: INodeProperties = {
  displayName: 'Start',
  name: 'startDate',
  type: 'dateTime',
  default: '',
  description: 'When the visit starts; times without an offset use the workflow’s time zone',
};

export const endDate: INodeProperties = {
  displayName: 'End',
  name: 'endDate',
  type: 'dateTime',
  default: '',
  description: 'When the visit ends; times without an offset use the workflow’s time zone',
};

export const hostGroupName: INodeProperties = {
  displayName: 'Host Group Name',
  name: 'hostGroupName',
  type: 'string',
  default: '',
  placeholder: 'e.g. Facilities',
  description: 'Group of hosts receiving the visitor',
};

export const subject: INodeProperties = {
  displayName: 'Subject',
  name: 'subject',
  type: 'string',
  default: '',
  placeholder: 'e.g. Fire safety inspection',
  description: 'What the visit is about',
};

export const visitorNotes: INodeProperties = {
  displayName: 'Visitor Notes',
  name: 'visitorNotes',
  type: 'string',
  typeOptions: { rows: 3 },
  default: '',
  description: 'Shown to the visitor on the invitation',
};

export const adminNotes: INodeProperties = {
  displayName: 'Admin Notes',
  name: 'adminNotes',
  type: 'string',
  typeOptions: { rows: 3 },
  default: '',
  description: 'For site or team admins; the visitor doesn’t see them',
};
