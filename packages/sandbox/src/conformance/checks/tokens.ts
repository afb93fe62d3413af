import { checksOf } from '../check.ts';
import { asAssumed, foundSetting, holdsIf, otherWay, unknown } from '../outcome.ts';
import { expectError, isObject, isSuccess, type Members, succeeded } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';

const types = { token_type: 'string', access_token: 'string', expires_in: 'number' } as const;

const membersOf = (response: HttpResponse): Members => (isObject(response.body) ? response.body : {});

const expectToken = (response: HttpResponse) => {
  const members = membersOf(response);
  const wrong = Object.entries(types).filter(([name, type]) => typeof members[name] !== type);
  return holdsIf(
    wrong.length === 0,
    wrong.map(([name, type]) => `${name}: ${type}`).join(', '),
    wrong.map(([name]) => `${name}: ${name in members ? typeof members[name] : 'absent'}`).join(', '),
  );
};

/** The token endpoint (interface: Token issuance). */
export const tokenChecks = checksOf({ area: 'tokens', source: { documented: 'Token issuance' } }, [
  {
    id: 'tokens.get.200',
    text: 'Valid credentials return token_type, access_token and expires_in (a number)',
    run: async ({ facts }) => expectToken(await facts.tokenResponse()),
  },
  {
    id: 'tokens.get.400',
    text: 'A wrong secret returns 400 BAD_REQUEST',
    run: async ({ askToken }) =>
      expectError(await askToken({ clientSecret: 'not-the-secret' }), 400, 'BAD_REQUEST'),
  },
  {
    id: 'tokens.get.team-header',
    text: 'A token request without the team header returns 400',
    run: async ({ askToken, options }) =>
      expectError(await askToken({ headers: { [options.teamHeader]: null } }), 400, 'BAD_REQUEST'),
  },
  {
    id: 'tokens.endpoint',
    text: 'Both addresses of the token endpoint issue tokens',
    switch: 'tokenEndpoint',
    async run({ askToken, facts, options }) {
      const endpoint = await facts.tokenEndpoint();
      if (endpoint === 'legacy') return foundSetting('legacy');
      if (options.legacyUrl === undefined) return unknown('--legacy-url was not given');
      return foundSetting(isSuccess(await askToken({ endpoint: 'legacy' })) ? 'both' : 'current');
    },
  },
  {
    id: 'tokens.legacy.200',
    text: 'The older interface returns the same members',
    run: async ({ askToken }) => expectToken(succeeded(await askToken({ endpoint: 'legacy' }))),
  },
  {
    id: 'tokens.type',
    text: 'token_type is Bearer, ignoring case',
    switch: 'tokenType',
    async run({ facts }) {
      const { token_type: type } = membersOf(await facts.tokenResponse());
      if (typeof type !== 'string') return unknown('there’s no token_type');
      if (type.toLowerCase() !== 'bearer') return otherWay('a word other than Bearer');
      return foundSetting(type, 'Bearer in mixed case');
    },
  },
  {
    id: 'tokens.ttl',
    text: 'A token lasts an hour',
    switch: 'tokenTtl',
    async run({ facts }) {
      const { expires_in: seconds } = membersOf(await facts.tokenResponse());
      if (typeof seconds !== 'number') return unknown('there’s no expires_in');
      return foundSetting(seconds, `expires_in ${seconds}`);
    },
  },
  {
    id: 'tokens.no-refresh',
    text: 'There’s no refresh token',
    source: { assumed: 'A3' },
    run: async ({ facts }) =>
      'refresh_token' in membersOf(await facts.tokenResponse()) ? otherWay('a refresh_token') : asAssumed,
  },
]);
