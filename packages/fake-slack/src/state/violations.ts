import type { Problem } from '../limits/problem.ts';
import type { Changes } from './changes.ts';

/** A rule of Slack that the app broke, and with which call or answer. */
export interface Violation extends Problem {
  /** Web API method, `response_url`, or the kind of delivery whose ack it was. */
  where: string;
}

/** Everything the app sent that Slack would refuse. */
export class Violations {
  readonly #changes: Changes;
  readonly all: Violation[] = [];

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /** Records the problems; true when there are none. */
  accept(where: string, problems: readonly Problem[]): boolean {
    if (problems.length === 0) return true;
    this.all.push(...problems.map((problem) => ({ where, ...problem })));
    this.#changes.notify({ kind: 'violations' });
    return false;
  }
}
