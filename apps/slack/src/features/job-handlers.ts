import type { Jobs } from '../jobs/jobs.ts';
import type { JobHandlers } from '../jobs/runner.ts';
import type { Sleep } from '../lib/deadline.ts';
import { cancelJob, unknownCancel } from './cancel/job.ts';
import type { JobDeps } from './feature-deps.ts';
import { inviteJob, unknownInvite } from './invite/job.ts';
import { unknownUpdate, updateJob } from './update/job.ts';
import type { UnknownChanges } from './visit/check-again.ts';

/** How each kind of job is done. */
export const jobHandlers = (deps: JobDeps & { readonly sleep: Sleep }): JobHandlers => ({
  invite: inviteJob(deps),
  update: updateJob(deps),
  cancel: cancelJob(deps),
});

/** How each kind of job is checked when its outcome is ambiguous. */
export const unknownChanges = (
  deps: JobDeps,
  { isOfAnotherJob }: Pick<Jobs, 'isOfAnotherJob'>,
): UnknownChanges => ({
  invite: unknownInvite(deps, isOfAnotherJob),
  update: unknownUpdate(deps),
  cancel: unknownCancel(deps),
});
