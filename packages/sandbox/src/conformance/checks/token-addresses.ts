import type { CheckRow } from '../check.ts';
import { cannotTell, expecting, expectingThat, type Verdict } from '../outcome.ts';
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
import { isSendable } from '../token-holder.ts';
import type { HttpResponse } from '../wire.ts';
import { type SendToken, wrongCredentials, wrongGrants, wrongTeams } from './credentials.ts';

/** The members of a token response. */
export const membersOf = (response: HttpResponse): Members => (isObject(response.body) ? response.body : {});

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

/** A token of the older interface, where that issues some (A21). */
export const issuedByOlder = async ({ askToken, once }: Probe): Promise<HttpResponse> => {
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

/** The one of the public interface. */
export const usual: Address = {
  id: 'tokens.get',
  at: '',
  response: async ({ facts }) => facts.tokenResponse(),
  sendTo: async ({ askToken }) => askToken,
};

/** The one of the older interface. */
export const older: Address = {
  id: 'tokens.legacy',
  at: ' at the older interface',
  response: issuedByOlder,
  async sendTo(probe) {
    await issuedByOlder(probe);
    return (ask) => probe.askToken({ ...ask, endpoint: 'legacy' });
  },
};

/** What comes with a token at both addresses. */
export const issuesAt = ({ id, at, response }: Address): CheckRow[] => [
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
];

/** What both addresses refuse. */
export const refusesAt = ({ id, at, sendTo }: Address): CheckRow[] => [
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
];

/** A token is asked for again, never refreshed. */
export const noRefresh = (id: string, { at, response }: Address): CheckRow => ({
  id,
  text: `There’s no refresh token${at}`,
  source: { assumed: 'A3' },
  async run(probe) {
    const names = Object.keys(membersOf(await response(probe)));
    const name = names.find((each) => /^refresh_?token$/i.test(each));
    return expecting('no refresh_token', name && `a ${name}`);
  },
});
