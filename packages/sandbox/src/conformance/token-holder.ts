import { once } from '../tools/once.ts';
import type { Asker, TokenEndpoint } from './asker.ts';
import { Unanswered } from './outcome.ts';
import { isObject, isSuccess } from './responses.ts';
import type { HttpResponse } from './wire.ts';

/** A token, and how long it was said to last. */
export interface IssuedToken {
  readonly token: string;
  /** When it was asked for and when it was there, in milliseconds since the epoch: it was issued in between. */
  readonly sent: number;
  readonly at: number;
  readonly seconds: number | undefined;
}

/** What a token's life may lack: the request takes time, and the service may round. */
export const TOLERANCE_SECONDS = 5;

/** The token of a run, which may have to be asked for again. */
export const createTokenHolder = ({ options, now, ask, askToken }: Asker) => {
  let current: IssuedToken | undefined;
  let before: IssuedToken | undefined;
  let isProven = false;
  let isEndedByOthers = false;
  /** Every token that the run has used as its own. */
  const used = new Set<string>();
  const endedEarly: string[] = [];

  const first = once(async (): Promise<{ endpoint: TokenEndpoint; response: HttpResponse }> => {
    const response = await askToken({ endpoint: 'current' });
    if (!isSuccess(response) && options.legacyUrl !== undefined) {
      const older = await askToken({ endpoint: 'legacy' });
      if (isSuccess(older)) return { endpoint: 'legacy', response: older };
    }
    return { endpoint: 'current', response };
  });
  const use = (response: HttpResponse): IssuedToken => {
    isProven = false;
    current = issuedToken(response);
    used.add(current.token);
    return current;
  };
  const held = async () => current ?? use((await first()).response);

  const isOver = ({ at, seconds }: IssuedToken) =>
    seconds !== undefined && now() - at >= (seconds - TOLERANCE_SECONDS) * 1000;
  const renewToken = async (): Promise<boolean> => {
    if (!isProven && !(current && isOver(current))) return false;
    before = current;
    use(await askToken());
    return true;
  };
  const oldTokenEnded = () => {
    isProven = true;
    if (before?.seconds === undefined || isEndedByOthers) return;
    const lasted = (now() - before.sent) / 1000;
    if (lasted < before.seconds - TOLERANCE_SECONDS)
      endedEarly.push(`one of ${before.seconds} seconds was refused after ${Math.round(lasted)}`);
  };

  /** A token that lasts for some requests more: one that ended meanwhile would not be told from one that is refused. */
  const freshToken = async (): Promise<string> => {
    const { token, sent, seconds } = await held();
    if (seconds === undefined || now() - sent <= (seconds * 1000) / 2) return token;
    return use(await askToken()).token;
  };

  return {
    /** The first response that has a token. */
    tokenResponse: async () => (await first()).response,
    /** The endpoint that gave it (A21). */
    tokenEndpoint: async () => (await first()).endpoint,
    /** The current token. */
    token: async (): Promise<string> => (await held()).token,
    freshToken,
    /** The token was accepted; when it is refused from now on, it has ended. */
    tokenWorked() {
      isProven = true;
    },
    /** Gets another token in place of one that has ended; says no for one that never worked and still has time. */
    renewToken,
    /** The new token was accepted where the one before was refused, which so has ended, perhaps too early. */
    oldTokenEnded,
    /** What to send in place of a token of the run's own that was refused; nothing where that has not ended. */
    async replacementOf(token: string): Promise<string | undefined> {
      if (!used.has(token)) return undefined;
      const works = async (one: string) =>
        (await ask('sites.list', { token: one, mayHaveEnded: true })).status !== 401;
      if (token !== current?.token) return freshToken();
      if ((await works(token)) || !(await renewToken())) return undefined;
      if (await works(current.token)) oldTokenEnded();
      return current.token;
    },
    /** From now on a token that is refused before its time is no news: each ends the one before. */
    expectOneAtATime() {
      isEndedByOthers = true;
    },
    /** Whether a new token ends the one before. */
    isOneAtATime: () => isEndedByOthers,
    /** Tokens that were refused before their time. */
    endedEarly: endedEarly as readonly string[],
  };
};

const memberOf = ({ body }: HttpResponse, name: string): unknown => (isObject(body) ? body[name] : undefined);

/** What an authorization header can hold. */
export const isSendable = (token: string): boolean => /^[\x21-\x7e]+$/.test(token);

/** The token of a response. */
export const accessToken = (response: HttpResponse): string => {
  const token = memberOf(response, 'access_token');
  if (typeof token === 'string' && isSendable(token)) return token;
  const what =
    typeof token === 'string' && token !== '' ? 'with a token that no header can hold' : 'without a token';
  throw new Unanswered(`the token endpoint returned ${response.status} ${what}`);
};

/** How long the token of a response is said to last. */
export const secondsOf = (response: HttpResponse): number | undefined => {
  const seconds = memberOf(response, 'expires_in');
  return typeof seconds === 'number' && seconds > 0 ? seconds : undefined;
};

/** The token of a response, with its time. */
export const issuedToken = (response: HttpResponse): IssuedToken => ({
  token: accessToken(response),
  sent: response.sent,
  at: response.at,
  seconds: secondsOf(response),
});
