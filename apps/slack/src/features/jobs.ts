import type { JobPayload, Task, Write, WriteKind } from '../jobs/handler.ts';
import type { JobHandlers } from '../jobs/runner.ts';
import { approvalRequestTask } from './approval/request-task.ts';
import { digestTask } from './digest/digest-task.ts';
import { type GroupDeps, groupTask } from './group/run.ts';
import { escalationTask } from './notifications/escalation-task.ts';
import { type NotificationDeps, notificationTask } from './notifications/notification-task.ts';
import { replyTask } from './notifications/reply-task.ts';
import type { Writes } from './write/write.ts';
import { type WriteJobDeps, writeJob } from './write/write-job.ts';

/** Each is given payloads of its own kind only. */
const task = <Payload extends JobPayload>(own: Task<Payload>) => own as unknown as Task;

/** How every kind of job is done. */
export const jobHandlers = (
  writes: Writes,
  deps: GroupDeps & NotificationDeps & WriteJobDeps,
): JobHandlers => {
  const write = (kind: WriteKind) => writeJob(writes[kind], deps) as unknown as Write;
  return {
    invite: write('invite'),
    update: write('update'),
    cancel: write('cancel'),
    move: write('move'),
    approval: task(approvalRequestTask({ ...deps, writes })),
    group: task(groupTask(deps)),
    stop: { run: async () => ({ isKept: false }) },
    notification: task(notificationTask(deps)),
    reply: task(replyTask(deps)),
    escalation: task(escalationTask(deps)),
    digest: task(digestTask(deps)),
  };
};
