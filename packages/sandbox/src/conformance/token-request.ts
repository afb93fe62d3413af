import { operations } from '@visitor-invitations/core/portable';
import type { TokenEndpoint } from './ask.ts';
import type { ConformanceOptions } from './options.ts';
import { cannotTell } from './outcome.ts';
import type { WireRequest } from './wire.ts';

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
