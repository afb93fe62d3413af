import type { Problem } from '../limits/problem.ts';
import type { Changes } from './changes.ts';
import type { Traffic } from './traffic.ts';
import type { Violation } from './violation.ts';

const sentence = ({ where, rule, pointer, message }: Violation): string =>
  `${where}: ${rule} at ${pointer || '/'}: ${message}`;

interface ViolationsOptions {
  changes: Changes;
  traffic: Pick<Traffic, 'broken'>;
  /** Whether to fail who waits for something, and closing. */
  fail: boolean;
}

/** Everything the app sent that Slack would refuse. Each fails one thing: what was waited for then, or closing. */
export class Violations {
  readonly #options: ViolationsOptions;
  readonly #told = new WeakSet<Violation>();
  readonly all: Violation[] = [];

  constructor(options: ViolationsOptions) {
    this.#options = options;
  }

  /** Records the problems; true when there are none. */
  accept(where: string, problems: readonly Problem[]): boolean {
    if (problems.length === 0) return true;
    const violations = problems.map((problem) => ({ where, ...problem }));
    this.all.push(...violations);
    this.#options.traffic.broken(violations);
    this.#options.changes.notify({ kind: 'violations' });
    return false;
  }

  /** Those there were until now; they are forgotten. */
  take(): Violation[] {
    return this.all.splice(0);
  }

  /**
   * Tells of violations that nobody was told of before.
   * @throws Error with each of them
   */
  refuse(): void {
    const untold = this.#options.fail ? this.all.filter((violation) => !this.#told.has(violation)) : [];
    if (untold.length === 0) return;
    for (const violation of untold) this.#told.add(violation);
    throw new Error(`The app broke rules of Slack:\n${untold.map(sentence).join('\n')}`);
  }
}
