import type { Ids } from './ids.ts';

/** A token that was handed out. */
export interface Token {
  value: string;
  kind: 'bot' | 'app';
  /** What it was granted. When left out, no scopes are checked. */
  scopes?: readonly string[];
  /** Slack's error code for a token that is at its end. */
  ended?: 'token_revoked' | 'account_inactive';
}

export interface FirstTokens {
  botToken: string;
  appToken: string;
  /** What the bot token was granted. */
  scopes?: readonly string[];
}

/** The app's tokens, those at their end included. */
export class Tokens {
  readonly #ids: Ids;
  readonly #ended: Token[] = [];
  readonly app: Token;
  #bot: Token;

  constructor(ids: Ids, { botToken, appToken, scopes }: FirstTokens) {
    this.#ids = ids;
    this.app = { value: appToken, kind: 'app' };
    this.#bot = { value: botToken, kind: 'bot', scopes };
  }

  /** The bot token of now, which may be at its end. */
  get bot(): Token {
    return this.#bot;
  }

  find(value: string): Token | undefined {
    return [this.app, this.#bot, ...this.#ended].find((token) => token.value === value);
  }

  /** Every one there was. */
  get values(): readonly string[] {
    return [this.app, this.#bot, ...this.#ended].map(({ value }) => value);
  }

  /** Ends the bot token. */
  endBot(how: NonNullable<Token['ended']>): void {
    this.#bot.ended = how;
  }

  /** Grants scopes. The token stays the same and keeps what it had; after its end there is a new one. */
  install(scopes: readonly string[]): Token {
    if (this.#bot.ended) {
      this.#ended.push(this.#bot);
      this.#bot = { value: `xoxb-${this.#ids.next('fake-slack-')}`, kind: 'bot', scopes };
    } else {
      this.#bot.scopes = [...new Set([...(this.#bot.scopes ?? []), ...scopes])];
    }
    return this.#bot;
  }
}
