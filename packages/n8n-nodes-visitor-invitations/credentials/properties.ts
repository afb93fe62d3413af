import { TEAM_HEADER } from '@visitor-invitations/core/contract';
import type { INodeProperties } from 'n8n-workflow';

const advanced = { show: { advanced: [true] } };

/** The fields of the credential. */
export const credentialProperties: INodeProperties[] = [
  {
    displayName: 'Base URL',
    name: 'baseUrl',
    type: 'string',
    default: '',
    required: true,
    placeholder: 'e.g. https://visitors.example.com',
    description: 'URL of the service, without a path',
  },
  {
    displayName: 'Team ID',
    name: 'teamId',
    type: 'string',
    default: '',
    required: true,
    placeholder: 'e.g. 11111111-1111-4111-8111-111111111111',
    description: 'ID of the team to work with',
  },
  {
    displayName: 'Client ID',
    name: 'clientId',
    type: 'string',
    default: '',
    required: true,
  },
  {
    displayName: 'Client Secret',
    name: 'clientSecret',
    type: 'string',
    typeOptions: { password: true },
    default: '',
    required: true,
  },
  {
    displayName: 'Access Token',
    name: 'accessToken',
    type: 'hidden',
    typeOptions: { expirable: true, password: true },
    default: '',
  },
  {
    displayName: 'Advanced Settings',
    name: 'advanced',
    type: 'boolean',
    default: false,
    description: 'Whether to change settings that most deployments leave at their defaults',
  },
  {
    displayName: 'Legacy Token URL',
    name: 'legacyUrl',
    type: 'string',
    default: '',
    placeholder: 'e.g. https://legacy.example.com',
    description: 'URL of the older API, if it issues your tokens',
    displayOptions: advanced,
  },
  {
    displayName: 'Paths',
    name: 'paths',
    type: 'options',
    options: [
      { name: 'Current', value: 'current', description: 'All operations under /v1/api' },
      {
        name: 'As Listed',
        value: 'listed',
        description: 'Paths as listed in the API reference',
      },
    ],
    default: 'current',
    displayOptions: advanced,
  },
  {
    displayName: 'Team Header',
    name: 'teamHeader',
    type: 'string',
    default: TEAM_HEADER,
    description: 'Name of the header that contains the team ID',
    displayOptions: advanced,
  },
  {
    displayName: 'Additional Headers',
    name: 'headers',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true },
    placeholder: 'Add Header',
    default: {},
    description: 'Fixed headers to send with every request, including token requests',
    displayOptions: advanced,
    options: [
      {
        displayName: 'Header',
        name: 'header',
        values: [
          { displayName: 'Name', name: 'name', type: 'string', default: '' },
          {
            displayName: 'Value',
            name: 'value',
            type: 'string',
            typeOptions: { password: true },
            default: '',
          },
        ],
      },
    ],
  },
];
