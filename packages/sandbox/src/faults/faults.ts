import { perTeam } from '../tools/per-team.ts';
import { createRandom } from '../tools/random.ts';
import { type Fault, faultFrom } from './fault.ts';
import { type FaultRule, type FaultSubject, fits } from './fault-rule.ts';
import { createMagic } from './magic.ts';

/** Every team's errors on demand: from rules, and from magic values in request fields. */
export const createFaults = () => {
  const schedules = perTeam<readonly Schedule[]>(() => []);
  const magic = createMagic();
  const list = (teamId: string): FaultRecord[] => schedules.of(teamId).map(({ record }) => record());

  /** Every matching rule counts the request. The first one that's due affects it. */
  const ofRules = (teamId: string, subject: FaultSubject): Fault | undefined => {
    const all = schedules.of(teamId);
    if (all.length === 0) return undefined;
    const fitting = all.filter(({ rule }) => fits(rule, subject));
    return fitting.filter((schedule) => schedule.isDue())[0]?.fire();
  };

  return {
    list,
    set(teamId: string, rules: readonly FaultRule[]): FaultRecord[] {
      schedules.set(teamId, schedule(rules));
      return list(teamId);
    },
    /** Forgets the rules, and which magic addresses have already failed. */
    clear(teamId?: string) {
      schedules.clear(teamId);
      magic.clear(teamId);
    },
    /** A request's fault: from the rule that's due, or otherwise from its magic value. */
    next: (teamId: string, subject: FaultSubject): Fault | undefined =>
      ofRules(teamId, subject) ?? magic.of(teamId, subject.raw),
  };
};

/** Rules with their counts. A rule without a seed uses its position, so no two share a random sequence. */
const schedule = (rules: readonly FaultRule[]): Schedule[] =>
  rules.map((rule, index) => createSchedule(rule, `rule ${index}`));

/** A rule, with how many requests it matched (`seen`) and affected (`fired`). */
export type FaultRecord = FaultRule & { readonly seen: number; readonly fired: number };

/** A rule with its counts of matching requests, which decides which ones it affects. */
const createSchedule = (rule: FaultRule, defaultSeed: string) => {
  const seed = String(rule.seed ?? defaultSeed);
  // A source for each, so that whether a request is due depends on no delay, and on no other rule.
  const [chances, delays] = [createRandom(seed), createRandom(`${seed} delay`)];
  let seen = 0;
  let fired = 0;
  return {
    rule,
    /** The rule and its counts. */
    record: (): FaultRecord => ({ ...rule, seen, fired }),
    /** Counts a matching request, and says whether the rule is due. */
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
    /** Counts an affected request, and returns its fault. */
    fire(): Fault {
      fired += 1;
      return faultFrom(rule, 'a fault rule', delays);
    },
  };
};

/** An active rule. */
type Schedule = ReturnType<typeof createSchedule>;

/** The resolution of a probability. */
const DRAWS = 1_000_000;
