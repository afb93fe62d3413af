import type { Problem, Violation } from '../limits/problem.ts';
import type { Changes } from './changes.ts';
import type { Traffic } from './traffic.ts';

const sentence = ({ where, rule, pointer, message }: Violation): string =>
  `${where}: ${rule} at ${pointer || '/'}: ${message}`;

/**
 * Collects the Slack rules that the app broke. Each violation fails one thing: the current wait, or closing.
 * @param fail false if violations are only listed
 */
export const createViolations = (changes: Changes, traffic: Traffic, fail: boolean) => {
  const all: Violation[] = [];
  const reported = new WeakSet<Violation>();
  return {
    all: all as readonly Violation[],
    /** Returns true if there are no problems. */
    record: (where: string, problems: readonly Problem[]): boolean => {
      if (problems.length === 0) return true;
      const violations = problems.map((problem) => ({ where, ...problem }));
      all.push(...violations);
      traffic.addViolations(violations);
      changes.notify({ kind: 'violations' });
      return false;
    },
    take: (): Violation[] => all.splice(0),
    /** @throws Error with each violation that hasn't been thrown yet */
    throwUnreported: (): void => {
      const unreported = fail ? all.filter((violation) => !reported.has(violation)) : [];
      if (unreported.length === 0) return;
      for (const violation of unreported) reported.add(violation);
      throw new Error(`The app broke Slack’s rules:\n${unreported.map(sentence).join('\n')}`);
    },
  };
};
