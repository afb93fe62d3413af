import type { TellingKind } from '../../jobs/handler.ts';
import type { JobHandlers } from '../../jobs/runner.ts';
import { digestJob } from '../digest/digest-job.ts';
import { answerJob } from './answer-job.ts';
import { escalationJob } from './escalation-job.ts';
import { type NoticeDeps, noticeJob } from './notice-job.ts';

/** The jobs that tell people something. */
export const noticeJobs = (deps: NoticeDeps): Pick<JobHandlers, TellingKind> => ({
  notice: noticeJob(deps),
  answer: answerJob(deps),
  escalation: escalationJob(deps),
  digest: digestJob(deps),
});
