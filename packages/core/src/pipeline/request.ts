import type { TransportRequest } from '../transport/transport.ts';
import type { Call } from './call.ts';
import type { Settings } from './options.ts';

/** A request without its timeout and signal. */
export type PlainRequest = Pick<TransportRequest, 'method' | 'url' | 'headers'> & { readonly body?: string };

/** The members that aren't `undefined`. */
const given = (members: object = {}): [string, unknown][] =>
  Object.entries(members).filter(([, value]) => value !== undefined);

const form = (members: object | undefined): string => {
  const fields = given(members).map(([name, value]): [string, string] => [name, String(value)]);
  return fields.length === 0 ? '' : new URLSearchParams(fields).toString();
};

const isLegacy = ({ token }: Call['operation'], { tokenEndpoint }: Settings) =>
  token !== undefined && tokenEndpoint === 'legacy';

/** The address that an operation's path is appended to. */
export const baseOf = (operation: Call['operation'], settings: Settings): string =>
  (isLegacy(operation, settings) ? settings.legacyUrl : undefined) ?? settings.baseUrl;

/** An operation's path with parameter names: `/v1/api/sites/{siteId}` (A1, A21). */
export const templateOf = (operation: Call['operation'], settings: Settings): string =>
  operation.token && isLegacy(operation, settings)
    ? operation.token.legacyPath
    : operation.paths[settings.paths];

/** Replaces the names in a template with their values. */
const filled = (template: string, params: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

const url = ({ operation, input }: Pick<Call, 'operation' | 'input'>, settings: Settings): string => {
  const params = (input.params ?? {}) as Readonly<Record<string, unknown>>;
  const path = operation.id === 'request' ? params.path : filled(templateOf(operation, settings), params);
  const query = form(input.query);
  return `${baseOf(operation, settings)}${path}${query && `?${query}`}`;
};

/** The parts of a call that its request needs. */
type Sent = Pick<Call, 'operation' | 'input'> & Partial<Pick<Call, 'options'>>;

const headersOf = ({ operation, options }: Sent, settings: Settings, accessToken?: string) => {
  const headers: Record<string, string> = { ...settings.headers };
  if (options?.headers)
    for (const [name, value] of Object.entries(options.headers))
      if (value !== undefined) headers[name.toLowerCase()] = value;
  // Where the transport authorizes, the token endpoint alone still needs the team from here (A2).
  if (operation.token || settings.auth === 'client') headers[settings.teamHeader] = settings.teamId;
  if (accessToken !== undefined) headers.authorization = `Bearer ${accessToken}`;
  if (operation.body)
    headers['content-type'] = operation.token ? 'application/x-www-form-urlencoded' : 'application/json';
  return headers;
};

/** Creates a call's request (address, headers and body) from the operation's declaration. */
export const requestOf = (call: Sent, settings: Settings, accessToken?: string): PlainRequest => {
  const { operation, input } = call;
  const request = {
    method: operation.method,
    url: url(call, settings),
    headers: headersOf(call, settings, accessToken),
  };
  if (!operation.body) return request;
  return { ...request, body: operation.token ? form(input.body) : JSON.stringify(bodyOf(call, settings)) };
};

/** The body, with the deployment's own name for the renamed field (A6). */
const bodyOf = ({ operation, input }: Sent, { searchBodyField }: Settings) => {
  if (!operation.renamedField) return input.body;
  const { [operation.renamedField]: value, ...rest } = input.body as Record<string, unknown>;
  return { ...rest, [searchBodyField]: value };
};
