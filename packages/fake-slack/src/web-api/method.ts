import { SlackError } from '../slack-error.ts';
import type { WorkspaceState } from '../workspace-state.ts';

export type Args = Record<string, unknown>;

/** The bot token's scopes; undefined if scopes aren't checked. */
export type Granted = readonly string[] | undefined;

export interface Method {
  /** The kind of token it needs. Default: the bot token. */
  readonly token?: 'app' | 'none';
  /** The scopes it needs, all of them. Default: none. */
  readonly scopes?: readonly string[];
  /** Slack's warnings in a successful response. */
  readonly warnings?: (args: Args) => readonly string[];
  /**
   * Returns the response's fields besides `ok: true`. `isOrganisation`: the token is the organisation's.
   * @throws SlackError for `ok: false`
   */
  readonly run: (
    args: Args,
    state: WorkspaceState,
    granted: Granted,
    isOrganisation: boolean,
  ) => Record<string, unknown>;
}

export type Methods = Readonly<Record<string, Method>>;

/** The argument if it's a string; otherwise ''. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The argument as a boolean, from JSON or a form. */
export const flag = (value: unknown): boolean => ['true', '1'].includes(String(value));

/** The items of a comma-separated argument. */
export const list = (value: unknown): string[] =>
  text(value)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const maxLimit = 1000;

const limitOf = (value: unknown): number => {
  const limit = Number(value ?? 0);
  if (!Number.isInteger(limit) || limit < 0 || limit > maxLimit) throw new SlackError('invalid_limit');
  return limit || Infinity;
};

/**
 * The page of a list that `cursor` and `limit` select.
 * @param keyOf identifies an item within the list
 * @throws SlackError `invalid_limit` or `invalid_cursor`
 */
export const pageOf = <T>(items: readonly T[], { cursor, limit }: Args, keyOf: (item: T) => string) => {
  const from = Buffer.from(text(cursor), 'base64').toString();
  const start = from ? items.findIndex((item) => `next:${keyOf(item)}` === from) : 0;
  if (start < 0 || (cursor && !from)) throw new SlackError('invalid_cursor');
  const end = start + limitOf(limit);
  const next = items[end];
  const nextCursor = next === undefined ? '' : Buffer.from(`next:${keyOf(next)}`).toString('base64');
  return { items: items.slice(start, end), response_metadata: { next_cursor: nextCursor } };
};
