import type { Token, Tokens } from '../state/tokens.ts';
import type { Args, Method } from './method.ts';

/** What a caller shows of itself. */
interface Credentials {
  token?: string;
  /** Of OAuth, in the HTTP Basic scheme. */
  client?: { client_id: string; client_secret: string };
}

const fromBasic = (encoded: string): Credentials => {
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  return { client: { client_id: id, client_secret: secret } };
};

/** What stands in the Authorization header. */
export const readCredentials = (authorization: string | undefined): Credentials => {
  if (authorization && /^Basic /i.test(authorization)) return fromBasic(authorization.slice('Basic '.length));
  return { token: authorization?.replace(/^Bearer /i, '') };
};

/** Slack's error code for a token that this method does not take. An unknown method asks for the bot token. */
export const tokenError = (
  method: Method | undefined,
  value: string | undefined,
  tokens: Tokens,
): string | undefined => {
  const kind = method?.token ?? 'bot';
  if (kind === 'none') return undefined;
  if (!value) return 'not_authed';
  const token = tokens.find(value);
  if (!token) return 'invalid_auth';
  if (token.ended) return token.ended;
  return token.kind === kind ? undefined : 'not_allowed_token_type';
};

/** The scopes that this call needs. */
export const neededScopes = (method: Method | undefined, args: Args): readonly string[] => {
  const scopes = method?.scopes ?? [];
  return typeof scopes === 'function' ? scopes(args) : scopes;
};

/** The answer to a token without the scopes. */
export const scopeRefusal = (needed: readonly string[], { scopes }: Token) => {
  if (!scopes) return undefined;
  const missing = needed.filter((scope) => !scopes.includes(scope));
  if (missing.length === 0) return undefined;
  return { ok: false, error: 'missing_scope', needed: missing.join(','), provided: scopes.join(',') };
};
