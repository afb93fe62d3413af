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
    'baseUrl must start with https:// (http:// is only for localhost)',
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
  [{ signal: 7 }, 'signal must be an AbortSignal'],
])('%j are refused by name', (options, rules) => {
  expect(make(options)).toThrow(InputError);
  expect(make(options)).toThrow(rules);
});
