import { TEAM_HEADER } from '@visitor-invitations/core/contract';
import type { INodeProperties } from 'n8n-workflow';
import { shownWith, text, toggle } from '../nodes/shared/parameters/parameter.ts';

const advanced = shownWith({ advanced: [true] });
const secret = { typeOptions: { password: true } };

export const credentialProperties: INodeProperties[] = [
  text('baseUrl', 'URL of the service, without a path', {
    required: true,
    placeholder: 'e.g. https://visitors.example.com',
  }),
  text('teamId', 'ID of the team to work with', {
    required: true,
    placeholder: 'e.g. 11111111-1111-4111-8111-111111111111',
  }),
  text('clientId', 'ID of the client that requests tokens', { required: true }),
  text('clientSecret', 'Secret of that client', { required: true, ...secret }),
  {
    displayName: 'Access Token',
    name: 'accessToken',
    type: 'hidden',
    typeOptions: { expirable: true, password: true },
    default: '',
  },
  toggle('advanced', 'Whether to change settings that most deployments leave at their defaults', {
    displayName: 'Advanced Settings',
  }),
  text('legacyUrl', 'URL of the older API, if it issues your tokens', {
    displayName: 'Legacy Token URL',
    placeholder: 'e.g. https://legacy.example.com',
    ...advanced,
  }),
  {
    displayName: 'Paths',
    name: 'paths',
    type: 'options',
    options: [
      { name: 'Current', value: 'current', description: 'All operations under /v1/api' },
      { name: 'As Listed', value: 'listed', description: 'Paths as listed in the API reference' },
    ],
    default: 'current',
    ...advanced,
  },
  text('teamHeader', 'Name of the header that contains the team ID', { default: TEAM_HEADER, ...advanced }),
  {
    displayName: 'Additional Headers',
    name: 'headers',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true },
    placeholder: 'Add Header',
    default: {},
    description: 'Fixed headers to send with every request, including token requests',
    ...advanced,
    options: [
      {
        displayName: 'Header',
        name: 'header',
        values: [
          { displayName: 'Name', name: 'name', type: 'string', default: '' },
          { displayName: 'Value', name: 'value', type: 'string', default: '', ...secret },
        ],
      },
    ],
  },
];
