import { SlackError } from '../slack-error.ts';
import { type Args, text } from './method.ts';

const maxLimit = 1000;

const limitOf = (value: unknown, standard: number): number => {
  const limit = Number(value ?? 0);
  if (!Number.isInteger(limit) || limit < 0 || limit > maxLimit) throw new SlackError('invalid_limit');
  return limit || standard;
};

/**
 * The part of a list that `cursor` and `limit` ask for.
 * @param keyOf names an item within the list
 * @param standard how many there are without a limit
 * @throws SlackError `invalid_limit` or `invalid_cursor`
 */
export const pageOf = <T>(
  items: readonly T[],
  { cursor, limit }: Args,
  keyOf: (item: T) => string,
  standard = Infinity,
) => {
  const from = Buffer.from(text(cursor), 'base64').toString();
  const start = from ? items.findIndex((item) => `next:${keyOf(item)}` === from) : 0;
  if (start < 0 || (cursor && !from)) throw new SlackError('invalid_cursor');
  const end = start + limitOf(limit, standard);
  const next = items[end];
  const nextCursor = next === undefined ? '' : Buffer.from(`next:${keyOf(next)}`).toString('base64');
  return { items: items.slice(start, end), response_metadata: { next_cursor: nextCursor } };
};
