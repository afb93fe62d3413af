import type { NotificationKind } from '../../jobs/handler.ts';
import type { JobHandlers } from '../../jobs/runner.ts';
import { digestJob } from '../digest/digest-job.ts';
import { escalationJob } from './escalation-job.ts';
import { type NotificationDeps, notificationJob } from './notification-job.ts';
import { replyJob } from './reply-job.ts';

/** The jobs that tell people something. */
export const notificationJobs = (deps: NotificationDeps): Pick<JobHandlers, NotificationKind> => ({
  notification: notificationJob(deps),
  reply: replyJob(deps),
  escalation: escalationJob(deps),
  digest: digestJob(deps),
});
