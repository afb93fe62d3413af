import type { JobPayload, Task, Write, WriteKind } from '../jobs/handler.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { JobHandlers } from '../jobs/runner.ts';
import type { Sleep } from '../lib/deadline.ts';
import { heldForApproval } from './approval/hold.ts';
import { approvalRequestTask } from './approval/request-task.ts';
import { groupApproval } from './approval/together.ts';
import { cancelWrite } from './cancel/write.ts';
import { digestTask } from './digest/digest-task.ts';
import type { JobDeps } from './feature-deps.ts';
import { dayListTask } from './front-desk/day-list-task.ts';
import { type GroupDeps, groupTask } from './group/run.ts';
import { inviteWrite } from './invite/write.ts';
import { moveWrite } from './move/write.ts';
import { escalationTask } from './notifications/escalation-task.ts';
import { type NotificationDeps, notificationTask } from './notifications/notification-task.ts';
import { replyTask } from './notifications/reply-task.ts';
import { updateWrite } from './update/write.ts';
import type { Writes } from './write/write.ts';
import { type WriteJobDeps, writeJob } from './write/write-job.ts';

/** Every write, with the approval that it may need. */
export const createWrites = (deps: JobDeps & { readonly sleep: Sleep }): Writes => ({
  invite: heldForApproval('invite', inviteWrite(deps), deps.clock),
  update: heldForApproval('update', updateWrite, deps.clock),
  cancel: cancelWrite(deps),
  move: heldForApproval('update', moveWrite(deps), deps.clock),
});

/** A task only gets payloads of its own kind. */
const task = <Payload extends JobPayload>(own: Task<Payload>) => own as unknown as Task;

/** How every kind of job is done. */
export const jobHandlers = (
  writes: Writes,
  deps: Omit<GroupDeps, 'approval'> & NotificationDeps & WriteJobDeps & { readonly jobs: Jobs },
): JobHandlers => {
  const write = (kind: WriteKind) => writeJob(writes[kind], deps) as unknown as Write;
  return {
    invite: write('invite'),
    update: write('update'),
    cancel: write('cancel'),
    move: write('move'),
    approval: task(approvalRequestTask({ ...deps, writes })),
    group: task(groupTask({ ...deps, approval: groupApproval(deps.jobs) })),
    stop: { run: async () => ({ isKept: false }) },
    notification: task(notificationTask(deps)),
    reply: task(replyTask(deps)),
    escalation: task(escalationTask(deps)),
    digest: task(digestTask(deps)),
    dayList: task(dayListTask(deps)),
  };
};
