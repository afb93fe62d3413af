import { webApi } from '@slack/bolt';

/** The error code of a Web API response, such as `expired_trigger_id`. */
export const codeOf = (error: unknown): string | undefined => {
  const code = (error as { data?: { error?: unknown } } | undefined)?.data?.error;
  return typeof code === 'string' ? code : undefined;
};

/** How long a rate limit lasts, in milliseconds; `undefined` for any other error. */
export const rateLimitOf = (error: unknown): number | undefined =>
  error instanceof webApi.WebAPIRateLimitedError ? error.retryAfter * 1000 : undefined;

/** Error codes that only an administrator of the app can resolve. */
const setUpCodes: ReadonlySet<string> = new Set([
  'invalid_auth',
  'not_authed',
  'token_revoked',
  'token_expired',
  'invalid_refresh_token',
  'account_inactive',
  'missing_scope',
  'not_allowed_token_type',
  'no_permission',
  'access_denied',
  'ekm_access_denied',
  'team_access_not_granted',
  'invalid_app_id',
]);

/** The app's token or scopes aren't set up correctly in Slack. */
export class SetUpError extends Error {
  override name = 'SetUpError';
  /** Slack's code, such as `token_revoked`. */
  readonly code: string;
  /** The missing scopes; empty if scopes aren't the reason. */
  readonly missingScopes: readonly string[];

  constructor(code: string, missingScopes: readonly string[] = []) {
    super(`The app is not set up correctly in Slack: ${[code, ...missingScopes].join(' ')}`);
    this.code = code;
    this.missingScopes = missingScopes;
  }
}

/** The error as a `SetUpError` if its code says so, or else unchanged. */
export const asSetUpError = (error: unknown): unknown => {
  const code = codeOf(error);
  if (code === undefined || !setUpCodes.has(code)) return error;
  const { needed } = (error as { data: { needed?: unknown } }).data;
  return new SetUpError(code, typeof needed === 'string' ? needed.split(',') : []);
};

/** Whether Slack refused the blocks of a message: a sentence is simpler. */
export const refusesBlocks = (error: unknown): boolean => /blocks/.test(codeOf(error) ?? '');

/** Slack's codes for a channel in which the app can't write. */
const closedChannel = new Set(['not_in_channel', 'channel_not_found', 'is_archived']);

export const isClosedChannel = (error: unknown): boolean => closedChannel.has(codeOf(error) ?? '');

/** Whether Slack refused a view for what is in it. */
export const refusesView = (error: unknown): boolean =>
  ['invalid_arguments', 'invalid_blocks'].includes(codeOf(error) ?? '');

/** Whether another replica published the Home tab since the hash that we sent. */
export const isHashConflict = (error: unknown): boolean => codeOf(error) === 'hash_conflict';

/** Whether Slack could not be reached. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof webApi.WebAPIRequestError || error instanceof webApi.WebAPIHTTPError;
