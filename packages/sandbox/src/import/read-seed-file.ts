import { readFileSync } from 'node:fs';

/**
 * The text of a file with data of one's own.
 * @throws Error that names the file
 */
export const readSeedFile = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`The file ${path} cannot be read: ${(error as NodeJS.ErrnoException).code}.`, {
      cause: error,
    });
  }
};
