import { TOKEN_SECONDS } from './faults.ts';

/** The share of its life after which a client may well ask for the next token. */
const OLD_AT = 0.6;

/** Sees which tokens the client has, and whether it asks for one that it does not need. Times are in milliseconds. */
export class TokenWatch {
  readonly #now: () => number;
  #asking = 0;
  #token: string | undefined;
  #since = 0;
  /** Requests for a token, and those among them that were needless: a good token was there, or on its way. */
  readonly counts = { asked: 0, needless: 0 };

  constructor(now: () => number) {
    this.#now = now;
  }

  asked(): void {
    const isGood = this.#token !== undefined && this.#now() - this.#since < TOKEN_SECONDS * 1000 * OLD_AT;
    this.counts.asked += 1;
    if (isGood || this.#asking > 0) this.counts.needless += 1;
    this.#asking += 1;
  }

  /** A request for a token has ended; with a token, if the client got one. */
  ended(token: string | undefined): void {
    this.#asking -= 1;
    if (token === undefined) return;
    this.#token = token;
    this.#since = this.#now();
  }

  /** The client was told that a token is not good. */
  refused(authorization: string): void {
    if (this.#token !== undefined && authorization.endsWith(this.#token)) this.#token = undefined;
  }
}
