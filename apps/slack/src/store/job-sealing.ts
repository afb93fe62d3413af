import type { JobKey } from './job.ts';
import type { Sealing } from './sealing.ts';

type SealedColumn = 'payload' | 'outcome';

/** Seals the columns of a job that are personal, each to its place. */
export interface JobSealing {
  seal(job: JobKey, column: SealedColumn, value: unknown): string | null;
  open(job: JobKey, column: SealedColumn, sealed: string | null): unknown;
}

export const createJobSealing = (sealing: Sealing): JobSealing => {
  const placeOf = ({ workspace, id }: JobKey, column: SealedColumn) => `job ${workspace} ${id} ${column}`;
  return {
    seal: (job, column, value) => (value === undefined ? null : sealing.seal(value, placeOf(job, column))),
    open: (job, column, sealed) => (sealed === null ? undefined : sealing.open(sealed, placeOf(job, column))),
  };
};
