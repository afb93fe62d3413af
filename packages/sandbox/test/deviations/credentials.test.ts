import { expect } from 'vitest';
import {
  after,
  type Deviation,
  type DeviationContext,
  error,
  inResponse,
  type Json,
  lettingIn,
  operationOf,
  type Passing,
} from './plant.ts';
import { test, testDeviations } from './run.ts';
import { form, isOlder, refusing, withForm } from './token-plants.ts';

/** A service that takes other fields for the right ones, at both addresses. */
const taking = (isTaken: (form: URLSearchParams, context: DeviationContext) => boolean) =>
  lettingIn(['tokens.get'], [400], (request, context) => {
    const { team } = context;
    return request.headers['x-service-team-id'] === team.teamId && isTaken(form(request), context)
      ? withForm(request, { client_id: team.clientId, client_secret: team.clientSecret })
      : undefined;
  });

/** A secret that is taken for the right one. */
const takingSecret = (isTaken: (secret: string, right: string, context: DeviationContext) => boolean) =>
  taking((fields, context) => {
    const secret = fields.get('client_secret');
    return secret !== null && isTaken(secret, context.team.clientSecret, context);
  });

const credentials = ['tokens.get.400', 'tokens.legacy.400'];

/** Changes what the older interface returns with a token. */
const inOlder = (change: (token: Json) => object) =>
  inResponse(['tokens.get'], (token, request) => (isOlder(request) ? change(token) : token));

/** Changes token requests to the older interface that the service refuses. */
const olderTaking = (change: (request: Passing) => Passing | undefined) =>
  lettingIn(['tokens.get'], [400], (request) => (isOlder(request) ? change(request) : undefined));

/** What is wrong with which credentials are taken, and with what is issued for them. */
const deviations: readonly Deviation[] = [
  {
    name: 'half a secret will do',
    plant: takingSecret((secret, right) => secret.length >= right.length / 2 && right.startsWith(secret)),
    finds: credentials,
    also: ['teams.tokens.get'],
    says: /^the first half of the secret: 200$/,
  },
  {
    name: 'a secret may lack its last character',
    plant: takingSecret((secret, right) => secret === right.slice(0, -1)),
    finds: credentials,
    says: /^the secret without its last character: 200$/,
  },
  {
    name: 'the last character of a secret does not count',
    plant: takingSecret(
      (secret, right) => secret.length === right.length && secret.slice(0, -1) === right.slice(0, -1),
    ),
    finds: credentials,
    also: ['teams.tokens.get'],
    says: /^the secret with another last character: 200$/,
  },
  {
    name: 'a secret is compared from its end',
    plant: takingSecret((secret, right) => secret.endsWith(right)),
    finds: credentials,
    also: ['teams.tokens.get'],
    says: /^the secret after one character more: 200$/,
  },
  {
    name: 'an empty secret will do',
    plant: takingSecret((secret) => secret === ''),
    finds: credentials,
    says: /^an empty secret: 200$/,
  },
  {
    name: 'no secret will do',
    plant: taking((fields) => !fields.has('client_secret')),
    finds: credentials,
    says: /^no secret: 200$/,
  },
  {
    name: 'an empty client_id will do',
    plant: taking((fields) => fields.get('client_id') === ''),
    finds: credentials,
    says: /^an empty client_id: 200$/,
  },
  {
    name: 'the secret of any client will do',
    plant: takingSecret((secret, _, { second }) => secret === second.clientSecret),
    finds: credentials,
    also: ['teams.tokens.get'],
    says: /^the secret of the second team’s client: 200$/,
  },
  {
    name: 'the client of any secret will do',
    plant: taking(
      (fields, { team, second }) =>
        fields.get('client_secret') === team.clientSecret && fields.get('client_id') === second.clientId,
    ),
    finds: credentials,
    also: ['teams.tokens.get'],
    says: /^the second team’s client with the secret of the first: 200$/,
  },
  {
    name: 'blanks around a secret do not count',
    plant: takingSecret((secret, right) => secret.trim() === right),
    finds: credentials,
    also: ['teams.tokens.get'],
    says: /^the secret with blanks around it: 200$/,
  },
  {
    name: 'the older interface takes half a secret',
    plant: (): ReturnType<Deviation['plant']> => {
      const around = takingSecret((secret, right) => secret !== '' && right.startsWith(secret))();
      return (request, forward, context) =>
        isOlder(request) ? around(request, forward, context) : forward(request);
    },
    finds: ['tokens.legacy.400'],
    also: ['teams.tokens.get'],
    says: /^the first half of the secret: 200$/,
  },
  {
    name: 'the authorization_code grant will do',
    plant: lettingIn(['tokens.get'], [400], (request) =>
      form(request).get('grant_type') === 'authorization_code'
        ? withForm(request, { grant_type: 'client_credentials' })
        : undefined,
    ),
    finds: ['tokens.get.grant', 'tokens.legacy.grant'],
    says: /^authorization_code: 200$/,
  },
  {
    name: 'the older interface takes any grant',
    plant: olderTaking((request) =>
      form(request).has('grant_type') ? withForm(request, { grant_type: 'client_credentials' }) : undefined,
    ),
    finds: ['tokens.legacy.grant'],
    says: /^password: 200$/,
  },
  {
    name: 'the type of the older interface’s tokens is no Bearer',
    plant: inOlder((token) => ({ ...token, token_type: 'MAC' })),
    finds: ['tokens.legacy.type'],
    says: /^a word other than Bearer$/,
  },
  {
    name: 'the older interface says nothing of how long a token lasts',
    plant: inOlder(({ expires_in: _, ...token }) => token),
    finds: ['tokens.legacy.200'],
    says: /^expires_in: absent$/,
  },
  {
    name: 'the older interface says in words how long a token lasts',
    plant: inOlder((token) => ({ ...token, expires_in: 'an hour' })),
    finds: ['tokens.legacy.200'],
    says: /^expires_in: string$/,
  },
  {
    name: 'the older interface tells milliseconds',
    plant: inOlder((token) => ({ ...token, expires_in: token.expires_in * 1000 })),
    finds: ['tokens.legacy.ttl'],
    says: /^3600000, which isn’t likely to be in seconds$/,
  },
  {
    name: 'the older interface tells minutes',
    plant: inOlder((token) => ({ ...token, expires_in: token.expires_in / 60 })),
    finds: ['tokens.expiry'],
    says: /^of the older interface: \S+ \S+ 2 seconds after its end: 200$/,
  },
  {
    name: 'the older interface returns 201',
    plant: after(['tokens.get'], (response, request) => {
      if (isOlder(request) && response.status === 200) response.status = 201;
    }),
    finds: ['tokens.legacy.status'],
    says: /^201$/,
  },
  {
    name: 'the older interface refuses in plain text',
    plant: after(['tokens.get'], (response, request) => {
      if (isOlder(request) && response.status === 400)
        Object.assign(response, { headers: { 'content-type': 'text/plain' }, body: 'no' });
    }),
    finds: ['tokens.legacy.*', 'errors.body', 'responses.json'],
    says: /^a wrong secret: 400 without a symbolic code$/,
  },
  {
    name: 'the older interface refuses without a message',
    plant: after(['tokens.get'], (response, request) => {
      if (isOlder(request) && response.status === 400) response.body = error('BAD_REQUEST', '');
    }),
    finds: ['errors.body'],
    alsoIn: ['tokens'],
    says: /^another body: tokens\.get 400$/,
  },
  ...(['companies', 'hostGroups', 'workflowResponses', 'invitations'] as const).map(
    (resource): Deviation => ({
      name: `a token of the older interface opens no ${resource}`,
      plant: refusing((known, request) =>
        Boolean(isOlder(known) && operationOf(request).id?.startsWith(`${resource}.`)),
      ),
      finds: ['tokens.legacy.works', 'tokens.lifetime'],
      says: /^\w+ \/v1\/api\/(companies|hosts|workflows|invitations)\/\S+: 401 UNAUTHORIZED$/,
    }),
  ),
  {
    name: 'a token of the older interface is for reading only',
    plant: () => {
      const around = refusing(
        (known, { method, path }) => isOlder(known) && method !== 'GET' && !/search/.test(path),
      )();
      return async (request, forward, context) => {
        const response = await around(request, forward, context);
        return response.status === 401 && response.body === error('UNAUTHORIZED')
          ? { ...response, status: 403, body: error('FORBIDDEN') }
          : response;
      };
    },
    finds: ['tokens.legacy.works', 'tokens.lifetime', 'tokens.expiry'],
    says: /^POST \/v1\/api\/invitations: 403 FORBIDDEN$/,
  },
  ...(
    [
      [0, /^expires_in: 0, so it has ended$/],
      [-3600, /^expires_in: -3600, so it has ended$/],
    ] as const
  ).map(
    ([seconds, says]): Deviation => ({
      name: `expires_in is ${seconds}`,
      plant: inResponse(['tokens.get'], (token) => ({ ...token, expires_in: seconds })),
      finds: ['tokens.get.200', 'tokens.legacy.200'],
      says,
    }),
  ),
  {
    name: 'expires_in is no whole number',
    plant: inResponse(['tokens.get'], (token) => ({ ...token, expires_in: token.expires_in - 0.5 })),
    finds: ['tokens.ttl'],
    says: /^expires_in 3599\.5, which no token lasts in whole seconds$/,
  },
  {
    name: 'a token of the older interface ends with a line break',
    plant: inOlder((token) => ({ ...token, access_token: `${token.access_token}\n` })),
    finds: ['tokens.legacy.200'],
    says: /^access_token: with what no header can hold$/,
  },
  {
    name: 'there are refresh tokens by another spelling',
    plant: inResponse(['tokens.get'], (token) => ({ ...token, refreshToken: token.access_token })),
    finds: ['tokens.no-refresh', 'tokens.legacy.no-refresh'],
    says: /^a refreshToken$/,
  },
];

testDeviations(deviations, 'with a second team');

test.for(['two words', 'one\n', ' one'])(
  'no run starts with a token such as %j',
  async (token, { conformBehind }) => {
    const run = conformBehind(
      inResponse(['tokens.get'], (body) => ({ ...body, access_token: token }))(),
      'alone',
    );
    await expect(run).rejects.toThrow(
      'Couldn’t get a token: the token endpoint returned 200 with a token that no header can hold.',
    );
  },
);
