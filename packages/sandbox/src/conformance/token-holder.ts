import { operations } from '@visitor-invitations/core/portable';
import { once } from '../tools/once.ts';
import type { Asker, TokenAsk, TokenEndpoint } from './asker.ts';
import type { ConformanceOptions } from './options.ts';
import { cannotTell, Unanswered } from './outcome.ts';
import { isObject, isSuccess } from './responses.ts';
import type { HttpResponse, WireRequest } from './wire.ts';

/** A token, and how long it was said to last. */
interface IssuedToken {
  readonly token: string;
  /** Milliseconds since the epoch. */
  readonly issued: number;
  readonly seconds: number | undefined;
}

/** What a token's life may lack: the request takes time, and the service may round. */
const TOLERANCE_SECONDS = 5;

/** The token of a run, which may have to be asked for again. */
export const createTokenHolder = ({ options, now, askToken }: Asker) => {
  let current: IssuedToken | undefined;
  let before: IssuedToken | undefined;
  let isProven = false;
  const endedEarly: string[] = [];

  const first = once(async (): Promise<{ endpoint: TokenEndpoint; response: HttpResponse }> => {
    const response = await askToken({ endpoint: 'current' });
    if (!isSuccess(response) && options.legacyUrl !== undefined) {
      const older = await askToken({ endpoint: 'legacy' });
      if (isSuccess(older)) return { endpoint: 'legacy', response: older };
    }
    return { endpoint: 'current', response };
  });
  const issued = (response: HttpResponse): IssuedToken => ({
    token: accessToken(response),
    issued: now(),
    seconds: secondsOf(response),
  });

  return {
    /** The first response that has a token. */
    tokenResponse: async () => (await first()).response,
    /** The endpoint that gave it (A21). */
    tokenEndpoint: async () => (await first()).endpoint,
    /** The current token. */
    async token(): Promise<string> {
      current ??= issued((await first()).response);
      return current.token;
    },
    /** A token that lasts for some requests more: one that ended meanwhile would not be told from one that is refused. */
    async freshToken(): Promise<string> {
      current ??= issued((await first()).response);
      const { issued: at, seconds } = current;
      if (seconds !== undefined && now() - at > (seconds * 1000) / 2) {
        current = issued(await askToken());
        isProven = false;
      }
      return current.token;
    },
    /** The token was accepted; when it is refused from now on, it has ended. */
    tokenWorked() {
      isProven = true;
    },
    /** Gets another token in place of one that has ended; says no for one that never worked. */
    async renewToken(): Promise<boolean> {
      if (!isProven) return false;
      isProven = false;
      before = current;
      current = issued(await askToken());
      return true;
    },
    /** The new token was accepted where the one before was refused, which so has ended, perhaps too early. */
    oldTokenEnded() {
      isProven = true;
      const lasted = (now() - (before?.issued ?? now())) / 1000;
      if (before?.seconds !== undefined && lasted < before.seconds - TOLERANCE_SECONDS)
        endedEarly.push(`one of ${before.seconds} seconds was refused after ${Math.round(lasted)}`);
    },
    /** Tokens that were refused before their time. */
    endedEarly: endedEarly as readonly string[],
  };
};

const memberOf = ({ body }: HttpResponse, name: string): unknown => (isObject(body) ? body[name] : undefined);

/** The token of a response. */
export const accessToken = (response: HttpResponse): string => {
  const token = memberOf(response, 'access_token');
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token;
  throw new Unanswered(`the token endpoint returned ${response.status} without a token`);
};

/** How long the token of a response is said to last. */
export const secondsOf = (response: HttpResponse): number | undefined => {
  const seconds = memberOf(response, 'expires_in');
  return typeof seconds === 'number' && seconds >= 0 ? seconds : undefined;
};

/** A request to one of the two token endpoints (A21). */
export const tokenRequest = (
  options: ConformanceOptions,
  endpoint: TokenEndpoint,
  headers: Readonly<Record<string, string>>,
  changes: TokenAsk['form'] = {},
): WireRequest => {
  const { paths, token, method, id } = operations['tokens.get'];
  const { baseUrl, legacyUrl, clientId, clientSecret } = options;
  const url =
    endpoint === 'current'
      ? baseUrl + paths.current
      : (legacyUrl ?? cannotTell('--legacy-url was not given')) + token.legacyPath;
  const form = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    ...changes,
  };
  return {
    label: id,
    team: options.teamId,
    method,
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(
      Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== null),
    ).toString(),
  };
};
