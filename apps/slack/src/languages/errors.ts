import type { Text } from './markup.ts';
import { type Texts, texts } from './texts.ts';

/** Why a request was refused; a function where it is one of the app's texts, for whoever reads it. */
export type Reason = Text | ((texts: Texts) => Text);

/** The request was refused, and nothing was done. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly #reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super('refused', options);
    this.#reason = reason;
  }

  /** What the person who made the request reads, in their language: several may wait for the same. */
  get reason(): Text {
    return typeof this.#reason === 'function' ? this.#reason(texts()) : this.#reason;
  }
}

/** Whether a rule of the app refused it, and nothing has failed: that is final, and nothing to look into. */
export const isRefusal = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && error.cause === undefined;
