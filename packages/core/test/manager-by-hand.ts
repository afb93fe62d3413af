import { setImmediate as settled } from 'node:timers/promises';
import { TokenManager, type TokenManagerParts } from '../src/tokens/token-manager.ts';
import type { Token } from '../src/tokens/token-store.ts';

/** Long enough for a token of an hour to be stale, and short enough for it to be good. */
export const staleMs = 3500 * 1000;

export const tokensOf = async (waits: Promise<Token>[]) =>
  (await Promise.all(waits)).map(({ accessToken }) => accessToken);

/** The service's own refusal of the client, and the manager's from memory: tests tell them apart by class. */
export class Refusal extends Error {}
export class FailedAgain extends Error {
  readonly retryAfterMs: number;

  constructor(cause: unknown, retryAfterMs: number) {
    super('failed again', { cause });
    this.retryAfterMs = retryAfterMs;
  }
}

/** A promise that the test settles. */
export const promiseByHand = <Value>() => {
  let resolve!: (value: Value) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Value>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
};

/** A token request that the test responds to. It ends by itself when its signal aborts. */
interface OpenRequest {
  readonly token: string;
  readonly signal: AbortSignal;
  /** Gives the token; without a number the response names no life. */
  give(expiresInSeconds?: number): void;
  fail(error: Error): void;
}

/** A token manager whose clocks are turned, and whose endpoint responds, by hand. Tokens are token-1, token-2 … */
export const managerByHand = (parts: Partial<TokenManagerParts> = {}) => {
  const clock = { now: Date.UTC(2030, 0, 1), elapsed: 7000 };
  const requests: OpenRequest[] = [];
  const manager = new TokenManager({
    now: () => clock.now,
    elapsed: () => clock.elapsed,
    isRefusal: (error) => error instanceof Refusal,
    askedMs: () => 0,
    failedAgain: (error, retryAfterMs) => new FailedAgain(error, retryAfterMs),
    request: (signal) =>
      new Promise((resolve, reject) => {
        const accessToken = `token-${requests.length + 1}`;
        const give = (expiresInSeconds?: number) =>
          resolve(expiresInSeconds === undefined ? { accessToken } : { accessToken, expiresInSeconds });
        signal.addEventListener('abort', () => reject(signal.reason));
        requests.push({ token: accessToken, signal, give, fail: reject });
      }),
    ...parts,
  });
  const pass = (ms: number) => {
    clock.now += ms;
    clock.elapsed += ms;
  };
  /** Gets a token. When that sends a request, the new token lives for one hour by default. */
  const get = async (expiresInSeconds: number | undefined = 3600) => {
    const token = manager.get();
    const asked = requests.length;
    await settled();
    if (requests.length > asked) requests.at(-1)?.give(expiresInSeconds);
    return (await token).accessToken;
  };
  return { manager, clock, pass, requests, get, settled };
};
