import type { Sleep } from '../lib/deadline.ts';
import { heldForApproval } from './approval/hold.ts';
import { cancelWrite } from './cancel/write.ts';
import type { JobDeps } from './feature-deps.ts';
import { inviteWrite } from './invite/write.ts';
import { moveWrite } from './move/write.ts';
import { updateWrite } from './update/write.ts';
import type { Writes } from './write/write.ts';

/** Every write, with the approval that it may need. */
export const createWrites = (deps: JobDeps & { readonly sleep: Sleep }): Writes => ({
  invite: heldForApproval('invite', inviteWrite(deps), deps.clock),
  update: heldForApproval('update', updateWrite, deps.clock),
  cancel: cancelWrite(deps),
  move: heldForApproval('update', moveWrite(deps), deps.clock),
});
