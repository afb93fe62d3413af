import { asAssumed, differs, holds, otherWay, tells, tellsIfTaken, unknown } from '../outcome.ts';
import type { ServicePromise } from '../promise.ts';
import { isObject, type Members } from '../shapes.ts';
import type { Reply } from '../wire.ts';
import { expectError, isSuccess, succeeded } from '../words.ts';

const area = 'tokens';
const documented = { documented: 'Token issuance' };
const types = { token_type: 'string', access_token: 'string', expires_in: 'number' } as const;

const membersOf = (reply: Reply): Members => (isObject(reply.body) ? reply.body : {});

const expectToken = (reply: Reply) => {
  const members = membersOf(reply);
  const wrong = Object.entries(types).filter(([name, type]) => typeof members[name] !== type);
  return wrong.length === 0
    ? holds
    : differs(
        wrong.map(([name, type]) => `${name}: ${type}`).join(', '),
        wrong.map(([name]) => `${name}: ${name in members ? typeof members[name] : 'absent'}`).join(', '),
      );
};

/** The token endpoint (interface: Token issuance). */
export const tokenPromises: readonly ServicePromise[] = [
  {
    id: 'tokens.get.200',
    area,
    text: 'Valid credentials return token_type, access_token and expires_in (a number)',
    source: documented,
    needs: 'read',
    check: async ({ facts }) => expectToken(await facts.tokenReply()),
  },
  {
    id: 'tokens.get.400',
    area,
    text: 'A wrong secret returns 400 BAD_REQUEST',
    source: documented,
    needs: 'read',
    check: async ({ askToken }) =>
      expectError(await askToken({ clientSecret: 'not-the-secret' }), 400, 'BAD_REQUEST'),
  },
  {
    id: 'tokens.get.team-header',
    area,
    text: 'A token request without the team header returns 400',
    source: documented,
    needs: 'read',
    check: async ({ askToken, options }) =>
      expectError(await askToken({ headers: { [options.teamHeader]: null } }), 400, 'BAD_REQUEST'),
  },
  {
    id: 'tokens.endpoint',
    area,
    text: 'Both addresses of the token endpoint issue tokens',
    source: { assumed: 'A21' },
    needs: 'read',
    tells: 'tokenEndpoint',
    async check({ askToken, facts, options }) {
      const endpoint = await facts.tokenEndpoint();
      if (endpoint === 'legacy') return tells('tokenEndpoint', 'legacy');
      if (options.legacyUrl === undefined) return unknown('--legacy-url was not given');
      return tells('tokenEndpoint', isSuccess(await askToken({ endpoint: 'legacy' })) ? 'both' : 'current');
    },
  },
  {
    id: 'tokens.legacy.200',
    area,
    text: 'The older interface returns the same members',
    source: documented,
    needs: 'read',
    check: async ({ askToken }) => expectToken(succeeded(await askToken({ endpoint: 'legacy' }))),
  },
  {
    id: 'tokens.type',
    area,
    text: 'token_type is Bearer, ignoring case',
    source: { assumed: 'A4' },
    needs: 'read',
    tells: 'tokenType',
    async check({ facts }) {
      const { token_type: type } = membersOf(await facts.tokenReply());
      if (typeof type !== 'string') return unknown('there’s no token_type');
      if (type.toLowerCase() !== 'bearer') return otherWay('a word other than Bearer');
      return tellsIfTaken('tokenType', type, 'Bearer in mixed case');
    },
  },
  {
    id: 'tokens.ttl',
    area,
    text: 'A token lasts an hour',
    source: { assumed: 'A3' },
    needs: 'read',
    tells: 'tokenTtl',
    async check({ facts }) {
      const { expires_in: seconds } = membersOf(await facts.tokenReply());
      if (typeof seconds !== 'number') return unknown('there’s no expires_in');
      return tellsIfTaken('tokenTtl', seconds, `expires_in ${seconds}`);
    },
  },
  {
    id: 'tokens.no-refresh',
    area,
    text: 'There’s no refresh token',
    source: { assumed: 'A3' },
    needs: 'read',
    check: async ({ facts }) =>
      'refresh_token' in membersOf(await facts.tokenReply()) ? otherWay('a refresh_token') : asAssumed,
  },
];
