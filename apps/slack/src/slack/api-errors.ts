import { webApi } from '@slack/bolt';

/** Slack's code of an error of its Web API, such as `expired_trigger_id`. */
export const codeOf = (error: unknown): string | undefined => {
  const code = (error as { data?: { error?: unknown } } | undefined)?.data?.error;
  return typeof code === 'string' ? code : undefined;
};

/** For how long Slack takes no more such calls, in milliseconds; nothing for any other error. */
export const rateLimitOf = (error: unknown): number | undefined =>
  error instanceof webApi.WebAPIRateLimitedError ? error.retryAfter * 1000 : undefined;

/** Codes for which a person can do nothing, and whoever set up the app has to. */
const setUpCodes: ReadonlySet<string> = new Set([
  'invalid_auth',
  'not_authed',
  'token_revoked',
  'token_expired',
  'account_inactive',
  'missing_scope',
  'not_allowed_token_type',
  'no_permission',
  'access_denied',
  'ekm_access_denied',
  'team_access_not_granted',
  'invalid_app_id',
]);

/** Something about how the app is set up in Slack keeps it from working. */
export class SetUpError extends Error {
  override name = 'SetUpError';
  /** Slack's code, such as `token_revoked`. */
  readonly code: string;
  /** The scopes that the app needs and has not, when that is it. */
  readonly missingScopes: readonly string[];

  constructor(code: string, missingScopes: readonly string[] = []) {
    super(`The app is not set up right in Slack: ${[code, ...missingScopes].join(' ')}`);
    this.code = code;
    this.missingScopes = missingScopes;
  }
}

/** The same error, or the set-up error that it stands for. */
export function asSetUpError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === undefined || !setUpCodes.has(code)) return error;
  const { needed } = (error as { data: { needed?: unknown } }).data;
  return new SetUpError(code, typeof needed === 'string' ? needed.split(',') : []);
}

/** Whether somebody else, such as another copy of the app, published since the hash that we know. */
export const isHashConflict = (error: unknown): boolean => codeOf(error) === 'hash_conflict';

/** Whether Slack could not be asked at all. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof webApi.WebAPIRequestError || error instanceof webApi.WebAPIHTTPError;
