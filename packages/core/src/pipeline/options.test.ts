import { Agent } from 'undici';
import { expect, test } from 'vitest';
import { credentials } from '../../test/client.ts';
import { InputError } from '../errors/errors.ts';
import { type ClientOptions, VisitorInvitations } from '../node-client.ts';
import { QuotaGates } from '../quota/quota-gate.ts';
import { memoryTokenStore } from '../tokens/token-store.ts';

const make = (options: object) => () =>
  new VisitorInvitations({ baseUrl: 'https://visitors.example.com', ...credentials, ...options });

const unsafe = 'must start with https:// (http:// is only for localhost and the hosts in allowHttpTo)';

test.each<readonly [object, string]>([
  [{ baseUrl: undefined }, 'baseUrl is required'],
  [{ baseUrl: 'http://visitors.example.com' }, `baseUrl ${unsafe}`],
  [
    { baseUrl: 'http://sandbox.example.com', allowHttpTo: ['sandbox', 'example.com', 'localhost'] },
    `baseUrl ${unsafe}`,
  ],
  [
    { baseUrl: 'http://sandbox', legacyUrl: 'legacy' },
    'legacyUrl must be a plain URL, like https://visitors.example.com; baseUrl must start with https://',
  ],
  [{ legacyUrl: 'http://legacy', allowHttpTo: ['sandbox'] }, `legacyUrl ${unsafe}`],
  [{ allowHttpTo: ['http://sandbox'] }, 'allowHttpTo.0 must be a host name, like sandbox'],
  [{ allowHttpTo: ['sandbox:4010'] }, 'allowHttpTo.0 must be a host name, like sandbox'],
  [{ allowHttpTo: ['*'], teamId: 'team' }, 'teamId must be a UUID; allowHttpTo.0 must be a host name'],
  [{ baseUrl: 'http://sandbox', allowHttpTo: 'sandbox' }, 'allowHttpTo must be a list'],
  [
    { transport: async () => ({}), dispatcher: new Agent() },
    'dispatcher can’t be used together with transport',
  ],
  [
    { dispatcher: 'http://proxy.example.com' },
    'dispatcher must be an undici dispatcher, like new EnvHttpProxyAgent()',
  ],
  [{ baseUrl: 'visitors' }, 'baseUrl must be a plain URL, like https://visitors.example.com'],
  [{ teamId: 'team' }, 'teamId must be a UUID'],
  [{ baseUrl: 'https://visitors.example.com/?a=b' }, 'baseUrl must be a plain URL'],
  [{ baseUrl: 'https://visitors.example.com/#top' }, 'baseUrl must be a plain URL'],
  [{ baseUrl: 'https://jane:secret@visitors.example.com' }, 'baseUrl must be a plain URL'],
  [{ baseUrl: 'https://visitors.example.com/a b' }, 'baseUrl must be a plain URL'],
  [{ teamHeader: 'x-a: b\r\nx-c' }, 'teamHeader must be a valid header name'],
  [{ timeout: 3e9 }, 'timeout must be at most 2147483647'],
  [{ timeout: 0 }, 'timeout must be more than 0, because a limit can’t be turned off'],
  [{ deadline: -1 }, 'deadline must be more than 0, because a limit can’t be turned off'],
  [{ timeout: Number.POSITIVE_INFINITY }, 'timeout must be at most 2147483647'],
  [{ timeOut: 5000 }, 'timeOut isn’t a known field'],
  [{ tokenstore: {}, retries: 3 }, 'tokenstore isn’t a known field; retries isn’t a known field'],
  [{ transport: 'fetch' }, 'transport must be a function'],
  [{ onDrift: true }, 'onDrift must be a function'],
  [{ tokenStore: { get: async () => {} } }, 'tokenStore must have the methods get, set and delete'],
  [{ logger: () => {} }, 'logger must have the methods debug and warn'],
  [{ quotas: {} }, 'quotas must be a QuotaGates'],
  [{ clientId: undefined, clientSecret: '' }, 'clientSecret can’t be empty'],
  [{ teamId: 'team', clientId: undefined }, 'teamId must be a UUID; clientId is required'],
  [{ internals: { now: 7 } }, 'internals.now must be a function'],
  [{ internals: { clock: Date.now } }, 'internals.clock isn’t a known field'],
  [{ tokenEndpoint: 'legacy' }, "legacyUrl is required when tokenEndpoint is 'legacy'"],
  [{ headers: { 'x-a': 'b\nc: d' } }, 'headers.x-a must be printable ASCII'],
  [{ appInfo: 'acme\r\nx-a: b' }, 'appInfo must be printable ASCII'],
  [{ appInfo: 'acmé' }, 'appInfo must be printable ASCII'],
  [{ signal: 7 }, 'signal must be an AbortSignal'],
  [{ headers: new Headers({ 'x-a': 'b' }) }, 'headers must be a plain object'],
  [{ headers: { 'x a': 'b' } }, 'headers.x a must be a valid header name'],
  ...['Authorization', 'Content-Type', 'Content-Length', 'Host', 'Connection', 'Expect'].map(
    (name) => [{ headers: { [name]: 'x' } }, `headers.${name} is set by the client`] as const,
  ),
  [
    { headers: { 'X-Service-Team-Id': 'x' } },
    'headers.x-service-team-id is set by the client: pass teamId instead',
  ],
  [
    { teamHeader: 'X-Team', headers: { 'x-team': 'x' } },
    'headers.x-team is set by the client: pass teamId instead',
  ],
  [{ teamHeader: 'Authorization' }, 'teamHeader is set by the client'],
])('%j are refused by name', (options, rules) => {
  expect(make(options)).toThrow(InputError);
  expect(make(options)).toThrow(rules);
});

test('no options at all: the client says what is missing', () => {
  const client = VisitorInvitations as unknown as new () => VisitorInvitations;
  const missing = ['baseUrl', 'teamId', 'clientId', 'clientSecret'].map((name) => `${name} is required`);
  expect(() => new client()).toThrow(
    new InputError(missing.map((text) => ({ field: text.split(' ')[0] ?? '', rule: 'is required' }))),
  );
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

test('every option that the types have is known', () => {
  const every: Required<Omit<ClientOptions, 'dispatcher'>> = {
    baseUrl: 'https://visitors.example.com',
    ...credentials,
    auth: 'client',
    legacyUrl: 'https://legacy.example.com',
    allowHttpTo: ['sandbox'],
    tokenEndpoint: 'legacy',
    paths: 'current',
    searchBodyField: 'hostEmail',
    teamHeader: 'x-team',
    requestIdHeader: 'x-correlation-id',
    headers: { 'x-release': '1.3', cookie: 'a=b', 'user-agent': 'acme' },
    timeout: 1,
    deadline: 1,
    retry: { attempts: 1 },
    quotas: new QuotaGates(),
    validate: 'off',
    onDrift: () => {},
    onHold: () => {},
    onQuota: () => {},
    transport: async () => ({ status: 200, headers: {}, body: '' }),
    tokenStore: memoryTokenStore(),
    logger: console,
    signal: new AbortController().signal,
    appInfo: 'acme-reception/2.1',
    internals: {
      now: Date.now,
      elapsed: () => 0,
      sleep: async () => {},
      compileSchema: (schema) => schema,
      diagnostics: {},
      random: () => 0,
    },
  };
  expect(make(every)).not.toThrow();
  expect(make({ ...every, transport: undefined, dispatcher: new Agent() })).not.toThrow();
});
