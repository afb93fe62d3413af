import type { JobHandler, JobPayload, RunningJob } from './handler.ts';

/** A job that tells people something, and sends the service nothing. */
export interface Telling<Payload extends JobPayload, Outcome> {
  /** Finds out what is to be told: `undefined` when it is nothing. Rejects when that cannot be said now. */
  find(job: RunningJob<Payload>): Promise<Outcome | undefined>;
  /** Tells it. May be called again after a crash, or when it rejects. */
  tell(job: RunningJob<Payload>, outcome: Outcome): Promise<void>;
  /** Whether what was told can be answered, so that the job is kept for a day. Default: no. */
  readonly isKept?: ((outcome: Outcome) => boolean) | undefined;
}

export const tellingJob = <Payload extends JobPayload, Outcome>({
  find,
  tell,
  isKept = () => false,
}: Telling<Payload, Outcome>): JobHandler<Payload, Outcome | undefined> => ({
  prepare: async (job) => ({ outcome: await find(job) }),
  send: () => Promise.reject(new Error('It sends nothing.')),
  async report(job, outcome) {
    if (outcome !== undefined) await tell(job, outcome);
    return 'message';
  },
  isKept: (outcome) => outcome !== undefined && isKept(outcome),
  audited: () => undefined,
  reportInterrupted: async () => {},
  reportPostponed: async () => {},
});
