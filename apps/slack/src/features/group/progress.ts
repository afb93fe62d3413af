import { LEASE_MS } from '../../jobs/runner.ts';
import type { PartOfJob } from '../../store/job.ts';
import type { FailedOutcome } from '../write/failure.ts';
import { approvedId } from '../write/held.ts';
import type { WaitingOutcome } from '../write/write.ts';
import type { Part } from './work.ts';

/** A change of a group that was not made, or of which that is not known. */
export interface FailedPart {
  readonly part: Part;
  readonly outcome: FailedOutcome;
}

/** A change of a group that was made. */
export interface DonePart {
  readonly part: Part;
  /** The id of the new invitation. */
  readonly resultId: string | undefined;
}

/** A change of a group that waits for approval, or was not approved. */
export interface HeldPart {
  readonly part: Part;
  readonly jobId: string;
  readonly outcome: WaitingOutcome;
}

/** How far a group is. */
export interface Progress {
  readonly all: number;
  readonly done: readonly DonePart[];
  readonly failed: readonly FailedPart[];
  readonly held: readonly HeldPart[];
  /** Those that are under way, or wait for the quota. */
  readonly under: readonly PartOfJob[];
  /** Those that are not begun. */
  readonly open: readonly Part[];
}

/** The id of the job of a part. */
export const partId = (groupId: string, { row }: Pick<Part, 'row'>): string => `${groupId}/${row}`;

/** How far a group is, from the jobs of its parts. */
export const progressOf = (groupId: string, parts: readonly Part[], jobs: readonly PartOfJob[]): Progress => {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  // An approved change runs as its own job, and can need approval again.
  const latest = (id: string): PartOfJob | undefined =>
    byId.has(approvedId(id)) ? latest(approvedId(id)) : byId.get(id);
  const jobOf = (part: Part) => latest(partId(groupId, part));
  const reported = parts.flatMap((part) => {
    const job = jobOf(part);
    if (job?.state !== 'reported') return [];
    const { id: jobId, resultId } = job;
    return [{ part, jobId, resultId, outcome: job.outcome as FailedOutcome | WaitingOutcome | undefined }];
  });
  return {
    all: parts.length,
    // What was made is not kept.
    done: reported.filter(({ outcome }) => outcome === undefined),
    failed: reported.filter((one): one is typeof one & FailedPart => one.outcome?.kind === 'failed'),
    held: reported.filter((one): one is typeof one & HeldPart => one.outcome?.kind === 'waiting'),
    under: parts.map(jobOf).filter((job) => job !== undefined && job.state !== 'reported') as PartOfJob[],
    open: parts.filter((part) => jobOf(part) === undefined),
  };
};

/**
 * In how many milliseconds a group that waits for the quota goes on; `undefined` while it need not, or shortly: for so long, a
 * process may have taken a part that has waited.
 */
export const waitsMs = ({ under }: Progress): number | undefined => {
  const waits = Math.min(...under.map(({ isPostponed, dueInMs }) => (isPostponed ? dueInMs : 0)));
  return waits > LEASE_MS && under.length > 0 ? waits : undefined;
};
