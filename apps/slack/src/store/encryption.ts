import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from 'node:crypto';
import { DecryptionError } from './errors.ts';

/** Encrypts what is personal or secret before it is stored. */
export interface Encryption {
  /** @param place where it is stored, such as `job T1 42 payload`: it can be opened nowhere else */
  encrypt(value: unknown, place: string): string;
  /** @throws SealError when its key is missing, or it was changed or moved */
  decrypt(encrypted: string, place: string): unknown;
}

const ALGORITHM = 'aes-256-gcm';
const VERSION = 1;
const KEY_BYTES = 32;
const ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + ID_BYTES + IV_BYTES + TAG_BYTES;

/** A new key, as `ENCRYPTION_KEY` takes it. */
export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** Reads keys, separated by commas, each 32 bytes in base64 or hex; `undefined` when one is invalid. */
export const readKeys = (text: string): Buffer[] | undefined => {
  const keys = text.split(',').map((one) => {
    const word = one.trim();
    return Buffer.from(word, /^[0-9a-f]{64}$/i.test(word) ? 'hex' : 'base64');
  });
  return keys.every(({ length }) => length === KEY_BYTES) ? keys : undefined;
};

/** Names the key that encrypted a value, without giving it away. */
const idOf = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, ID_BYTES);

/**
 * Encrypts with AES-256-GCM.
 *
 * @param keys the first one encrypts, all of them open: add a new key in front to rotate
 */
export const createEncryption = (keys: readonly Buffer[]): Encryption => {
  // Made once: of bytes, Node makes one for every value.
  const known = keys.map((key) => ({ key: createSecretKey(key), id: idOf(key) }));
  const [current] = known;
  if (!current) throw new TypeError('There must be a key.');
  const about = (head: Buffer, place: string) =>
    Buffer.concat([head.subarray(0, 1 + ID_BYTES), Buffer.from(place)]);

  return {
    encrypt(value, place) {
      const iv = randomBytes(IV_BYTES);
      const head = Buffer.concat([Buffer.from([VERSION]), current.id]);
      const cipher = createCipheriv(ALGORITHM, current.key, iv).setAAD(about(head, place));
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([head, iv, cipher.getAuthTag(), text]).toString('base64');
    },
    decrypt(encrypted, place) {
      const bytes = Buffer.from(encrypted, 'base64');
      const id = bytes.subarray(1, 1 + ID_BYTES);
      const key = known.find((one) => one.id.equals(id))?.key;
      if (bytes[0] !== VERSION || bytes.length < HEAD_BYTES || !key) {
        throw new DecryptionError('ENCRYPTION_KEY lacks the key that encrypted this.');
      }
      const iv = bytes.subarray(1 + ID_BYTES, 1 + ID_BYTES + IV_BYTES);
      const tag = bytes.subarray(1 + ID_BYTES + IV_BYTES, HEAD_BYTES);
      try {
        const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
          .setAAD(about(bytes, place))
          .setAuthTag(tag);
        const text = Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()]);
        return JSON.parse(text.toString('utf8'));
      } catch (cause) {
        throw new DecryptionError('The encrypted value was changed or moved.', { cause });
      }
    },
  };
};

/** Encrypts a table's nullable columns, each bound to its row and column. */
export interface EncryptedColumns<Key> {
  encrypt(row: Key, column: string, value: unknown): string | null;
  decrypt(row: Key, column: string, encrypted: string | null): unknown;
}

export const encryptedColumns = <Key>(
  { encrypt, decrypt }: Encryption,
  placeOf: (row: Key) => string,
): EncryptedColumns<Key> => ({
  encrypt: (row, column, value) => (value === undefined ? null : encrypt(value, `${placeOf(row)} ${column}`)),
  decrypt: (row, column, encrypted) =>
    encrypted === null ? undefined : decrypt(encrypted, `${placeOf(row)} ${column}`),
});
