import { LEASE_MS } from '../../jobs/runner.ts';
import type { PartOfJob } from '../../store/job.ts';
import type { FailedOutcome } from '../write/failure.ts';
import type { WaitingOutcome } from '../write/write.ts';
import type { Part } from './work.ts';

/** A change of a group that was not made, or of which that is not known. */
export interface FailedPart {
  readonly part: Part;
  readonly outcome: FailedOutcome;
}

/** How far a group is. */
export interface Progress {
  readonly all: number;
  readonly done: readonly Part[];
  readonly failed: readonly FailedPart[];
  /** Those that wait for approval. */
  readonly held: readonly Part[];
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
  const jobOf = (part: Part) => byId.get(partId(groupId, part));
  const reported = parts.flatMap((part) => {
    const job = jobOf(part);
    return job?.state === 'reported'
      ? [{ part, outcome: job.outcome as FailedOutcome | WaitingOutcome | undefined }]
      : [];
  });
  return {
    all: parts.length,
    // What was made is not kept.
    done: reported.filter(({ outcome }) => outcome === undefined).map(({ part }) => part),
    failed: reported.filter((one): one is FailedPart => one.outcome?.kind === 'failed'),
    held: reported.filter(({ outcome }) => outcome?.kind === 'waiting').map(({ part }) => part),
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
