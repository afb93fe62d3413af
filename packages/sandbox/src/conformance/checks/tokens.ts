import { randomUUID } from 'node:crypto';
import { operations } from '@visitor-invitations/core/portable';
import { checksOf } from '../check.ts';
import {
  cannotTell,
  expecting,
  expectingThat,
  foundSetting,
  otherWay,
  unknown,
  type Verdict,
} from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { askFor, isSafe, needsOf, type Protected, protectedIds, tryIn } from '../requests.ts';
import {
  expectBadRequest,
  expectError,
  expectOneOf,
  expectStatus,
  firstOf,
  inWords,
  isObject,
  isSuccess,
  type Members,
  succeeded,
  swapCase,
} from '../responses.ts';
import { accessToken, secondsOf } from '../token-holder.ts';
import type { HttpResponse } from '../wire.ts';

const types = { token_type: 'string', access_token: 'string', expires_in: 'number' } as const;

const membersOf = (response: HttpResponse): Members => (isObject(response.body) ? response.body : {});

const expectToken = (response: HttpResponse): Verdict => {
  const members = membersOf(response);
  const wrong = Object.entries(types).filter(([name, type]) => typeof members[name] !== type);
  return expectingThat(
    wrong.length === 0,
    wrong.map(([name, type]) => `${name}: ${type}`).join(', '),
    wrong.map(([name]) => `${name}: ${name in members ? typeof members[name] : 'absent'}`).join(', '),
  );
};

/** Form fields that no client has, each with what is wrong with it. */
const wrongForms = ({ clientId, clientSecret }: Probe['options']): Record<string, Form> => ({
  'a wrong secret': { client_secret: 'not-the-secret' },
  'the secret and one character more': { client_secret: `${clientSecret}x` },
  'the secret in another letter case': { client_secret: `${swapCase(clientSecret)}` },
  'an unknown client': { client_id: `${clientId}-${randomUUID()}` },
  'no secret': { client_secret: null },
});

type Form = Record<string, string | null>;

const refusedForms = (
  options: Probe['options'],
  send: (form: Form) => Promise<HttpResponse>,
): Record<string, () => Promise<Verdict>> =>
  Object.fromEntries(
    Object.entries(wrongForms(options)).map(([what, form]) => [
      what,
      async () => expectBadRequest(await send(form)),
    ]),
  );

const wrongTeams = (
  teamHeader: string,
  send: (headers: Record<string, string | null>) => Promise<HttpResponse>,
): Record<string, () => Promise<Verdict>> =>
  Object.fromEntries(
    Object.entries({ 'no header': null, 'one that isn’t a UUID': 'not-a-uuid' }).map(([what, team]) => [
      what,
      async () => expectBadRequest(await send({ [teamHeader]: team })),
    ]),
  );

/** A month: a token that is said to last longer is told in another unit. */
const LONGEST_SECONDS = 31 * 24 * 60 * 60;

/** After a token should have ended: clocks are read in whole seconds. */
const AFTER_END_MS = 2000;

const order = (id: Protected) => (isSafe(id) ? 0 : 1);

/** Waits for a token of its own to end, and looks whether every operation then refuses it. */
const expiry = async (probe: Probe) => {
  const { ask, askToken, facts, options, sleep } = probe;
  const response = succeeded(await askToken());
  const [token, seconds] = [accessToken(response), secondsOf(response)];
  if (seconds === undefined) return unknown('there’s no expires_in');
  if (seconds * 1000 > options.waitMs)
    return unknown(`a token lasts ${seconds} seconds; use --wait ${seconds} to wait for its end`);
  if (!isSuccess(await ask('sites.list', { token })))
    return expecting('a token that works', 'a new token is refused');
  await sleep(seconds * 1000 + AFTER_END_MS);
  const looks: Record<string, () => Promise<Verdict>> = {};
  const readFirst = protectedIds.toSorted((one, other) => order(one) - order(other));
  for (const id of readFirst.filter((each) => needsOf(each) === 'read' || options.write)) {
    for (const profile of ['current', 'listed'] as const) {
      const { method, paths } = operations[id];
      if (!(await facts.isServed(profile))) continue;
      looks[`${method} ${paths[profile]} ${AFTER_END_MS / 1000} seconds after its end`] = async () => {
        const request = { ...(await askFor(id, probe)), profile };
        const verdict = expectError(await tryIn(id, probe, { ...request, token }), 401, 'UNAUTHORIZED');
        if (verdict.found === undefined) return verdict;
        // What any token does there is the finding of another check.
        const anyToken = await tryIn(id, probe, { ...request, token: 'not-a-token' });
        return expecting(verdict.expected, verdict.found === inWords(anyToken) ? undefined : verdict.found);
      };
    }
  }
  return firstOf(looks);
};

/** A token of the older interface, where that issues some (A21). */
const issuedByOlder = async (askToken: Probe['askToken']): Promise<HttpResponse> => {
  const response = await askToken({ endpoint: 'legacy' });
  return isSuccess(response) ? response : cannotTell(`the older interface returned ${inWords(response)}`);
};

/** The token endpoint (interface: Token issuance). */
export const tokenChecks = checksOf({ area: 'tokens', source: { documented: 'Token issuance' } }, [
  {
    id: 'tokens.get.200',
    text: 'Valid credentials return token_type, access_token and expires_in (a number)',
    run: async ({ facts }) => expectToken(await facts.tokenResponse()),
  },
  {
    id: 'tokens.get.status',
    text: 'Issuing a token returns 200',
    run: async ({ facts }) => expectStatus(await facts.tokenResponse(), 200),
  },
  {
    id: 'tokens.get.400',
    text: 'Wrong credentials return 400 BAD_REQUEST',
    run: async ({ askToken, options }) => firstOf(refusedForms(options, (form) => askToken({ form }))),
  },
  {
    id: 'tokens.get.optional',
    text: 'A token request without grant_type or without client_id returns 200 or 400',
    run: async ({ askToken }) =>
      firstOf(
        Object.fromEntries(
          ['grant_type', 'client_id'].map((name) => [
            `without ${name}`,
            async () => {
              const response = await askToken({ form: { [name]: null } });
              return isSuccess(response)
                ? expecting('200 or 400', undefined)
                : expectOneOf(response, 200, 400);
            },
          ]),
        ),
      ),
  },
  {
    id: 'tokens.get.team-header',
    text: 'A token request without a team header, or with one that isn’t a UUID, returns 400',
    run: async ({ askToken, options: { teamHeader } }) =>
      firstOf(wrongTeams(teamHeader, (headers) => askToken({ headers }))),
  },
  {
    id: 'tokens.get.grant',
    text: 'Another grant than client_credentials returns 400 BAD_REQUEST',
    source: { assumed: 'A3' },
    run: async ({ askToken }) => expectBadRequest(await askToken({ form: { grant_type: 'password' } })),
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
    run: async ({ askToken }) => expectToken(await issuedByOlder(askToken)),
  },
  {
    id: 'tokens.legacy.works',
    text: 'A token of the older interface is accepted',
    run: async ({ ask, askToken }) => {
      const token = accessToken(await issuedByOlder(askToken));
      return expectStatus(await ask('sites.list', { token }), 200);
    },
  },
  {
    id: 'tokens.legacy.400',
    text: 'Wrong credentials at the older interface return 400 BAD_REQUEST',
    async run({ askToken, options }) {
      await issuedByOlder(askToken);
      return firstOf(refusedForms(options, (form) => askToken({ endpoint: 'legacy', form })));
    },
  },
  {
    id: 'tokens.legacy.team-header',
    text: 'Without a team header, or with one that isn’t a UUID, the older interface returns 400',
    async run({ askToken, options: { teamHeader } }) {
      await issuedByOlder(askToken);
      return firstOf(wrongTeams(teamHeader, (headers) => askToken({ endpoint: 'legacy', headers })));
    },
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
      if (seconds > LONGEST_SECONDS)
        return otherWay(`expires_in ${seconds}, which isn’t likely to be in seconds`);
      return foundSetting(seconds, `expires_in ${seconds}`);
    },
  },
  {
    id: 'tokens.no-refresh',
    text: 'There’s no refresh token',
    source: { assumed: 'A3' },
    run: async ({ facts }) =>
      expectingThat(
        !('refresh_token' in membersOf(await facts.tokenResponse())),
        'no refresh_token',
        'a refresh_token',
      ),
  },
]);

/** How long tokens live, which is known when everything else was asked. */
export const expiryChecks = checksOf({ area: 'tokens', source: { documented: 'Token issuance' } }, [
  {
    id: 'tokens.expiry',
    text: 'A token is refused with 401 UNAUTHORIZED when its time is over',
    run: expiry,
  },
  {
    id: 'tokens.lifetime',
    text: 'A token works until its time is over',
    run: async ({ facts }) => expecting('a token that works for expires_in seconds', facts.endedEarly[0]),
  },
]);
