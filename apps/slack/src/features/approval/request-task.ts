import type { RunningJob, Task } from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { lines, mention, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { Message, PostedMessage } from '../../slack/api.ts';
import { notify, send } from '../../workspaces/person.ts';
import type { JobDeps } from '../feature-deps.ts';
import { approvedId } from '../write/held.ts';
import type { Writes } from '../write/write.ts';
import { type ApprovalItem, type ApprovalRequestPayload, openItems, withDecision } from './request.ts';
import { requestMessage } from './view.ts';

interface ApprovalJobDeps extends JobDeps {
  readonly jobs: Pick<Jobs, 'lead' | 'find' | 'wake'>;
  readonly writes: Writes;
}

type Job = RunningJob<ApprovalRequestPayload>;
type Asked = NonNullable<ApprovalRequestPayload['asked']>;

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

  /** Asks everybody who can approve, or shows them what was decided, in the same messages. */
  async function show(job: Job, approvers: readonly string[], asked: Asked): Promise<Asked> {
    const { workspace, id, payload } = job;
    const showing = approvers.map(async (approver) => {
      const write = async () =>
        requestMessage(id, payload, clock, clock.at(await workspace.access.actor(approver)));
      const posted = await notifyOf(job, approver, write, asked[approver]);
      return posted ? [[approver, posted] as const] : [];
    });
    return { ...asked, ...Object.fromEntries((await Promise.all(showing)).flat()) };
  }

  /** Starts what a decision leads to: the approved change, or what was asked for instead of it. */
  async function act({ workspace, payload }: Job, item: ApprovalItem): Promise<void> {
    const { approvalRequest, group, decisions } = payload;
    const decision = decisions?.[item.id];
    const approved = { ...item.payload, approvedFor: approvalRequest.hostEmail };
    const isLed =
      decision?.kind === 'approved'
        ? await jobs.lead(workspace, item.kind, approvedId(item.id), approved, group)
        : decision?.kind !== 'changed' ||
          (await jobs.lead(workspace, item.kind, decision.id, decision.payload));
    if (!isLed) throw new Error('The decision could not be stored.');
  }

  const failureOf = ({ decisions }: ApprovalRequestPayload, item: ApprovalItem): Text | undefined => {
    const decision = decisions?.[item.id];
    const words = writes[item.kind].words(item.payload);
    if (decision?.kind === 'declined')
      return texts().approval.declined(words, mention(decision.by), decision.reason);
    return decision?.kind === 'expired' ? texts().approval.expired(words) : undefined;
  };

  /** Notifies the host, and the person who asked if no group reports it to them. */
  async function notifyOfFailures(job: Job, items: readonly ApprovalItem[]): Promise<void> {
    const { workspace, payload } = job;
    const { userId, group, approvalRequest } = payload;
    const text = () => lines(...items.map((item) => failureOf(payload, item)));
    if (items.every((item) => failureOf(payload, item) === undefined)) return;
    if (approvalRequest.hostId !== undefined)
      await notifyOf(job, approvalRequest.hostId, () => ({
        text: texts().approval.forHost(mention(userId), text()),
      }));
    if (group === undefined) await send({ workspace, userId }, () => ({ text: text() }));
  }

  /** Lets the group show what was decided. If it runs now, or soon, it looks anyway. */
  async function wakeGroup({ workspace, payload: { group } }: Job): Promise<void> {
    const job = group === undefined ? undefined : await jobs.find(workspace, group);
    if (job?.state === 'ready') await (await jobs.wake(job, job.payload))?.();
  }

  return {
    async run(job) {
      const { payload } = job;
      const { approvalRequest, asked, decisions = {}, handled = [], userId } = payload;
      const open = openItems(payload);
      const dueItems = open.filter(({ expiresAt }) => expiresAt <= clock.now());
      if (dueItems.length > 0) return { ...withDecision(payload, dueItems, { kind: 'expired' }), waitMs: 0 };
      const waitMs = Math.min(...open.map(({ expiresAt }) => expiresAt)) - clock.now();
      const fresh = approvalRequest.items.filter(({ id }) => decisions[id] && !handled.includes(id));
      if (fresh.length === 0 && !asked)
        return { payload: { ...payload, asked: await show(job, approvalRequest.approvers, {}) }, waitMs };
      for (const item of fresh) await act(job, item);
      await wakeGroup(job);
      await notifyOfFailures(job, fresh);
      await show(job, Object.keys(asked ?? {}), asked ?? {});
      for (const approver of Object.keys(asked ?? {}))
        if (fresh.some(({ id }) => decisions[id]?.kind === 'expired'))
          await notifyOf(job, approver, () => ({ text: texts().approval.expiredOf(mention(userId)) }));
      const done = [...handled, ...fresh.map(({ id }) => id)];
      // The group that shows it reads what was decided.
      return open.length > 0
        ? { payload: { ...payload, handled: done }, waitMs }
        : { isKept: payload.group !== undefined };
    },
  };
};
