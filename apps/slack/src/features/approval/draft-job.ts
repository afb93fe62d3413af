import type { JobHandler, JobPayload, RunningJob, Told } from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { errorFacts } from '../../lib/log.ts';
import { byDirectMessage } from '../../requests/respond.ts';
import type { PostedMessage } from '../../slack/api.ts';
import { mention, type Text } from '../../text/markup.ts';
import { inLanguage, texts } from '../../text/texts.ts';
import type { Change, ChangePayload, Draft } from '../change/change.ts';
import type { JobDeps } from '../feature-deps.ts';
import { answeredMessage, askMessage } from './view.ts';

/** What became of a request for approval. The first answer counts. */
export type Answer =
  | { readonly kind: 'approved'; readonly by: string }
  | { readonly kind: 'declined'; readonly by: string; readonly reason: string }
  /** Who asked sends this instead, as a job with this id. */
  | { readonly kind: 'changed'; readonly by: string; readonly id: string; readonly payload: ChangePayload };

/** A request for approval, which waits as a job. Its `userId` is who asked. */
export interface DraftPayload extends JobPayload {
  readonly draft: Draft;
  /** The messages to who can approve it, by their Slack ids; absent before they are asked. */
  readonly asked?: Readonly<Record<string, PostedMessage>> | undefined;
  readonly answer?: Answer | undefined;
}

type DraftOutcome = Answer | { readonly kind: 'expired' };

interface DraftDeps extends JobDeps {
  readonly jobs: Pick<Jobs, 'accept'>;
  /** Runs a job that this one leads to. */
  readonly run: (job: () => Promise<void>) => void;
  readonly changeOf: (kind: Draft['kind']) => Change;
}

type Job = RunningJob<DraftPayload>;

/** How requests for approval are done as jobs. */
export const draftJob = (deps: DraftDeps): JobHandler<DraftPayload, DraftOutcome> => {
  const { clock, log, jobs, run, changeOf } = deps;

  /** Another person is told in their language. A failure is logged: what counts is stored. */
  const tell = async ({ workspace }: Job, userId: string, send: () => Promise<void>): Promise<void> =>
    inLanguage(await workspace.language(userId), send).catch((error: unknown) =>
      log.error('a message about an approval was not sent', errorFacts(error)),
    );

  const send = (job: Job, userId: string, text: () => Text) =>
    tell(job, userId, () => byDirectMessage({ workspace: job.workspace, userId })({ text: text() }));

  async function ask(job: Job): Promise<NonNullable<DraftPayload['asked']>> {
    const { workspace, payload } = job;
    const { draft, userId } = payload;
    const asked: Record<string, PostedMessage> = {};
    const asking = draft.approvers.map((approver) =>
      tell(job, approver, async () => {
        const at = clock.at(await workspace.access.actor(approver));
        const message = askMessage(job.id, draft, userId, at);
        asked[approver] = await workspace.slack.postMessage(approver, message);
      }),
    );
    await Promise.all(asking);
    return asked;
  }

  /** What is done next: the approved change, or what was asked for instead of it. */
  const nextOf = ({ id, payload: { draft } }: Job, outcome: DraftOutcome) => {
    if (outcome.kind === 'approved')
      return { id: `${id} approved`, payload: { ...draft.payload, approvedFor: draft.hostEmail } };
    return outcome.kind === 'changed' ? { id: outcome.id, payload: outcome.payload } : undefined;
  };

  const answerText = (asker: string, outcome: DraftOutcome): Text => {
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

  const failureOf = ({ draft }: DraftPayload, outcome: DraftOutcome): Text | undefined => {
    const words = changeOf(draft.kind).words(draft.payload);
    if (outcome.kind === 'declined')
      return texts().approval.declined(words, mention(outcome.by), outcome.reason);
    return outcome.kind === 'expired' ? texts().approval.expired(words) : undefined;
  };

  /** Takes the buttons from the messages to approvers, and says why. */
  async function tellApprovers(job: Job, outcome: DraftOutcome): Promise<void> {
    const { workspace, payload } = job;
    const { draft, userId, asked = {} } = payload;
    for (const [approver, posted] of Object.entries(asked)) {
      await tell(job, approver, async () => {
        const at = clock.at(await workspace.access.actor(approver));
        const message = answeredMessage(draft, userId, at, answerText(userId, outcome));
        await workspace.slack.changeMessage(posted, message);
      });
      if (outcome.kind === 'expired')
        await send(job, approver, () => texts().approval.expiredOf(mention(userId)));
    }
  }

  /** Tells who asked, and the host. Resolves to whether who asked was told. */
  async function tellFailure(job: Job, outcome: DraftOutcome): Promise<boolean> {
    const { workspace, payload } = job;
    const { userId, draft } = payload;
    const text = failureOf(payload, outcome);
    if (!text) return true;
    if (draft.hostId !== undefined)
      await send(job, draft.hostId, () =>
        texts().approval.forHost(mention(userId), failureOf(payload, outcome) ?? text),
      );
    return byDirectMessage({ workspace, userId })({ text }).then(
      () => true,
      (error: unknown) => {
        log.error('a message was not sent', errorFacts(error));
        return false;
      },
    );
  }

  return {
    async prepare(job) {
      const { payload } = job;
      const { draft, asked, answer } = payload;
      if (answer) return { outcome: answer };
      // It is due again when it expires.
      if (asked) return { outcome: { kind: 'expired' } };
      const waitMs = draft.expiresAt - clock.now();
      return { payload: { ...payload, asked: await ask(job) }, waitMs };
    },
    send: async () => {
      throw new Error('A request for approval sends nothing.');
    },
    async report(job, outcome): Promise<Told | undefined> {
      const next = nextOf(job, outcome);
      if (next) {
        const accepted = await jobs.accept(job.workspace, job.payload.draft.kind, next.id, next.payload);
        if (accepted.state === 'accepted') run(accepted.run);
        else if (accepted.state !== 'known') return undefined;
      }
      if (!(await tellFailure(job, outcome))) return undefined;
      await tellApprovers(job, outcome);
      return 'message';
    },
    isKept: () => false,
    audited({ userId, draft }, outcome) {
      const actor = 'by' in outcome ? outcome.by : userId;
      const subject = draft.payload.form.metadata.requestId;
      return { actor, action: `approval.${outcome.kind}`, result: 'done', subject };
    },
    reportInterrupted: async () => {},
    reportPostponed: async () => {},
  };
};
