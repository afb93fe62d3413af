import { isLoopback } from '@visitor-invitations/local-server';
import type { TokenAsk } from '../asker.ts';
import { type CheckRow, checksOf } from '../check.ts';
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
import {
  expectOneOf,
  expectStatus,
  firstOf,
  inWords,
  isObject,
  isSuccess,
  type Members,
} from '../responses.ts';
import { isSendable, issuedToken } from '../token-holder.ts';
import type { HttpResponse } from '../wire.ts';
import { type SendToken, wrongCredentials, wrongGrants, wrongTeams } from './credentials.ts';
import { earlierChecks, everyRequest, refusedAt } from './token-life.ts';

const membersOf = (response: HttpResponse): Members => (isObject(response.body) ? response.body : {});

/** What a member of the response has to be, in words, and what is wrong with it. */
const rules: Record<string, { readonly type: string; readonly fault: (value: never) => string | undefined }> =
  {
    token_type: { type: 'string', fault: () => undefined },
    access_token: {
      type: 'string',
      fault: (token: string) => (isSendable(token) ? undefined : 'with what no header can hold'),
    },
    expires_in: {
      type: 'number',
      fault: (seconds: number) => (seconds > 0 ? undefined : `${seconds}, so it has ended`),
    },
  };

const expectToken = (response: HttpResponse): Verdict => {
  const members = membersOf(response);
  const wrong = Object.entries(rules).flatMap(([name, { type, fault }]) => {
    const value = members[name];
    const found = typeof value === type ? fault(value as never) : name in members ? typeof value : 'absent';
    return found === undefined ? [] : [{ name, type, found }];
  });
  return expectingThat(
    wrong.length === 0,
    wrong.map(({ name, type }) => `${name}: ${type}`).join(', '),
    wrong.map(({ name, found }) => `${name}: ${found}`).join(', '),
  );
};

/** A month: a token that is said to last longer is told in another unit. */
const LONGEST_SECONDS = 31 * 24 * 60 * 60;

/** A token of the older interface, where that issues some (A21). */
const issuedByOlder = async ({ askToken, once }: Probe): Promise<HttpResponse> => {
  const response = await once('a token of the older interface', () => askToken({ endpoint: 'legacy' }));
  return isSuccess(response) ? response : cannotTell(`the older interface returned ${inWords(response)}`);
};

/** One of the two addresses of the token endpoint. */
interface Address {
  readonly id: 'tokens.get' | 'tokens.legacy';
  /** In the texts of its checks. */
  readonly at: string;
  readonly response: (probe: Probe) => Promise<HttpResponse>;
  readonly sendTo: (probe: Probe) => Promise<SendToken>;
}

const usual: Address = {
  id: 'tokens.get',
  at: '',
  response: async ({ facts }) => facts.tokenResponse(),
  sendTo: async ({ askToken }) => askToken,
};

const older: Address = {
  id: 'tokens.legacy',
  at: ' at the older interface',
  response: issuedByOlder,
  async sendTo(probe) {
    await issuedByOlder(probe);
    return (ask) => probe.askToken({ ...ask, endpoint: 'legacy' });
  },
};

/** Ways to ask for a token that the interface does not know. */
const otherWays = ({ baseUrl }: Probe['options']): Record<string, TokenAsk> => ({
  'PUT with the form': { method: 'PUT' },
  'PATCH with the form': { method: 'PATCH' },
  'POST with JSON': { carrier: 'json' },
  // A secret in a URL stays in the logs of whatever is on the way.
  ...(isLoopback(new URL(baseUrl).hostname) && {
    'GET with a query': { method: 'GET', carrier: 'query' },
    'POST with a query': { carrier: 'query' },
  }),
});

/** What both addresses promise. */
const atAddress = ({ id, at, response, sendTo }: Address): CheckRow[] => [
  {
    id: `${id}.200`,
    text: `Valid credentials${at} return token_type, access_token and expires_in (a number)`,
    run: async (probe) => expectToken(await response(probe)),
  },
  {
    id: `${id}.status`,
    text: `Issuing a token${at} returns 200`,
    run: async (probe) => expectStatus(await response(probe), 200),
  },
  {
    id: `${id}.400`,
    text: `Wrong credentials${at} return 400 BAD_REQUEST`,
    run: async (probe) => firstOf(wrongCredentials(probe.options, await sendTo(probe))),
  },
  {
    id: `${id}.optional`,
    text: `A token request${at} without grant_type or without client_id returns 200 or 400`,
    async run(probe) {
      const send = await sendTo(probe);
      const without = (name: string) => async () => {
        const found = await send({ form: { [name]: null } });
        return isSuccess(found) ? expecting('200 or 400', undefined) : expectOneOf(found, 200, 400);
      };
      return firstOf({
        'without grant_type': without('grant_type'),
        'without client_id': without('client_id'),
      });
    },
  },
  {
    id: `${id}.team-header`,
    text: `A token request${at} without a team header, or with one that isn’t a UUID, returns 400`,
    run: async (probe) => firstOf(wrongTeams(probe.options.teamHeader, await sendTo(probe))),
  },
  {
    id: `${id}.grant`,
    text: `Another grant than client_credentials${at} returns 400 BAD_REQUEST`,
    source: { assumed: 'A3' },
    run: async (probe) => firstOf(wrongGrants(await sendTo(probe))),
  },
  {
    id: `${id}.form`,
    text: `Only a form that is sent with POST${at} gets a token`,
    async run(probe) {
      const send = await sendTo(probe);
      const looks = Object.entries(otherWays(probe.options)).map(([what, ask]) => [
        what,
        async () => {
          const found = await send(ask);
          const isToken = isSuccess(found) && typeof membersOf(found).access_token === 'string';
          return expecting('no token', isToken ? 'a token' : undefined);
        },
      ]);
      return firstOf(Object.fromEntries(looks));
    },
  },
];

/** A token is asked for again, never refreshed. */
const noRefresh = (id: string, { at, response }: Address): CheckRow => ({
  id,
  text: `There’s no refresh token${at}`,
  source: { assumed: 'A3' },
  async run(probe) {
    const names = Object.keys(membersOf(await response(probe)));
    const name = names.find((each) => /^refresh_?token$/i.test(each));
    return expecting('no refresh_token', name && `a ${name}`);
  },
});

/** What the older interface alone is asked, as the same of the other address is told by a switch. */
const olderChecks: CheckRow[] = [
  {
    id: 'tokens.legacy.type',
    text: 'token_type at the older interface is Bearer, ignoring case',
    source: { assumed: 'A4' },
    async run(probe) {
      const { token_type: type } = membersOf(await issuedByOlder(probe));
      if (typeof type !== 'string') return unknown('there’s no token_type');
      return expecting('Bearer', type.toLowerCase() === 'bearer' ? undefined : 'a word other than Bearer');
    },
  },
  {
    id: 'tokens.legacy.ttl',
    text: 'expires_in at the older interface is in seconds',
    source: { assumed: 'A21' },
    async run(probe) {
      const { expires_in: seconds } = membersOf(await issuedByOlder(probe));
      const { expires_in: usually } = membersOf(await probe.facts.tokenResponse());
      if (typeof seconds !== 'number' || !(seconds > 0)) return unknown('there’s no expires_in');
      const isMillis = seconds === Number(usually) * 1000;
      const found = `${seconds}, which isn’t likely to be in seconds`;
      return expecting('seconds', isMillis || seconds > LONGEST_SECONDS ? found : undefined);
    },
  },
  {
    id: 'tokens.legacy.works',
    text: 'A token of the older interface is accepted by every operation',
    async run(probe) {
      // The run's own token may be the one that this one ends, so the requests are ready before it is issued.
      const requests = await everyRequest(probe, 'harmless');
      const { askToken } = probe;
      const response = await askToken({ endpoint: 'legacy' });
      if (!isSuccess(response)) return cannotTell(`the older interface returned ${inWords(response)}`);
      const found = await refusedAt(probe, issuedToken(response), requests);
      return expecting('accepted as any token', found && `${found.name}: ${found.words}`);
    },
  },
];

/** The token endpoint (interface: Token issuance). */
export const tokenChecks = [
  ...earlierChecks,
  ...checksOf({ area: 'tokens', source: { documented: 'Token issuance' } }, [
    ...atAddress(usual),
    {
      id: 'tokens.endpoint',
      text: 'Both addresses of the token endpoint issue tokens',
      switch: 'tokenEndpoint',
      async run({ facts, options, ...probe }) {
        const endpoint = await facts.tokenEndpoint();
        if (endpoint === 'legacy') return foundSetting('legacy');
        if (options.legacyUrl === undefined) return unknown('--legacy-url was not given');
        return foundSetting(isSuccess(await probe.askToken({ endpoint: 'legacy' })) ? 'both' : 'current');
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
        if (typeof seconds !== 'number' || !(seconds > 0)) return unknown('there’s no expires_in');
        if (seconds > LONGEST_SECONDS)
          return otherWay(`expires_in ${seconds}, which isn’t likely to be in seconds`);
        return foundSetting(seconds, `expires_in ${seconds}, which no token lasts in whole seconds`);
      },
    },
    noRefresh('tokens.no-refresh', usual),
    ...atAddress(older),
    noRefresh('tokens.legacy.no-refresh', older),
    ...olderChecks,
  ]),
];
