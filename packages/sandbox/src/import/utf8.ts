import { isUtf8 } from 'node:buffer';
import { refuseData } from './problems.ts';

/** What decoding puts in place of bytes that are not UTF-8; a text may also hold this character itself. */
const REPLACED = '\uFFFD';

/**
 * The text of a file's bytes: spreadsheets save other encodings unless told otherwise.
 * @throws Refusal that names the first line with bytes that are not UTF-8
 */
export const decodeUtf8 = (bytes: Uint8Array): string => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (isUtf8(bytes)) return text;
  const line = text.split(/\r\n|\r|\n/).findIndex((each) => each.includes(REPLACED)) + 1;
  return refuseData([`line ${line}: the text isn’t UTF-8; save it as UTF-8`]);
};
