import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { refuseData } from './records.ts';

/**
 * The text of a seed file.
 * @throws Error that names the file
 * @throws Refusal of what is not UTF-8
 */
export const readSeedFile = (path: string): string => decodeUtf8(readBytes(path));

const readBytes = (path: string) => {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Error(`Can’t read the file ${path}: ${(error as NodeJS.ErrnoException).code}.`, {
      cause: error,
    });
  }
};

/** What decoding puts in place of bytes that are not UTF-8; a text may also hold this character itself. */
const REPLACED = '\uFFFD';

/**
 * The text of a file's bytes: spreadsheets save other encodings by default.
 * @throws Refusal that names the first line with bytes that are not UTF-8
 */
export const decodeUtf8 = (bytes: Uint8Array): string => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (isUtf8(bytes)) return text;
  const line = text.split(/\r\n|\r|\n/).findIndex((each) => each.includes(REPLACED)) + 1;
  return refuseData([`line ${line}: the text isn’t UTF-8; save it as UTF-8`]);
};
