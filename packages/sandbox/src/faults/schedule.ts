import { createRandom } from '../tools/random.ts';
import { type Fault, faultFrom } from './fault.ts';
import type { FaultRule } from './fault-rule.ts';

/** A rule, with how many requests it fitted and how many of those it disturbed. */
export type FaultRecord = FaultRule & { readonly seen: number; readonly fired: number };

/** A rule at work: it counts the requests that fit it, and says which of them it is to disturb. */
export const createSchedule = (rule: FaultRule, defaultSeed: string) => {
  const seed = String(rule.seed ?? defaultSeed);
  // A source for each, so that whether a request is due depends on no delay, and on no other rule.
  const [chances, delays] = [createRandom(seed), createRandom(`${seed} delay`)];
  let seen = 0;
  let fired = 0;
  return {
    rule,
    /** The rule and its counts. */
    record: (): FaultRecord => ({ ...rule, seen, fired }),
    /** Counts a request that fits, and says whether it is due. */
    isDue(): boolean {
      seen += 1;
      const { nth, every, times, probability } = rule;
      const drawn = probability === undefined || chances.int(1, DRAWS) <= probability * DRAWS;
      return (
        drawn &&
        (nth === undefined || seen === nth) &&
        (every === undefined || seen % every === 0) &&
        (times === undefined || fired < times)
      );
    },
    /** Disturbs the request that is due. */
    fire(): Fault {
      fired += 1;
      return faultFrom(rule, 'a fault rule', delays);
    },
  };
};

/** A rule at work. */
export type Schedule = ReturnType<typeof createSchedule>;

/** How finely a probability is drawn. */
const DRAWS = 1_000_000;
