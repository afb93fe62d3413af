/** Another process uses the database file. */
export class StoreInUseError extends Error {
  override name = 'StoreInUseError';
}

/** The database was written by a newer version of the app. */
export class NewerStoreError extends Error {
  override name = 'NewerStoreError';
}

/** The database is certain not to have stored anything. Any other error leaves that open. */
export class NotStoredError extends Error {
  override name = 'NotStoredError';

  constructor(cause: unknown) {
    super('The database stored nothing.', { cause });
  }
}

/** The row that was to be changed belongs to another process by now. */
export class LostError extends Error {
  override name = 'LostError';
}

/** Another job has the same result. */
export class ResultTakenError extends Error {
  override name = 'ResultTakenError';
}

/** What is encrypted cannot be opened: its key is not among the keys, or it was changed. */
export class DecryptionError extends Error {
  override name = 'SealError';
}
