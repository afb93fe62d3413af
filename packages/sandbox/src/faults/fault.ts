import type { Random } from '../tools/random.ts';
import type { Effect } from './effect.ts';

/** What happens to one request. */
export interface Fault {
  readonly effect: Effect;
  /** How long to wait first, in milliseconds. */
  readonly delayMs: number;
  /** The fault's origin, worded to follow "asked for this by". Contains no personal data. */
  readonly source: string;
}

/** Creates an effect's fault, and draws its delay if that's a range. */
export const faultFrom = (effect: Effect, source: string, random: Random): Fault => {
  const { delayMs = 0 } = effect;
  return {
    effect,
    delayMs: typeof delayMs === 'number' ? delayMs : random.int(delayMs.min, delayMs.max),
    source,
  };
};
