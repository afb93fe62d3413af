import type { Settings } from '../client/options.ts';
import type { TransportRequest } from '../transport/transport.ts';
import type { Call } from './call.ts';

/** `undefined` members are left out: they were not given. */
const given = (members: object | undefined): [string, unknown][] =>
  Object.entries(members ?? {}).filter(([, value]) => value !== undefined);

const form = (members: object | undefined) =>
  new URLSearchParams(
    given(members).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

function url({ operation, input }: Call, settings: Settings): string {
  const legacy = operation.token && settings.tokenEndpoint === 'legacy';
  const template = legacy ? operation.token.legacyPath : operation.paths[settings.paths];
  const params = Object.fromEntries(given(input.params));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = form(input.query);
  return `${legacy ? settings.legacyUrl : settings.baseUrl}${path}${query && `?${query}`}`;
}

/** Makes the request of a call: address, headers and body, all from the operation's declaration. */
export function requestOf(
  call: Call,
  settings: Settings,
): Pick<TransportRequest, 'method' | 'url' | 'headers' | 'body'> {
  const { operation, input } = call;
  const request = {
    method: operation.method,
    url: url(call, settings),
    headers: { accept: 'application/json', ...call.headers },
  };
  if (!operation.body) return request;
  const [type, body] = operation.token
    ? ['application/x-www-form-urlencoded', form(input.body)]
    : ['application/json', JSON.stringify(input.body)];
  return { ...request, headers: { ...request.headers, 'content-type': type }, body };
}
