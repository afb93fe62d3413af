import { operations } from '@visitor-invitations/core/portable';
import type { TokenAsk, TokenEndpoint } from './asker.ts';
import type { ConformanceOptions } from './options.ts';
import { cannotTell } from './outcome.ts';
import type { WireRequest } from './wire.ts';

/** A request to one of the two token endpoints (A21). */
export const tokenRequest = (
  options: ConformanceOptions,
  endpoint: TokenEndpoint,
  headers: Readonly<Record<string, string>>,
  { form: changes = {} }: TokenAsk,
): WireRequest => {
  const { paths, token, method, id } = operations['tokens.get'];
  const { baseUrl, legacyUrl, clientId, clientSecret } = options;
  const url =
    endpoint === 'current'
      ? baseUrl + paths.current
      : (legacyUrl ?? cannotTell('--legacy-url was not given')) + token.legacyPath;
  const all = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    ...changes,
  };
  const fields = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  return {
    label: id,
    team: options.teamId,
    method,
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  };
};
