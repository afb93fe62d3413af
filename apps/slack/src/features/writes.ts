import type { WriteKind } from '../jobs/handler.ts';
import type { JobHandlers } from '../jobs/runner.ts';
import type { Sleep } from '../lib/deadline.ts';
import { heldForApproval } from './approval/hold.ts';
import { cancelWrite } from './cancel/write.ts';
import type { JobDeps } from './feature-deps.ts';
import { inviteWrite } from './invite/write.ts';
import { moveWrite } from './move/write.ts';
import { updateWrite } from './update/write.ts';
import type { VisitWrite } from './write/write.ts';
import { type WriteJobDeps, writeJob } from './write/write-job.ts';

/** Every change that a host can ask for. */
export type Writes = Readonly<Record<WriteKind, VisitWrite>>;

export const createWrites = (deps: JobDeps & { readonly sleep: Sleep }): Writes => ({
  invite: heldForApproval('invite', inviteWrite(deps), deps.clock),
  update: heldForApproval('update', updateWrite, deps.clock),
  cancel: cancelWrite(deps),
  move: heldForApproval('update', moveWrite(deps), deps.clock),
});

/** How they are done as jobs. */
export const writeJobs = (
  { invite, update, cancel, move }: Writes,
  deps: WriteJobDeps,
): Pick<JobHandlers, WriteKind> => ({
  invite: writeJob(invite, deps),
  update: writeJob(update, deps),
  cancel: writeJob(cancel, deps),
  move: writeJob(move, deps),
});
