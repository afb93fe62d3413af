import type { Encryption } from './encryption.ts';
import type { JobKey } from './job.ts';

type EncryptedColumn = 'payload' | 'outcome';

/** Encrypts the columns of a job that are personal, each to its place. */
export interface JobEncryption {
  encrypt(job: JobKey, column: EncryptedColumn, value: unknown): string | null;
  decrypt(job: JobKey, column: EncryptedColumn, encrypted: string | null): unknown;
}

export const createJobEncryption = (encryption: Encryption): JobEncryption => {
  const placeOf = ({ workspace, id }: JobKey, column: EncryptedColumn) => `job ${workspace} ${id} ${column}`;
  return {
    encrypt: (job, column, value) =>
      value === undefined ? null : encryption.encrypt(value, placeOf(job, column)),
    decrypt: (job, column, encrypted) =>
      encrypted === null ? undefined : encryption.decrypt(encrypted, placeOf(job, column)),
  };
};
