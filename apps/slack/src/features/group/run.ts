import { type Invitation, stateOf } from '@visitor-invitations/core';
import { BUSY_MS, busyOf } from '@visitor-invitations/visits';
import type { Paused, Reported, RunningJob, Task } from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { RefusedError } from '../../languages/errors.ts';
import { mention } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { Message, PostedMessage } from '../../slack/api.ts';
import type { VisitList } from '../../visitors/visitors.ts';
import { notify } from '../../workspaces/person.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { JobDeps } from '../feature-deps.ts';
import { visitsForActor } from '../visit/visits-for-actor.ts';
import type { GroupApproval } from '../write/held.ts';
import type { SeriesWork } from '../write/payloads.ts';
import { notifyOther, otherHost } from '../write/reply.ts';
import { progressMessage, refusedMessage, resultMessage } from './messages.ts';
import { type HeldPart, type Progress, partId, progressOf, waitsMs } from './progress.ts';
import { type GroupPayload, type Part, partsOf, stopId } from './work.ts';

/** What groups are run with. */
export interface GroupDeps extends JobDeps {
  readonly jobs: Pick<Jobs, 'schedule' | 'parts' | 'dropParts'>;
  readonly approval: GroupApproval;
}

/** So many parts are under way at once: a request of another host waits for one of them at most. */
const MAX_UNDER_WAY = 4;

/** Between two updates of the message, unless something is to be said at once; in milliseconds. */
const SHOWN_EVERY_MS = 3000;

/** How often it is looked whether a group goes on that waits for the quota; in milliseconds. */
const LOOK_MS = 1000;

/** How often it's looked whether an answer has come that nothing woke the group for; in milliseconds. */
const ANSWERED_MS = 10 * 60_000;

/** How often, and how far apart, the result is sent again if Slack rejects it. */
const MAX_DELIVERIES = 90;
const DELIVER_AGAIN_MS = 30_000;

type Running = RunningJob<GroupPayload>;
type Turn = Paused<GroupPayload> | Reported;

const nothing: Reported = { isKept: false };

/** The expected visits of a series from one on. */
const findVisits = async (
  { series, clock }: GroupDeps,
  workspace: Workspace,
  userId: string,
  { invitationId }: SeriesWork,
): Promise<readonly Invitation[]> => {
  const { access, visitors } = workspace;
  const actor = await access.actor(userId);
  const wanted = await series.from(workspace.id, invitationId);
  const among = ({ visits }: VisitList) =>
    visits.filter(
      ({ id, ...visit }) =>
        wanted.some((one) => one.invitationId === id) && stateOf(visit, clock.now()) === 'expected',
    );
  const own = among(await visitsForActor(actor, visitors.upcoming));
  if (own.length > 0 || !actor.isAdmin) return own;
  const { host: { email = '' } = {} } = await access.visits(actor).get(invitationId);
  const host = await access.hostByEmail(actor, email);
  return host ? among(await visitors.upcoming(host)) : [];
};

/** The host whom somebody else does a group for. */
const hostOf = async (job: Running): Promise<{ readonly userId: string } | undefined> => {
  const { work, userId } = job.payload;
  if (work.kind !== 'invite') return work.visits?.[0] && otherHost(job, work.visits[0]);
  const { hostId } = work.common;
  return hostId === undefined || hostId === userId ? undefined : { userId: hostId };
};

/**
 * Does the changes of a group as jobs of their own, a few at a time, and says in one message how far they are. It has no state but
 * these jobs, so that any process can go on with it. Each turn looks where they stand, and lets the next ones begin.
 */
export const groupTask = (deps: GroupDeps): Task<GroupPayload> => {
  const { jobs, clock, log, changeEvents } = deps;

  async function withVisits({ workspace, payload }: Running, work: SeriesWork): Promise<Turn> {
    const refuse = async (error: unknown) => {
      await workspace.slack.sendMessage(payload.userId, refusedMessage(error));
      return nothing;
    };
    try {
      const visits = await findVisits(deps, workspace, payload.userId, work);
      if (visits[0]?.id !== work.invitationId)
        return await refuse(new RefusedError((texts) => texts.visit.notFound));
      return { payload: { ...payload, work: { ...work, visits } }, waitMs: 0 };
    } catch (error) {
      const busy = busyOf(error);
      if (!busy) return refuse(error);
      return { payload, waitMs: busy.forMs ?? BUSY_MS };
    }
  }

  /** Lets the next parts begin. */
  const begin = ({ workspace, id, payload: { userId } }: Running, next: readonly Part[]) =>
    Promise.all(
      next.map((part) =>
        jobs.schedule(workspace.id, part.kind, partId(id, part), { ...part.payload, userId }, 0, id),
      ),
    );

  /** Posts the message of a group, or changes it. A failure is logged. */
  const post = ({ workspace, payload: { userId } }: Running, message: Message, place?: PostedMessage) =>
    notify(log, 'the message of a group was not shown', { workspace, userId }, () => message, place);

  /** Updates the group's message if its progress changed. If that fails, the next step updates it. */
  async function show(job: Running, message: Message, isWaiting: boolean): Promise<GroupPayload> {
    const { shown, place } = job.payload;
    const now = { text: message.text.mrkdwn, at: clock.now(), isWaiting };
    const isUrgent = isWaiting !== shown?.isWaiting;
    if (shown && (shown.text === now.text || !(isUrgent || now.at - shown.at >= SHOWN_EVERY_MS)))
      return job.payload;
    const posted = await post(job, message, place);
    return { ...job.payload, place: posted ?? place, shown: posted ? now : { ...now, text: '' } };
  }

  /** Notifies the other host of what was done for them since they were last notified. */
  async function notifyOfDone(job: Running, { done }: Progress): Promise<void> {
    const { workspace, payload } = job;
    const { userId, notified = 0, work } = payload;
    changeEvents.emit({ workspace, userId });
    if (done.length <= notified) return;
    const host = await notifyOther(
      deps,
      job,
      () => hostOf(job),
      () => {
        const somebody = mention(userId, texts().outcome.somebody);
        return texts().group.forHost(somebody, texts()[work.kind].notified, done.length - notified);
      },
    );
    if (host) changeEvents.emit({ workspace, userId: host.userId });
  }

  /**
   * Shows the result of every part where the progress was, again until Slack accepts it, and asks for the approval of those that
   * need it. It goes on until every one is decided and done.
   */
  async function end(job: Running, progress: Progress): Promise<Turn> {
    const { workspace, id, payload } = job;
    const { failedDeliveries = 0, shown, isStopped } = payload;
    const { done, failed, held, under } = progress;
    const known = payload.askedFor ?? {};
    const isNew = ({ jobId }: HeldPart) => !isStopped && known[jobId] === undefined;
    const waiting = new Map(held.filter(isNew).map(({ jobId, outcome }) => [jobId, outcome]));
    const askedFor = await deps.approval.ask(job, waiting);
    const at = clock.at(payload.times);
    const states = await deps.approval.states(workspace, askedFor, at);
    const result = resultMessage(payload, progress, states, at, id);
    const now = { text: result.text.mrkdwn, at: clock.now(), isWaiting: false };
    // A message that cannot be changed any more is replaced.
    const place = failedDeliveries === 0 ? payload.place : undefined;
    const isShown = shown?.text === now.text;
    const posted = isShown ? place : await post(job, result, place);
    if (!posted && failedDeliveries < MAX_DELIVERIES)
      return {
        payload: { ...payload, askedFor, failedDeliveries: failedDeliveries + 1 },
        waitMs: DELIVER_AGAIN_MS,
      };
    if (!isShown) await notifyOfDone(job, progress);
    const isOpen = held.some(({ jobId }) => states.get(jobId)?.isOver === false);
    // What failed can be tried again.
    if (!isOpen && under.length === 0) return { isKept: failed.length > 0 };
    const next = { askedFor, failedDeliveries: 0, notified: done.length, place: posted, shown: now };
    const underWayMs = waitsMs(progress) === undefined ? 0 : LOOK_MS;
    return { payload: { ...payload, ...next }, waitMs: under.length > 0 ? underWayMs : ANSWERED_MS };
  }

  return {
    async run(job): Promise<Turn> {
      const { workspace, id, payload } = job;
      const { work, preview, isStopped } = payload;
      // What was not confirmed in time.
      if (preview) return nothing;
      if (work.kind !== 'invite' && !work.visits) return withVisits(job, work);
      if (isStopped) await jobs.dropParts(workspace, id);
      const begun = await jobs.parts(workspace, id);
      if (!isStopped && begun.some((one) => one.id === stopId(id)))
        return { payload: { ...payload, isStopped: true }, waitMs: 0 };
      const progress = progressOf(id, partsOf(payload, id), begun);
      const { under, open } = progress;
      if (!isStopped) await begin(job, open.slice(0, Math.max(0, MAX_UNDER_WAY - under.length)));
      const isOver = under.length === 0 && (isStopped || open.length === 0);
      if (isOver || payload.askedFor) return end(job, progress);
      const waits = waitsMs(progress);
      const message = progressMessage(payload, progress, { at: clock.at(payload.times), groupId: id, waits });
      const shown = await show(job, message, waits !== undefined);
      return { payload: shown, waitMs: waits === undefined ? 0 : LOOK_MS };
    },
  };
};
