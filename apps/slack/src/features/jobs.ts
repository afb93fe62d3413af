import type { JobHandler, JobPayload, WriteKind } from '../jobs/handler.ts';
import type { JobHandlers } from '../jobs/runner.ts';
import { approvalRequestJob } from './approval/request-job.ts';
import { digestJob } from './digest/digest-job.ts';
import { type GroupDeps, groupJob } from './group/run.ts';
import { escalationJob } from './notifications/escalation-job.ts';
import { type NotificationDeps, notificationJob } from './notifications/notification-job.ts';
import { replyJob } from './notifications/reply-job.ts';
import type { Writes } from './write/write.ts';
import { type WriteJobDeps, writeJob } from './write/write-job.ts';

/** Each handler gets payloads and outcomes of its own kind only. */
const any = <Payload extends JobPayload, Outcome>(handler: JobHandler<Payload, Outcome>) =>
  handler as unknown as JobHandler<JobPayload, unknown>;

/** How every kind of job is done. */
export const jobHandlers = (
  writes: Writes,
  deps: GroupDeps & NotificationDeps & WriteJobDeps,
): JobHandlers => {
  const write = (kind: WriteKind) => any(writeJob(writes[kind], deps));
  return {
    invite: write('invite'),
    update: write('update'),
    cancel: write('cancel'),
    move: write('move'),
    approval: any(approvalRequestJob({ ...deps, writeOf: (kind) => writes[kind] })),
    group: any(groupJob(deps)),
    notification: any(notificationJob(deps)),
    reply: any(replyJob(deps)),
    escalation: any(escalationJob(deps)),
    digest: any(digestJob(deps)),
  };
};
