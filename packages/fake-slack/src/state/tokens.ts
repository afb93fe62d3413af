import type { Ids } from './ids.ts';

/** A token that was handed out. */
export interface Token {
  value: string;
  kind: 'bot' | 'app';
  /** What it was granted. When left out, no scopes are checked. */
  scopes?: readonly string[];
  revoked: boolean;
}

export interface FirstTokens {
  botToken: string;
  appToken: string;
  /** What the bot token was granted. */
  scopes?: readonly string[];
}

/** The app's tokens, those that were revoked included. */
export class Tokens {
  readonly #ids: Ids;
  readonly #revoked: Token[] = [];
  readonly app: Token;
  #bot: Token;

  constructor(ids: Ids, { botToken, appToken, scopes }: FirstTokens) {
    this.#ids = ids;
    this.app = { value: appToken, kind: 'app', revoked: false };
    this.#bot = { value: botToken, kind: 'bot', scopes, revoked: false };
  }

  /** The bot token of now, which may be revoked. */
  get bot(): Token {
    return this.#bot;
  }

  find(value: string): Token | undefined {
    return [this.app, this.#bot, ...this.#revoked].find((token) => token.value === value);
  }

  /** Every one there was. */
  get values(): readonly string[] {
    return [this.app, this.#bot, ...this.#revoked].map(({ value }) => value);
  }

  revokeBot(): void {
    this.#bot.revoked = true;
  }

  /** Grants scopes. The token stays the same and keeps what it had; after a revocation there is a new one. */
  install(scopes: readonly string[]): Token {
    if (this.#bot.revoked) {
      this.#revoked.push(this.#bot);
      this.#bot = { value: `xoxb-${this.#ids.next('fake-slack-')}`, kind: 'bot', scopes, revoked: false };
    } else {
      this.#bot.scopes = [...new Set([...(this.#bot.scopes ?? []), ...scopes])];
    }
    return this.#bot;
  }
}
