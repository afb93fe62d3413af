import { factsOf, type Log } from './log.ts';
import type { Call } from './slack/calls.ts';
import type { Work } from './work.ts';

/** The one place that hears of it when a person changed their visits, from whatever surface. */
export interface Changes {
  /** `hear` is not waited for by who made the change. */
  listen(hear: (call: Call) => Promise<void>): void;
  /** To be said after a change that was made, or may have been. */
  tell(call: Call): void;
}

export function createChanges({ work, log }: { work: Work; log: Log }): Changes {
  const listeners: ((call: Call) => Promise<void>)[] = [];
  return {
    listen: (hear) => void listeners.push(hear),
    tell(call) {
      for (const hear of listeners) {
        void work.add(() =>
          hear(call).catch((error: unknown) => log.error('a change was not followed up', factsOf(error))),
        );
      }
    },
  };
}
