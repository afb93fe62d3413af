import type { Random } from '../tools/random.ts';
import type { Effect } from './effect.ts';

/** What one request meets. */
export interface Fault {
  readonly effect: Effect;
  /** How long to wait first, in milliseconds. */
  readonly delayMs: number;
  /** Where the fault came from, to be read after "asked for this by". It holds no personal data. */
  readonly source: string;
}

/** Makes the fault of an effect; a spread delay is drawn. */
export const faultFrom = (effect: Effect, source: string, random: Random): Fault => {
  const { delayMs = 0 } = effect;
  return {
    effect,
    delayMs: typeof delayMs === 'number' ? delayMs : random.int(delayMs.min, delayMs.max),
    source,
  };
};
