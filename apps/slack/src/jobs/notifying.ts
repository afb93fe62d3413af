import { isRefusal } from '../languages/errors.ts';
import type { JobHandler, JobPayload, RunningJob } from './handler.ts';

/** A job that notifies people and sends nothing to the service. */
export interface Notifying<Payload extends JobPayload, Outcome> {
  /** Finds out what to notify of; `undefined` if nothing. Rejects if that can't be found out now. */
  find(job: RunningJob<Payload>): Promise<Outcome | undefined>;
  /** Sends it. May be called again after a crash, or when it rejects. */
  notify(job: RunningJob<Payload>, outcome: Outcome): Promise<void>;
  /** Whether people can reply to it, so that the job is kept for a day. Default: no. */
  readonly isKept?: ((outcome: Outcome) => boolean) | undefined;
}

export const notifyingJob = <Payload extends JobPayload, Outcome>({
  find,
  notify,
  isKept = () => false,
}: Notifying<Payload, Outcome>): JobHandler<Payload, Outcome | undefined> => ({
  async prepare(job) {
    try {
      return { outcome: await find(job) };
    } catch (error) {
      // People who may no longer use the app are not notified.
      if (isRefusal(error)) return { outcome: undefined };
      throw error;
    }
  },
  send: () => Promise.reject(new Error('It sends nothing.')),
  async report(job, outcome) {
    if (outcome !== undefined) await notify(job, outcome);
    return 'message';
  },
  isKept: (outcome) => outcome !== undefined && isKept(outcome),
  audited: () => undefined,
  reportInterrupted: async () => {},
  reportPostponed: async () => {},
});
