import { setImmediate as settled } from 'node:timers/promises';
import { BadRequestError } from '../src/errors/api-errors.ts';
import { ConnectionError } from '../src/errors/errors.ts';
import { TokenManager, type TokenManagerParts } from '../src/tokens/token-manager.ts';
import type { Token } from '../src/tokens/token-store.ts';

/** Long enough for a token of an hour to be stale, and short enough for it to be good. */
export const staleMs = 3500 * 1000;

export const tokensOf = async (waits: Promise<Token>[]) =>
  (await Promise.all(waits)).map(({ accessToken }) => accessToken);

/** The service's refusal of the client. */
export const refusal = () => new BadRequestError('refused', { code: 'BAD_REQUEST' }, { status: 400 });
export const noConnection = () => new ConnectionError('no connection', false);

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
