import type { Ledger } from './ledger.ts';
import { TOKEN_PREFIX } from './marks.ts';

/** The life that a token is announced with, in seconds. */
const LIFE_SECONDS = 5;
/** The share of its life after which a client may well ask for the next token. */
const OLD_AT = 0.6;

interface Token {
  readonly value: string;
  readonly issuedAt: number;
  /** When the service stops taking it; it may have announced a later end. */
  endsAt: number;
  /** Whether the client has it, and was never told that it is no longer good. */
  isTrusted: boolean;
}

/** Issues tokens and knows which are good. Times are in milliseconds. */
export class TokenIssuer {
  readonly #ledger: Ledger['tokens'];
  readonly #now: () => number;
  readonly #tokens = new Map<string, Token>();
  #latest: Token | undefined;

  constructor(ledger: Ledger['tokens'], now: () => number) {
    this.#ledger = ledger;
    this.#now = now;
  }

  /** A token was asked for. It is needless while the client has a good one that is not old. */
  asked(): void {
    this.#ledger.asked += 1;
    const latest = this.#latest;
    const age = latest ? this.#now() - latest.issuedAt : 0;
    if (latest?.isTrusted && age < LIFE_SECONDS * 1000 * OLD_AT) this.#ledger.needless += 1;
  }

  /** Issues a token; it can end sooner than it says. */
  issue(lifeMs = LIFE_SECONDS * 1000) {
    this.#ledger.issued += 1;
    const value = `${TOKEN_PREFIX}${this.#ledger.issued}`;
    const issuedAt = this.#now();
    const token = { value, issuedAt, endsAt: issuedAt + lifeMs, isTrusted: false };
    this.#tokens.set(value, token);
    this.#latest = token;
    return {
      body: {
        token_type: 'Bearer',
        access_token: value,
        expires_in: LIFE_SECONDS,
      },
      delivered: () => {
        token.isTrusted = true;
      },
    };
  }

  /** Whether a request may pass; a token that is turned away is one the client no longer trusts. */
  accepts(authorization: string | undefined): boolean {
    const token = this.#find(authorization);
    if (token && this.#now() < token.endsAt) return true;
    this.#refuse(token);
    return false;
  }

  /** Takes back the token of a request, and with it that of every other one. */
  revoke(authorization: string | undefined): void {
    const token = this.#find(authorization);
    if (token) token.endsAt = this.#now();
    this.#refuse(token);
  }

  #refuse(token: Token | undefined): void {
    this.#ledger.refused += 1;
    if (token) token.isTrusted = false;
  }

  #find(authorization = ''): Token | undefined {
    return this.#tokens.get(authorization.replace(/^Bearer /, ''));
  }
}
