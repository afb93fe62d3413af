/** More than a client meets while any of them could still be handed back. */
const MOST = 64;

/** The tokens that the service refused, the latest of them: whoever hands one back is not believed. */
export class RefusedTokens {
  readonly #tokens = new Set<string>();

  has(accessToken: string): boolean {
    return this.#tokens.has(accessToken);
  }

  add(accessToken: string): void {
    this.#tokens.add(accessToken);
    const [oldest] = this.#tokens;
    if (this.#tokens.size > MOST && oldest !== undefined) this.#tokens.delete(oldest);
  }

  /** The service has issued it anew. */
  forgive(accessToken: string): void {
    this.#tokens.delete(accessToken);
  }
}
