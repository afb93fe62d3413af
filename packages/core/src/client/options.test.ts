import { expect, test } from 'vitest';
import { credentials } from '../../test/client.ts';
import { InputError } from '../errors/errors.ts';
import { VisitorInvitations } from '../node-client.ts';

const make = (options: object) => () =>
  new VisitorInvitations({ baseUrl: 'https://visitors.example.com', ...credentials, ...options });

test.each([
  [{ baseUrl: undefined }, 'baseUrl is required'],
  [
    { baseUrl: 'http://visitors.example.com' },
    'baseUrl must start with https:// (http:// is only for localhost and the hosts in allowHttpTo)',
  ],
  [
    { baseUrl: 'http://sandbox.example.com', allowHttpTo: ['sandbox', 'example.com', 'localhost'] },
    'baseUrl must start with https:// (http:// is only for localhost and the hosts in allowHttpTo)',
  ],
  [
    { baseUrl: 'http://sandbox', legacyUrl: 'legacy' },
    'legacyUrl must be a plain URL, like https://visitors.example.com; baseUrl must start with https://',
  ],
  [
    { legacyUrl: 'http://legacy', allowHttpTo: ['sandbox'] },
    'legacyUrl must start with https:// (http:// is only for localhost and the hosts in allowHttpTo)',
  ],
  [{ allowHttpTo: ['http://sandbox'] }, 'allowHttpTo.0 must be the name of a host, like sandbox'],
  [{ allowHttpTo: ['sandbox:4010'] }, 'allowHttpTo.0 must be the name of a host, like sandbox'],
  [{ allowHttpTo: ['*'], teamId: 'team' }, 'teamId must be a UUID; allowHttpTo.0 must be the name of a host'],
  [{ allowHttpTo: ['*.example.com'] }, 'allowHttpTo.0 must be the name of a host, like sandbox'],
  [{ baseUrl: 'http://sandbox', allowHttpTo: 'sandbox' }, 'allowHttpTo must be a list'],
  [{ baseUrl: 'http://sandbox', allowHttpTo: true }, 'allowHttpTo must be a list'],
  [
    { transport: async () => ({}), dispatcher: { dispatch: () => true } },
    'dispatcher can’t be used together with transport',
  ],
  [{ baseUrl: 'visitors' }, 'baseUrl must be a plain URL, like https://visitors.example.com'],
  [{ teamId: 'team' }, 'teamId must be a UUID'],
  [{ baseUrl: 'https://visitors.example.com/?a=b' }, 'baseUrl must be a plain URL'],
  [{ baseUrl: 'https://visitors.example.com/#top' }, 'baseUrl must be a plain URL'],
  [{ baseUrl: 'https://jane:secret@visitors.example.com' }, 'baseUrl must be a plain URL'],
  [{ baseUrl: 'https://visitors.example.com/a b' }, 'baseUrl must be a plain URL'],
  [{ teamHeader: 'x team' }, 'teamHeader must be a valid header name'],
  [{ timeout: 3e9 }, 'timeout must be at most 2147483647'],
  [{ timeout: 0 }, 'timeout must be more than 0'],
  [{ clientId: undefined, clientSecret: '' }, 'clientSecret can’t be empty'],
  [{ teamId: 'team', clientId: undefined }, 'teamId must be a UUID; clientId is required'],
  [{ tokenEndpoint: 'legacy' }, "legacyUrl is required when tokenEndpoint is 'legacy'"],
  [{ headers: { 'x-a': 'b\nc: d' } }, 'headers.x-a must be printable ASCII'],
])('%j are refused by name', (options, rules) => {
  expect(make(options)).toThrow(InputError);
  expect(make(options)).toThrow(rules);
});

test.each([
  { baseUrl: 'http://sandbox:4010', allowHttpTo: ['Sandbox'] },
  {
    baseUrl: 'http://10.0.0.7',
    legacyUrl: 'http://[fd00::1]:80/old',
    allowHttpTo: ['10.0.0.7', '[fd00::1]'],
  },
  { baseUrl: 'http://localhost:4010', legacyUrl: 'http://[::1]', allowHttpTo: ['sandbox'] },
  { allowHttpTo: [] },
  { allowHttpTo: undefined },
])('%j are accepted', (options) => {
  expect(make(options)).not.toThrow();
});
