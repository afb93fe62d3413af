import type { Text } from './markup.ts';

/** The request was refused, and nothing was done. `reason` is shown to the person who made it. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly reason: Text;

  constructor(reason: Text, options?: ErrorOptions) {
    super('refused', options);
    this.reason = reason;
  }
}
