import { isRefusal } from '../languages/errors.ts';
import type { JobPayload, RunningJob, Task } from './handler.ts';

/** A job that notifies people. */
export interface Notifying<Payload extends JobPayload, Found> {
  /** Finds out what to notify of; `undefined` if nothing. Rejects if that can't be found out now. */
  find(job: RunningJob<Payload>): Promise<Found | undefined>;
  /** Sends it. May be called again after a crash, or when it rejects. */
  notify(job: RunningJob<Payload>, found: Found): Promise<void>;
  /** Whether people can reply to it, so that the job is kept for a day. Default: no. */
  readonly isKept?: boolean;
}

export const notifyingTask = <Payload extends JobPayload, Found>({
  find,
  notify,
  isKept = false,
}: Notifying<Payload, Found>): Task<Payload> => ({
  async run(job) {
    const found = await job.once(async () => ({
      outcome: await find(job).catch((error: unknown) => {
        // People who may no longer use the app are not notified.
        if (isRefusal(error)) return undefined;
        throw error;
      }),
    }));
    if (found !== undefined) await notify(job, found);
    return { isKept: isKept && found !== undefined };
  },
});
