import type { Sleep } from '../waiting/sleep.ts';
import type { StoredToken, TokenStore } from './token-store.ts';

/** The time limit for a store, in milliseconds. */
const LIMIT_MS = 2000;

/** Reports a store's errors. If an operation takes over two seconds, the client continues without the store until it ends. */
export const guardedStore = (
  store: TokenStore,
  sleep: Sleep | undefined,
  onStoreError: (error: unknown) => void = () => {},
): TokenStore => {
  let isHanging = false;
  const goOn = () => {
    isHanging = false;
  };
  const inTime = async <Value>(run: () => Promise<Value>): Promise<Value | undefined> => {
    if (isHanging) return undefined;
    const done = new AbortController();
    try {
      const running = run();
      const limit = sleep?.(LIMIT_MS, done.signal).then(() => {
        isHanging = true;
        running.then(goOn, goOn);
        throw new Error(`The token store took longer than ${LIMIT_MS} ms.`);
      });
      return await Promise.race(limit ? [running, limit] : [running]);
    } catch (error) {
      onStoreError(error);
      return undefined;
    } finally {
      done.abort();
    }
  };
  return {
    get: () => inTime(async () => checked(await store.get())),
    set: (token) => inTime(async () => store.set(token)),
    delete: () => inTime(async () => store.delete()),
  };
};

const checked = (found: StoredToken | undefined | null): StoredToken | undefined => {
  const { accessToken, refreshAt, expiresAt } = found ?? {};
  // A token goes into a header: visible ASCII only, so not the line end that a file may add.
  const isToken = typeof accessToken === 'string' && /^[\x21-\x7e]+$/.test(accessToken);
  if (isToken && Number.isFinite(refreshAt) && Number.isFinite(expiresAt)) return found ?? undefined;
  if (found === undefined || found === null) return undefined;
  throw new TypeError('The token store returned something that isn’t a token.');
};
