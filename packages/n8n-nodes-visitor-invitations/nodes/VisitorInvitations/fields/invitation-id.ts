import type { INodeProperties } from 'n8n-workflow';

/** An invitation. Lists of them exist per host only, so the picker searches by the host's email address. */
export const invitationId: INodeProperties = {
  displayName: 'Invitation',
  name: 'invitationId',
  type: 'resourceLocator',
  default: { mode: 'id', value: '' },
  required: true,
  description: 'Invitation to work with',
  modes: [
    {
      displayName: 'From List',
      name: 'list',
      type: 'list',
      placeholder: 'Search by host email...',
      typeOptions: { searchListMethod: 'searchInvitations', searchable: true, searchFilterRequired: true },
    },
    {
      displayName: 'By ID',
      name: 'id',
      type: 'string',
      placeholder: 'e.g. 9b2d7c1e-4f3a-4e8b-8c5d-6a1f0e9b7d24',
    },
  ],
};
