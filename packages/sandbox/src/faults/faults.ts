import { perTeam } from '../tools/per-team.ts';
import { createRandom } from '../tools/random.ts';
import { type Fault, faultFrom } from './fault.ts';
import { FAULT_HEADER, readFaultHeader } from './fault-header.ts';
import type { FaultRule } from './fault-rule.ts';
import { type FaultSubject, fits } from './fits.ts';
import { createMagic } from './magic.ts';
import { createSchedule, type FaultRecord, type Schedule } from './schedule.ts';

/** The errors on demand of every team: from the header of a request, from rules, and from magic values in its fields. */
export const createFaults = () => {
  const schedules = perTeam<readonly Schedule[]>(() => []);
  const magic = createMagic();
  const random = createRandom('faults');
  const list = (teamId: string): FaultRecord[] => schedules.of(teamId).map(({ record }) => record());

  const ofHeader = ({ request }: FaultSubject): Fault | undefined => {
    const text = request.header(FAULT_HEADER);
    return text === undefined
      ? undefined
      : faultFrom(readFaultHeader(text), `the header ${FAULT_HEADER}`, random);
  };
  /** Every rule that fits counts the request, the first that is due disturbs it. */
  const ofRules = (teamId: string, subject: FaultSubject): Fault | undefined =>
    schedules
      .of(teamId)
      .filter(({ rule }) => fits(rule, subject))
      .filter((schedule) => schedule.isDue())[0]
      ?.fire();

  return {
    list,
    set(teamId: string, rules: readonly FaultRule[]): FaultRecord[] {
      schedules.set(teamId, schedule(rules));
      return list(teamId);
    },
    /** Adds rules behind those in force, which go on counting. */
    add(teamId: string, rules: readonly FaultRule[]): void {
      const before = schedules.of(teamId);
      schedules.set(teamId, [...before, ...schedule(rules, before.length)]);
    },
    /** Forgets the rules, and which magic addresses have failed once. */
    clear(teamId?: string) {
      schedules.clear(teamId);
      magic.clear(teamId);
    },
    /** The fault for a request: the first of header, rules and magic values that says something decides, and the others do not see it. */
    next: (teamId: string, subject: FaultSubject): Fault | undefined =>
      ofHeader(subject) ?? ofRules(teamId, subject) ?? magic.of(teamId, subject.raw),
  };
};

/** Rules at work. Without a seed of its own, each draws from its place, so that no two draw alike. */
const schedule = (rules: readonly FaultRule[], place = 0): Schedule[] =>
  rules.map((rule, index) => createSchedule(rule, `rule ${place + index}`));
