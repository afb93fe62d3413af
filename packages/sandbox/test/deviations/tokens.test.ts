import {
  after,
  before,
  type Deviation,
  error,
  inErrors,
  inResponse,
  instead,
  lettingIn,
  operationOf,
  read,
  refusal,
} from './plant.ts';
import { testDeviations } from './run.ts';
import { form, withForm } from './token-plants.ts';

/** What is wrong with the issuing of tokens, and with their life. */
const deviations: readonly Deviation[] = [
  {
    name: 'expires_in is a text',
    plant: inResponse(['tokens.get'], (token) => ({ ...token, expires_in: String(token.expires_in) })),
    finds: ['tokens.get.200', 'tokens.legacy.200'],
    says: /expires_in: string/,
  },
  {
    name: 'tokens come with 201',
    plant: after(['tokens.get'], (response) => {
      if (response.status === 200) response.status = 201;
    }),
    finds: ['tokens.get.status', 'tokens.legacy.status'],
    says: /^201$/,
  },
  {
    name: 'wrong credentials are a 401',
    plant: inErrors(['tokens.get'], 400, { status: 401, body: error('UNAUTHORIZED') }),
    finds: [
      'tokens.get.400',
      'tokens.get.team-header',
      'tokens.get.grant',
      'tokens.legacy.400',
      'tokens.get.statuses',
      'tokens.get.optional',
      'tokens.legacy.team-header',
      'tokens.legacy.grant',
      'tokens.legacy.optional',
    ],
    says: /a wrong secret: 401 UNAUTHORIZED/,
  },
  {
    name: 'a secret is compared as far as the right one goes',
    plant: lettingIn(['tokens.get'], [400], (request, { team }) =>
      form(request).get('client_secret')?.startsWith(team.clientSecret)
        ? withForm(request, { client_secret: team.clientSecret })
        : undefined,
    ),
    finds: ['tokens.get.400', 'tokens.legacy.400'],
    says: /the secret and one character more: 200/,
  },
  {
    name: 'the letter case of a secret does not matter',
    plant: lettingIn(['tokens.get'], [400], (request, { team }) =>
      form(request).get('client_secret')?.toLowerCase() === team.clientSecret.toLowerCase()
        ? withForm(request, { client_secret: team.clientSecret, grant_type: 'client_credentials' })
        : undefined,
    ),
    finds: ['tokens.get.400', 'tokens.get.grant', 'tokens.legacy.400', 'tokens.legacy.grant'],
    says: /^the secret in another letter case: 200/,
  },
  {
    name: 'the letter case of a client ID does not matter',
    plant: lettingIn(['tokens.get'], [400], (request, { team }) =>
      form(request).get('client_id')?.toLowerCase() === team.clientId.toLowerCase()
        ? withForm(request, { client_id: team.clientId })
        : undefined,
    ),
    finds: ['tokens.get.400', 'tokens.legacy.400'],
    says: /^the client_id in another letter case: 200/,
  },
  {
    name: 'blanks around a client ID do not matter',
    plant: lettingIn(['tokens.get'], [400], (request, { team }) =>
      form(request).get('client_id')?.trim() === team.clientId
        ? withForm(request, { client_id: team.clientId })
        : undefined,
    ),
    finds: ['tokens.get.400', 'tokens.legacy.400'],
    says: /^the client_id with blanks around it: 200/,
  },
  {
    name: 'any client gets a token',
    plant: lettingIn(['tokens.get'], [400], (request, { team }) =>
      request.headers['x-service-team-id'] && form(request).get('client_id') !== team.clientId
        ? withForm(request, { client_id: team.clientId })
        : undefined,
    ),
    finds: ['tokens.get.400', 'tokens.legacy.400'],
    also: ['teams.tokens.get'],
    says: /an unknown client: 200/,
  },
  {
    name: 'a token request needs no team header',
    plant: before(['tokens.get'], (request) => {
      request.headers['x-service-team-id'] ??= '11111111-1111-4111-8111-111111111111';
    }),
    finds: ['tokens.get.team-header', 'tokens.legacy.team-header'],
    says: /no header: 200/,
  },
  {
    name: 'any grant will do',
    plant: lettingIn(['tokens.get'], [400], (request) =>
      form(request).get('grant_type') === 'password'
        ? withForm(request, { grant_type: 'client_credentials' })
        : undefined,
    ),
    finds: ['tokens.get.grant', 'tokens.legacy.grant'],
    says: /^password: 200$/,
  },
  {
    name: 'there are refresh tokens',
    plant: inResponse(['tokens.get'], (token) => ({ ...token, refresh_token: 'again' })),
    finds: ['tokens.no-refresh', 'tokens.legacy.no-refresh'],
    says: /a refresh_token/,
  },
  {
    name: 'the type of tokens is no Bearer',
    plant: inResponse(['tokens.get'], (token) => ({ ...token, token_type: 'MAC' })),
    finds: ['tokens.type', 'tokens.legacy.type'],
    says: /other than Bearer/,
  },
  {
    name: 'tokens do not expire',
    plant: () => {
      const issued = new Set<string>();
      return async (request, forward, { team, second, as }) => {
        const response = await forward({ ...request });
        const token = read(response.body)?.access_token;
        if (token) issued.add(token);
        const sent = request.headers.authorization?.slice('Bearer '.length);
        if (response.status !== 401 || sent === undefined || !issued.has(sent)) return response;
        return as(request.headers['x-service-team-id'] === second.teamId ? second : team, request);
      };
    },
    finds: ['tokens.expiry'],
    says: /2 seconds after its end: 200/,
  },
  {
    name: 'tokens outlive what they say',
    plant: inResponse(['tokens.get'], (token) => ({ ...token, expires_in: 1800 })),
    finds: ['tokens.expiry'],
    says: /2 seconds after its end: 200/,
  },
  {
    name: 'an expired token is a 403',
    plant: () => {
      const issued = new Set<string>();
      return async (request, forward) => {
        const response = await forward({ ...request });
        const token = read(response.body)?.access_token;
        if (token) issued.add(`Bearer ${token}`);
        if (response.status !== 401 || !issued.has(request.headers.authorization ?? '')) return response;
        return { ...response, status: 403, body: error('FORBIDDEN') };
      };
    },
    finds: ['tokens.expiry'],
    also: ['lists.again', 'lists.pages-again'],
    says: /403 FORBIDDEN/,
  },
  {
    name: 'a token is refused long before its time',
    plant: () => {
      let uses = new Map<string, number>();
      return async (request, forward) => {
        const response = await forward({ ...request });
        if (request.method !== 'GET' || response.status !== 200) return response;
        const token = request.headers.authorization ?? '';
        uses = uses.set(token, (uses.get(token) ?? 0) + 1);
        return (uses.get(token) ?? 0) > 150 ? refusal(401, 'UNAUTHORIZED') : response;
      };
    },
    finds: ['tokens.lifetime'],
    alsoIn: ['invitations'],
    says: /one of 3600 seconds was refused after \d+/,
  },
  {
    name: 'tokens of the older interface are not taken',
    plant: () => {
      const older = new Set<string>();
      return async (request, forward) => {
        if (older.has(request.headers.authorization ?? '')) return refusal(401, 'UNAUTHORIZED');
        const response = await forward(request);
        if (request.path === '/oauth2/token') older.add(`Bearer ${read(response.body)?.access_token}`);
        return response;
      };
    },
    finds: ['tokens.legacy.works'],
    says: /401 UNAUTHORIZED/,
  },
  {
    name: 'the older interface refuses with another code',
    plant: instead(['tokens.get'], async (request, forward) => {
      const response = await forward(request);
      if (request.path !== '/oauth2/token' || response.status !== 400) return response;
      return { ...response, body: error('INVALID_CLIENT') };
    }),
    finds: ['tokens.legacy.400', 'tokens.legacy.team-header', 'tokens.legacy.grant', 'errors.codes'],
    says: /400 with another code/,
  },
  {
    name: 'an expired token opens everything but the list of sites',
    plant: () => {
      const issued = new Set<string>();
      return async (request, forward, { team, second, as }) => {
        const response = await forward({ ...request });
        const token = read(response.body)?.access_token;
        if (token) issued.add(`Bearer ${token}`);
        const isOld = response.status === 401 && issued.has(request.headers.authorization ?? '');
        if (!isOld || operationOf(request).id === 'sites.list') return response;
        return as(request.headers['x-service-team-id'] === second.teamId ? second : team, request);
      };
    },
    finds: ['tokens.expiry'],
    says: /2 seconds after its end: 200/,
  },
  {
    name: 'the last character of a token does not count',
    plant: () => {
      const issued = new Set<string>();
      return async (request, forward, { team, as }) => {
        const response = await forward({ ...request });
        const token = read(response.body)?.access_token;
        if (token) issued.add(`Bearer ${token}`.slice(0, -1));
        const isAltered = issued.has((request.headers.authorization ?? '').slice(0, -1));
        return response.status === 401 && isAltered ? as(team, request) : response;
      };
    },
    finds: ['*.401', 'tokens.expiry'],
    says: /another last character: /,
  },
  {
    name: 'any scheme is as good as Bearer',
    plant: before([], ({ headers }) => {
      if (headers.authorization) headers.authorization = headers.authorization.replace(/^\w+/, 'Bearer');
    }),
    finds: ['*.401'],
    says: /another scheme: /,
  },
  {
    name: 'expires_in is in milliseconds',
    plant: inResponse(['tokens.get'], (token) => ({ ...token, expires_in: token.expires_in * 1000 })),
    finds: ['tokens.ttl', 'tokens.legacy.ttl'],
    says: /3600000, which isn’t likely to be in seconds/,
  },
  {
    name: 'a token request with a malformed team header is a 500',
    plant: instead(['tokens.get'], async ({ headers }) =>
      headers['x-service-team-id'] === 'not-a-uuid' ? refusal(500, 'INTERNAL_SERVER_ERROR') : undefined,
    ),
    finds: ['tokens.get.team-header', 'tokens.legacy.team-header'],
    says: /isn’t a UUID: 500/,
  },
  {
    name: 'a token request without a client is a 500',
    plant: instead(['tokens.get'], async (request) =>
      form(request).has('client_id') ? undefined : refusal(500, 'INTERNAL_SERVER_ERROR'),
    ),
    finds: ['tokens.get.optional', 'tokens.legacy.optional'],
    says: /without client_id: 500/,
  },
  {
    name: 'a token request without a grant is a 401',
    plant: instead(['tokens.get'], async (request) =>
      form(request).has('grant_type') ? undefined : refusal(401, 'UNAUTHORIZED'),
    ),
    finds: ['tokens.get.optional', 'tokens.legacy.optional', 'tokens.get.statuses'],
    says: /without grant_type: 401/,
  },
  {
    name: 'the older interface needs no team header',
    plant: before(['tokens.get'], ({ path, headers }) => {
      if (path.startsWith('/oauth2/'))
        headers['x-service-team-id'] ??= '11111111-1111-4111-8111-111111111111';
    }),
    finds: ['tokens.legacy.team-header'],
    says: /no header: 200/,
  },
];

testDeviations(deviations, 'with a second team');
