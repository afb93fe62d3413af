import { errorFacts, type Log } from '../../lib/log.ts';
import type { TaskTracker } from '../../lib/task-tracker.ts';
import type { PersonInWorkspace } from '../../requests/requests.ts';

/** Tells when a host's visits were changed in Slack. */
export interface ChangeEvents {
  /** Calls `listener` after each change. Its errors are logged. */
  subscribe(listener: (person: PersonInWorkspace) => Promise<void>): void;
  /** To be called with who made a change, or may have made one. Does not wait for listeners. */
  emit(person: PersonInWorkspace): void;
  /** The same of a person who must be looked up first. Does not wait for that. */
  emitOnceFound(find: () => Promise<PersonInWorkspace | undefined>): void;
}

export const createChangeEvents = ({ tasks, log }: { tasks: TaskTracker; log: Log }): ChangeEvents => {
  const listeners: ((person: PersonInWorkspace) => Promise<void>)[] = [];
  const emit = (person: PersonInWorkspace): void => {
    for (const listener of listeners) {
      void tasks.run(() =>
        listener(person).catch((error: unknown) => log.error('change listener failed', errorFacts(error))),
      );
    }
  };
  return {
    subscribe: (listener) => void listeners.push(listener),
    emit,
    emitOnceFound: (find) =>
      void tasks.run(async () => {
        try {
          const person = await find();
          if (person) emit(person);
        } catch (error) {
          log.warn('the host of a changed visit was not found in Slack', errorFacts(error));
        }
      }),
  };
};
