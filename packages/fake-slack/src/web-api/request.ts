import type { Token, Tokens } from '../state/oauth.ts';
import type { Args, Method } from './method.ts';

/** Form fields that contain JSON. */
const structured = new Set(['view', 'blocks', 'attachments', 'metadata', 'outputs']);

const parsed = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const fromForm = (body: string): Args =>
  Object.fromEntries(
    [...new URLSearchParams(body)].map(([name, value]) => [
      name,
      structured.has(name) ? parsed(value) : value,
    ]),
  );

const fromJson = (body: string): Args => {
  const value = parsed(body || '{}');
  return typeof value === 'object' && value !== null ? (value as Args) : {};
};

/** A Web API call's arguments, sent as a form or as JSON. */
export const readArgs = (contentType: string, body: string): Args =>
  contentType.includes('json') ? fromJson(body) : fromForm(body);

const acceptedTypes = /^(application\/json|application\/x-www-form-urlencoded|text\/plain)\b/i;

/** Slack's error code for an unreadable body. */
export const bodyProblem = (contentType: string, body: string): string | undefined => {
  if (body === '') return undefined;
  if (contentType === '') return 'missing_post_type';
  if (!acceptedTypes.test(contentType)) return 'invalid_post_type';
  if (!contentType.includes('json')) return undefined;
  const value = parsed(body);
  if (value === body) return 'invalid_json';
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'json_not_object';
};

interface Credentials {
  readonly token?: string | undefined;
  /** OAuth methods take these in the HTTP Basic scheme. */
  readonly client?: { client_id: string; client_secret: string };
}

const fromBasic = (encoded: string): Credentials => {
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  return { client: { client_id: id, client_secret: secret } };
};

export const readCredentials = (authorization: string | undefined): Credentials => {
  if (authorization && /^Basic /i.test(authorization)) return fromBasic(authorization.slice('Basic '.length));
  return { token: authorization?.replace(/^Bearer /i, '') };
};

/** Slack's error code for a token that the method doesn't accept. An unknown method needs the bot token. */
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
  const problem = tokens.problemOf(token);
  if (problem) return problem;
  return token.kind === kind ? undefined : 'not_allowed_token_type';
};

export const missingScope = ({ scopes: needed = [] }: Method, { scopes }: Token) => {
  if (!scopes) return undefined;
  const missing = needed.filter((scope) => !scopes.includes(scope));
  if (missing.length === 0) return undefined;
  return { ok: false, error: 'missing_scope', needed: missing.join(','), provided: scopes.join(',') };
};

const isForm = /^application\/x-www-form-urlencoded\b/i;

/** The warnings about a charset. Slack wants one for text, but not for a form. */
export const charsetWarnings = (contentType: string): string[] => {
  const hasCharset = /;\s*charset=/i.test(contentType);
  if (contentType === '' || isForm.test(contentType) !== hasCharset) return [];
  return [hasCharset ? 'superfluous_charset' : 'missing_charset'];
};
