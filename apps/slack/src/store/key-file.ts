import { readFileSync, writeFileSync } from 'node:fs';
import { newKey } from './encryption.ts';

/** The key of a database file, which lies beside it. */
export const keyFileOf = (databaseFile: string): string => `${databaseFile}.key`;

/**
 * Reads the key in a file. A file that does not exist is created with a new key, readable by this user alone.
 *
 * It keeps guests' data out of copies of the database, such as backups, but not from those who can read this folder.
 */
export const readKeyFile = (path: string): string => {
  try {
    writeFileSync(path, `${newKey()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
};
