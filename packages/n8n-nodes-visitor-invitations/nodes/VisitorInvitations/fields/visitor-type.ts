import type { INodeProperties } from 'n8n-workflow';

/** Visitor types have no list in the interface (A20), and go by either name or ID (A8). */
export const visitorType: INodeProperties = {
  displayName: 'Visitor Type',
  name: 'visitorType',
  type: 'resourceLocator',
  default: { mode: 'name', value: '' },
  required: true,
  description: 'Kind of visitor, as set up for the site',
  modes: [
    { displayName: 'By Name', name: 'name', type: 'string', placeholder: 'e.g. Contractor' },
    {
      displayName: 'By ID',
      name: 'id',
      type: 'string',
      placeholder: 'e.g. 5a7e1c9d-2b4f-4d6a-8e3c-0f1b9d7a5c68',
    },
  ],
};
