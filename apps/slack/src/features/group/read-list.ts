import { decodeText, readVisitors, type VisitorList } from '@visitor-invitations/visits';
import { RefusedError } from '../../languages/errors.ts';

const MAX_MB = 1;
const MAX_LINES = 1000;

/** What text has none of: control characters, but for white space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell what isn't text.
const BINARY = /[\0-\x08\x0e-\x19\x1b-\x1f]/;

/**
 * The text of a file.
 *
 * @throws RefusedError when it is too large, or no text
 */
export const readFileText = (bytes: Uint8Array): string => {
  if (bytes.length > MAX_MB * 1_000_000) throw new RefusedError(({ group }) => group.tooLarge(MAX_MB));
  const text = decodeText(bytes);
  if (BINARY.test(text)) throw new RefusedError(({ group }) => group.notText);
  return text;
};

/**
 * The visitors of a list.
 *
 * @throws RefusedError when it is too long, or has none
 */
export const readList = (text: string): VisitorList => {
  const count = text.trim().split(/\r\n|[\r\n]/).length;
  if (count > MAX_LINES) throw new RefusedError(({ group }) => group.tooLong(count, MAX_LINES));
  const list = readVisitors(text);
  if (list.guests.length === 0) throw new RefusedError(({ group }) => group.noVisitors);
  return list;
};
