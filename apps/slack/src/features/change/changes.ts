import type { ChangeKind } from '../../jobs/handler.ts';
import type { JobHandlers } from '../../jobs/runner.ts';
import type { Sleep } from '../../lib/deadline.ts';
import { heldForApproval } from '../approval/hold.ts';
import { cancelChange } from '../cancel/change.ts';
import type { JobDeps } from '../feature-deps.ts';
import { inviteChange } from '../invite/change.ts';
import { moveChange } from '../move/change.ts';
import { updateChange } from '../update/change.ts';
import type { Change } from './change.ts';
import { type ChangeJobDeps, changeJob } from './change-job.ts';

/** Every change that a host can ask for. */
export type Changes = Readonly<Record<ChangeKind, Change>>;

export const createChanges = (deps: JobDeps & { readonly sleep: Sleep }): Changes => ({
  invite: heldForApproval('invite', inviteChange(deps), deps.clock),
  update: heldForApproval('update', updateChange, deps.clock),
  cancel: cancelChange(deps),
  move: heldForApproval('update', moveChange(deps), deps.clock),
});

/** How they are done as jobs. */
export const changeJobs = (
  { invite, update, cancel, move }: Changes,
  deps: ChangeJobDeps,
): Pick<JobHandlers, ChangeKind> => ({
  invite: changeJob(invite, deps),
  update: changeJob(update, deps),
  cancel: changeJob(cancel, deps),
  move: changeJob(move, deps),
});
