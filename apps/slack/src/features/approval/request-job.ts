import type { JobHandler, JobPayload, ReportedIn, RunningJob } from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { mention, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { Message, PostedMessage } from '../../slack/api.ts';
import { notify } from '../../workspaces/person.ts';
import type { JobDeps } from '../feature-deps.ts';
import type { ApprovalRequest, VisitWrite, WritePayload } from '../write/write.ts';
import { askMessage, decidedMessage } from './view.ts';

/** What became of a request for approval. The first answer counts. */
export type Decision =
  | { readonly kind: 'approved'; readonly by: string }
  | { readonly kind: 'declined'; readonly by: string; readonly reason: string }
  /** Who asked sends this instead, as a job with this id. */
  | { readonly kind: 'changed'; readonly by: string; readonly id: string; readonly payload: WritePayload };

/** A request for approval, which waits as a job. Its `userId` is who asked. */
export interface ApprovalRequestPayload extends JobPayload {
  readonly approvalRequest: ApprovalRequest;
  /** The messages to who can approve it, by their Slack ids; absent before they are asked. */
  readonly asked?: Readonly<Record<string, PostedMessage>> | undefined;
  readonly decision?: Decision | undefined;
}

type ApprovalOutcome = Decision | { readonly kind: 'expired' };

interface ApprovalJobDeps extends JobDeps {
  readonly jobs: Pick<Jobs, 'accept'>;
  /** Runs a job that this one leads to. */
  readonly run: (job: () => Promise<void>) => void;
  readonly writeOf: (kind: ApprovalRequest['kind']) => VisitWrite;
}

type Job = RunningJob<ApprovalRequestPayload>;

/** How requests for approval are done as jobs. */
export const approvalRequestJob = (
  deps: ApprovalJobDeps,
): JobHandler<ApprovalRequestPayload, ApprovalOutcome> => {
  const { clock, log, jobs, run, writeOf } = deps;

  /** A failure is only logged, because the decision is stored. */
  const notifyOf = (
    { workspace }: Job,
    userId: string,
    write: () => Message | Promise<Message>,
    posted?: PostedMessage,
  ) => notify(log, 'a message about an approval was not sent', { workspace, userId }, write, posted);

  async function ask(job: Job): Promise<NonNullable<ApprovalRequestPayload['asked']>> {
    const { workspace, payload } = job;
    const { approvalRequest, userId } = payload;
    const asked: Record<string, PostedMessage> = {};
    const asking = approvalRequest.approvers.map(async (approver) => {
      const posted = await notifyOf(job, approver, async () => {
        const at = clock.at(await workspace.access.actor(approver));
        return askMessage(job.id, approvalRequest, userId, at);
      });
      if (posted) asked[approver] = posted;
    });
    await Promise.all(asking);
    return asked;
  }

  /** What is done next: the approved change, or what was asked for instead of it. */
  const nextOf = ({ id, payload: { approvalRequest } }: Job, outcome: ApprovalOutcome) => {
    if (outcome.kind === 'approved')
      return {
        id: `${id} approved`,
        payload: { ...approvalRequest.payload, approvedFor: approvalRequest.hostEmail },
      };
    return outcome.kind === 'changed' ? { id: outcome.id, payload: outcome.payload } : undefined;
  };

  const decisionText = (asker: string, outcome: ApprovalOutcome): Text => {
    const { approval } = texts();
    switch (outcome.kind) {
      case 'approved':
        return approval.approvedBy(mention(outcome.by));
      case 'declined':
        return approval.declinedBy(mention(outcome.by));
      case 'changed':
        return approval.changedBy(mention(asker));
      case 'expired':
        return approval.expiredUnanswered;
    }
  };

  const failureOf = (
    { approvalRequest }: ApprovalRequestPayload,
    outcome: ApprovalOutcome,
  ): Text | undefined => {
    const words = writeOf(approvalRequest.kind).words(approvalRequest.payload);
    if (outcome.kind === 'declined')
      return texts().approval.declined(words, mention(outcome.by), outcome.reason);
    return outcome.kind === 'expired' ? texts().approval.expired(words) : undefined;
  };

  /** Takes the buttons from the messages to approvers, and says why. */
  async function notifyApprovers(job: Job, outcome: ApprovalOutcome): Promise<void> {
    const { workspace, payload } = job;
    const { approvalRequest, userId, asked = {} } = payload;
    for (const [approver, posted] of Object.entries(asked)) {
      const decided = async () => {
        const at = clock.at(await workspace.access.actor(approver));
        return decidedMessage(approvalRequest, userId, at, decisionText(userId, outcome));
      };
      await notifyOf(job, approver, decided, posted);
      if (outcome.kind === 'expired')
        await notifyOf(job, approver, () => ({ text: texts().approval.expiredOf(mention(userId)) }));
    }
  }

  /** Notifies the person who asked, and the host. Resolves to whether the person who asked got it. */
  async function notifyOfFailure(job: Job, outcome: ApprovalOutcome): Promise<boolean> {
    const { workspace, payload } = job;
    const { userId, approvalRequest } = payload;
    const text = failureOf(payload, outcome);
    if (!text) return true;
    if (approvalRequest.hostId !== undefined)
      await notifyOf(job, approvalRequest.hostId, () => ({
        text: texts().approval.forHost(mention(userId), failureOf(payload, outcome) ?? text),
      }));
    return (
      (await notify(log, 'a message was not sent', { workspace, userId }, () => ({ text }))) !== undefined
    );
  }

  return {
    async prepare(job) {
      const { payload } = job;
      const { approvalRequest, asked, decision } = payload;
      if (decision) return { outcome: decision };
      // It is due again when it expires.
      if (asked) return { outcome: { kind: 'expired' } };
      const waitMs = approvalRequest.expiresAt - clock.now();
      return { payload: { ...payload, asked: await ask(job) }, waitMs };
    },
    send: async () => {
      throw new Error('A request for approval sends nothing.');
    },
    async report(job, outcome): Promise<ReportedIn | undefined> {
      const next = nextOf(job, outcome);
      if (next) {
        const accepted = await jobs.accept(job, job.payload.approvalRequest.kind, next.id, next.payload);
        if (accepted.state === 'accepted') run(accepted.run);
        else if (accepted.state !== 'known') return undefined;
      }
      if (!(await notifyOfFailure(job, outcome))) return undefined;
      await notifyApprovers(job, outcome);
      return 'message';
    },
    isKept: () => false,
    audited({ userId, approvalRequest }, outcome) {
      const actor = 'by' in outcome ? outcome.by : userId;
      const subject = approvalRequest.payload.form.metadata.requestId;
      return { actor, action: `approval.${outcome.kind}`, result: 'done', subject };
    },
    reportInterrupted: async () => {},
    reportPostponed: async () => {},
  };
};
