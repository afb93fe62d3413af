import type { INodeProperties } from 'n8n-workflow';

export const startDate: INodeProperties = {
  displayName: 'Start',
  name: 'startDate',
  type: 'dateTime',
  default: '',
  description: 'When the visit starts; a time without an offset is in the time zone of the workflow',
};

export const endDate: INodeProperties = {
  displayName: 'End',
  name: 'endDate',
  type: 'dateTime',
  default: '',
  description: 'When the visit ends; a time without an offset is in the time zone of the workflow',
};

export const hostGroupName: INodeProperties = {
  displayName: 'Host Group Name',
  name: 'hostGroupName',
  type: 'string',
  default: '',
  placeholder: 'e.g. Facilities',
  description: 'Group of hosts that receives the visitor',
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
  description: 'For the administrators of the site or team; the visitor does not see them',
};
