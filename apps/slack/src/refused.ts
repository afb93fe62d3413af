import type { Text } from './text/markup.ts';

/** Something that is not done, with why, for the person who asked. */
export class Refused extends Error {
  override name = 'Refused';
  readonly reason: Text;

  constructor(reason: Text, options?: ErrorOptions) {
    super('refused', options);
    this.reason = reason;
  }
}

/** The app is about to stop, and something was broken off for it. */
export class Restarting extends Error {
  override name = 'Restarting';
}
