import type { RunningJob, Task } from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { joined, lines, md, mention, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { Message, PostedMessage } from '../../slack/api.ts';
import { WHENEVER } from '../../visitors/visitors.ts';
import { notify, send } from '../../workspaces/person.ts';
import type { JobDeps } from '../feature-deps.ts';
import { nameOf } from '../visit/lines.ts';
import { approvedId } from '../write/held.ts';
import type { Writes } from '../write/write.ts';
import { decidersOf } from './approvers.ts';
import {
  type ApprovalItem,
  type ApprovalRequestPayload,
  type Decision,
  nextExpiry,
  openItems,
  withDecision,
} from './request.ts';
import { ownMessage, requestMessage } from './view.ts';

interface ApprovalJobDeps extends JobDeps {
  readonly jobs: Pick<Jobs, 'lead' | 'find' | 'wake'>;
  readonly writes: Writes;
}

type Job = RunningJob<ApprovalRequestPayload>;
type Asked = NonNullable<ApprovalRequestPayload['asked']>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** In how many milliseconds to look again who can decide it, or that it has expired. Each look takes the job once more. */
const waitMs = (leftMs: number, isAsked: boolean): number =>
  Math.min(leftMs, HOUR_MS, isAsked ? Math.max(leftMs / 2, MINUTE_MS) : MINUTE_MS);

const isBy = (decision: Decision | undefined, userId: string) =>
  decision !== undefined && 'by' in decision && decision.by === userId;

/** How requests for approval are done as jobs. */
export const approvalRequestTask = (deps: ApprovalJobDeps): Task<ApprovalRequestPayload> => {
  const { changeEvents, clock, log, jobs, writes } = deps;

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

  /** Says to who asked that it waits, or what was decided, if no group does. */
  async function showOwn(job: Job): Promise<PostedMessage | undefined> {
    const { id, payload } = job;
    const [item] = payload.approvalRequest.items;
    if (payload.group !== undefined || !item) return undefined;
    const write = async () =>
      ownMessage(id, payload, item, writes[item.kind].words(item.payload), clock.at(await job.actor()));
    return notifyOf(job, payload.userId, write, payload.waitsIn);
  }

  /** The Home tabs of these people list the request, or did. */
  const refreshHomes = ({ workspace, payload }: Job, asked: Asked) => {
    const { userId, approvalRequest } = payload;
    const people = [userId, approvalRequest.hostId ?? userId, ...Object.keys(asked)];
    for (const person of new Set(people)) changeEvents.emit({ workspace, userId: person }, WHENEVER);
  };

  /** Asks those who can approve it and weren't asked yet, and lets who asked know. */
  async function ask(job: Job, approvers: readonly string[]): Promise<ApprovalRequestPayload> {
    const { asked = {}, approvalRequest, waitsIn } = job.payload;
    const missing = approvers.filter((approver) => !asked[approver]);
    if (missing.length === 0) return job.payload;
    const payload = { ...job.payload, approvalRequest: { ...approvalRequest, approvers } };
    const own = await showOwn({ ...job, payload });
    const all = await show({ ...job, payload }, missing, asked);
    refreshHomes(job, all);
    return { ...payload, asked: all, waitsIn: own ?? waitsIn };
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
    if (decision?.kind === 'withdrawn') return texts().approval.withdrawn(words, mention(decision.by));
    return decision?.kind === 'expired' ? texts().approval.expired(words) : undefined;
  };

  /** Notifies the host, and the person who asked if no group reports it to them. */
  async function notifyOfFailures(job: Job, items: readonly ApprovalItem[]): Promise<void> {
    const { workspace, payload } = job;
    const { userId, group, approvalRequest, decisions = {} } = payload;
    const textOf = (some: readonly ApprovalItem[]) => lines(...some.map((item) => failureOf(payload, item)));
    const failed = items.filter((item) => failureOf(payload, item));
    const isWithdrawn = ({ id }: ApprovalItem) => decisions[id]?.kind === 'withdrawn';
    const notWithdrawn = failed.filter((item) => !isWithdrawn(item));
    if (approvalRequest.hostId !== undefined && notWithdrawn.length > 0)
      await notifyOf(job, approvalRequest.hostId, () => ({
        text: texts().approval.forHost(mention(userId), textOf(notWithdrawn)),
      }));
    const byOthers = failed.filter(({ id }) => !isBy(decisions[id], userId));
    if (group === undefined && byOthers.length > 0)
      await send({ workspace, userId }, () => ({ text: textOf(byOthers) }));
  }

  /** Lets the group show what was decided. If it runs now, or soon, it looks anyway. */
  async function wakeGroup({ workspace, payload: { group } }: Job): Promise<void> {
    const job = group === undefined ? undefined : await jobs.find(workspace, group);
    if (job?.state === 'ready') await (await jobs.wake(job, job.payload))?.();
  }

  return {
    async run(job) {
      const { payload, workspace } = job;
      const { approvalRequest, asked = {}, decisions = {}, handled = [], userId } = payload;
      const open = openItems(payload);
      const dueItems = open.filter(({ expiresAt }) => expiresAt <= clock.now());
      if (dueItems.length > 0) return { ...withDecision(payload, dueItems, { kind: 'expired' }), waitMs: 0 };
      const leftMs = nextExpiry(open) - clock.now();
      const fresh = approvalRequest.items.filter(({ id }) => decisions[id] && !handled.includes(id));
      if (fresh.length === 0) {
        const approvers = await decidersOf(workspace, userId, approvalRequest);
        if (approvers.length === 0) return { ...withDecision(payload, open, { kind: 'expired' }), waitMs: 0 };
        const shown = await ask(job, approvers);
        const isAsked = approvers.some((approver) => shown.asked?.[approver]);
        return { payload: shown, waitMs: waitMs(leftMs, isAsked) };
      }
      refreshHomes(job, asked);
      for (const item of fresh) await act(job, item);
      await wakeGroup(job);
      await notifyOfFailures(job, fresh);
      await show(job, Object.keys(asked), asked);
      if (payload.waitsIn) await showOwn(job);
      const expired = fresh.filter(({ id }) => decisions[id]?.kind === 'expired');
      for (const approver of expired.length > 0 ? Object.keys(asked) : [])
        await notifyOf(job, approver, () => {
          const visitors = expired.map((item) => md`*${nameOf(item.payload.form.values)}*`);
          return { text: texts().approval.expiredOf(mention(userId), joined(visitors, ', ')) };
        });
      const done = [...handled, ...fresh.map(({ id }) => id)];
      // The group that shows it reads what was decided.
      return open.length > 0
        ? { payload: { ...payload, handled: done }, waitMs: waitMs(leftMs, true) }
        : { isKept: payload.group !== undefined };
    },
  };
};
