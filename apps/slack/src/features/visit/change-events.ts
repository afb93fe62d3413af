import { errorFacts, type Log } from '../../lib/log.ts';
import type { TaskTracker } from '../../lib/task-tracker.ts';
import type { SlackRequest } from '../../requests/requests.ts';

/** Tells when a host's visits were changed in Slack. */
export interface ChangeEvents {
  /** Calls `listener` after each change. Its errors are logged. */
  subscribe(listener: (request: SlackRequest) => Promise<void>): void;
  /** To be called with the request that made a change, or may have made one. Does not wait for listeners. */
  emit(request: SlackRequest): void;
}

export const createChangeEvents = ({ tasks, log }: { tasks: TaskTracker; log: Log }): ChangeEvents => {
  const listeners: ((request: SlackRequest) => Promise<void>)[] = [];
  return {
    subscribe: (listener) => void listeners.push(listener),
    emit(request) {
      for (const listener of listeners) {
        void tasks.run(() =>
          listener(request).catch((error: unknown) => log.error('change listener failed', errorFacts(error))),
        );
      }
    },
  };
};
