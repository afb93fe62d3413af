/** More tokens than a client sees while a store could still return one of them. */
const MOST = 64;

/** The latest tokens that the service refused: they are not used again when a store returns them. */
export class RejectedTokens {
  readonly #tokens = new Set<string>();

  has(accessToken: string): boolean {
    return this.#tokens.has(accessToken);
  }

  add(accessToken: string): void {
    this.#tokens.add(accessToken);
    const [oldest] = this.#tokens;
    if (this.#tokens.size > MOST && oldest !== undefined) this.#tokens.delete(oldest);
  }

  /** The service has issued the token again. */
  forgive(accessToken: string): void {
    this.#tokens.delete(accessToken);
  }
}
