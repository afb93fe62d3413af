import type { RunningJob, Task } from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { mention, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { Message, PostedMessage } from '../../slack/api.ts';
import { notify, send } from '../../workspaces/person.ts';
import type { JobDeps } from '../feature-deps.ts';
import type { Writes } from '../write/write.ts';
import type { ApprovalRequestPayload, Decision } from './request.ts';
import { askMessage, decidedMessage } from './view.ts';

type ApprovalOutcome = Decision | { readonly kind: 'expired' };

interface ApprovalJobDeps extends JobDeps {
  readonly jobs: Pick<Jobs, 'lead'>;
  readonly writes: Writes;
}

type Job = RunningJob<ApprovalRequestPayload>;

/** How requests for approval are done as jobs. */
export const approvalRequestTask = (deps: ApprovalJobDeps): Task<ApprovalRequestPayload> => {
  const { clock, log, jobs, writes } = deps;

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
    const words = writes[approvalRequest.kind].words(approvalRequest.payload);
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

  /** Notifies the person who asked, and the host. */
  async function notifyOfFailure(job: Job, outcome: ApprovalOutcome): Promise<void> {
    const { workspace, payload } = job;
    const { userId, approvalRequest } = payload;
    const text = failureOf(payload, outcome);
    if (!text) return;
    if (approvalRequest.hostId !== undefined)
      await notifyOf(job, approvalRequest.hostId, () => ({
        text: texts().approval.forHost(mention(userId), failureOf(payload, outcome) ?? text),
      }));
    await send({ workspace, userId }, () => ({ text }));
  }

  return {
    async run(job) {
      const { workspace, payload } = job;
      const { approvalRequest, asked, decision, userId } = payload;
      // It is due again when it expires.
      if (!decision && !asked)
        return {
          payload: { ...payload, asked: await ask(job) },
          waitMs: approvalRequest.expiresAt - clock.now(),
        };
      const outcome = await job.once<ApprovalOutcome>(async () => {
        const outcome = decision ?? { kind: 'expired' };
        const actor = 'by' in outcome ? outcome.by : userId;
        const subject = approvalRequest.payload.form.metadata.requestId;
        return {
          outcome,
          audited: { actor, action: `approval.${outcome.kind}`, result: 'done', subject },
        };
      });
      const next = nextOf(job, outcome);
      if (next && !(await jobs.lead(workspace, approvalRequest.kind, next.id, next.payload)))
        throw new Error('The decision could not be stored.');
      await notifyOfFailure(job, outcome);
      await notifyApprovers(job, outcome);
      return { isKept: false };
    },
  };
};
