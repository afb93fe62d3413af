import { operations } from '@visitor-invitations/core/portable';
import type { TokenAsk, TokenEndpoint } from './asker.ts';
import type { ConformanceOptions } from './options.ts';
import { cannotTell } from './outcome.ts';
import type { WireRequest } from './wire.ts';

/** How the credentials are sent: as the form that the interface asks for, or in a way that it does not know. */
const carriers = {
  form: (fields: URLSearchParams) => ({
    query: '',
    type: 'application/x-www-form-urlencoded',
    body: fields.toString(),
  }),
  json: (fields: URLSearchParams) => ({
    query: '',
    type: 'application/json',
    body: JSON.stringify(Object.fromEntries(fields)),
  }),
  query: (fields: URLSearchParams) => ({ query: `?${fields}`, type: undefined, body: undefined }),
} as const;

/** A request to one of the two token endpoints (A21). */
export const tokenRequest = (
  options: ConformanceOptions,
  endpoint: TokenEndpoint,
  headers: Readonly<Record<string, string>>,
  { form: changes = {}, carrier = 'form', method }: TokenAsk,
): WireRequest => {
  const { paths, token, id, ...operation } = operations['tokens.get'];
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
  const { query, type, body } = carriers[carrier](new URLSearchParams(fields));
  return {
    label: id,
    team: options.teamId,
    method: method ?? operation.method,
    url: url + query,
    headers: { ...headers, ...(type && { 'content-type': type }) },
    body,
  };
};
