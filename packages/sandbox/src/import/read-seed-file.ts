import { readFileSync } from 'node:fs';
import { decodeUtf8 } from './utf8.ts';

/**
 * The text of a file with data of one's own.
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
