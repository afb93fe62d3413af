import { operations } from '@visitor-invitations/core/portable';
import { once } from '../tools/once.ts';
import type { Asker, TokenEndpoint } from './asker.ts';
import type { ConformanceOptions } from './options.ts';
import { cannotTell } from './outcome.ts';
import { isObject, isSuccess } from './responses.ts';
import type { HttpResponse, WireRequest } from './wire.ts';

/** The token of a run, which may have to be asked for again. */
export const createTokenHolder = ({ options, askToken }: Asker) => {
  let token: string | undefined;
  let isProven = false;

  const first = once(async (): Promise<{ endpoint: TokenEndpoint; response: HttpResponse }> => {
    const response = await askToken({ endpoint: 'current' });
    if (!isSuccess(response) && options.legacyUrl !== undefined) {
      const older = await askToken({ endpoint: 'legacy' });
      if (isSuccess(older)) return { endpoint: 'legacy', response: older };
    }
    return { endpoint: 'current', response };
  });

  return {
    /** The first response that has a token. */
    tokenResponse: async () => (await first()).response,
    /** The endpoint that gave it (A21). */
    tokenEndpoint: async () => (await first()).endpoint,
    /** The current token. */
    async token(): Promise<string> {
      token ??= accessToken((await first()).response);
      return token;
    },
    /** The token was accepted; when it is refused from now on, it has ended. */
    tokenWorked() {
      isProven = true;
    },
    /** Gets another token in place of one that has ended; says no for one that never worked. */
    async renewToken(): Promise<boolean> {
      if (!isProven) return false;
      isProven = false;
      token = accessToken(await askToken());
      return true;
    },
  };
};

const accessToken = ({ body, status }: HttpResponse): string => {
  const token = isObject(body) ? body.access_token : undefined;
  return typeof token === 'string' && token !== ''
    ? token
    : cannotTell(`the token endpoint returned ${status} without a token`);
};

/** A request to one of the two token endpoints (A21). */
export const tokenRequest = (
  options: ConformanceOptions,
  endpoint: TokenEndpoint,
  headers: Readonly<Record<string, string>>,
  clientSecret = options.clientSecret,
): WireRequest => {
  const { paths, token, method, id } = operations['tokens.get'];
  const { baseUrl, legacyUrl, clientId } = options;
  const url =
    endpoint === 'current'
      ? baseUrl + paths.current
      : (legacyUrl ?? cannotTell('--legacy-url was not given')) + token.legacyPath;
  return {
    label: id,
    method,
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
  };
};
