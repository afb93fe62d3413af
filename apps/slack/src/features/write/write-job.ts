import type { Invitation } from '@visitor-invitations/core';
import type { Actor } from '../../access/actor.ts';
import type { Audited } from '../../jobs/handler.ts';
import {
  InterruptedError,
  type JobHandler,
  PostponedError,
  type RunningJob,
  type Sent,
} from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { texts } from '../../languages/texts.ts';
import { BUSY_MS, busyOf } from '../../lib/busy.ts';
import { attempt, errorFacts } from '../../lib/log.ts';
import type { ApprovalRequestPayload } from '../approval/request-job.ts';
import { approvalRequestIdOf } from '../approval/view.ts';
import type { JobDeps } from '../feature-deps.ts';
import { replaceList } from '../lists.ts';
import { type FailedOutcome, failedOutcome, type Happened, isShutdown, whetherHappened } from './failure.ts';
import { notifyHost } from './notify-host.ts';
import { deliver, isFormBack, surfacesOf, textSurfaces } from './report.ts';
import type { HeldOutcome, Outcome, VisitWrite, WritePayload, WriteResult } from './write.ts';

const auditedAs: Readonly<Record<Happened, Audited['result']>> = {
  yes: 'done',
  no: 'failed',
  unknown: 'unknown',
};

/** How often a change waits for the quota, which is some minutes with the quotas that are known. */
const MAX_POSTPONED = 20;

/** @throws PostponedError when the quota is used up, unless that was waited for too often */
const postponeIfBusy = ({ postponed = 0 }: WritePayload, error: unknown): void => {
  const busy = busyOf(error);
  if (busy && postponed < MAX_POSTPONED) throw new PostponedError(busy.forMs ?? BUSY_MS, { cause: error });
};

/** What changes are done with as jobs. */
export interface WriteJobDeps extends JobDeps {
  readonly jobs: Pick<Jobs, 'accept'>;
  /** Runs a job that another one leads to. */
  readonly run: (job: () => Promise<void>) => void;
}

/** How a kind of change is done as a job. */
export const writeJob = <Payload extends WritePayload>(
  write: VisitWrite<Payload>,
  deps: WriteJobDeps,
): JobHandler<Payload, Outcome> => {
  const { changeEvents, clock, log, series } = deps;
  const { operation } = write;

  /** Home and lists follow when the last part of a job is done. */
  const announce = ({ workspace, parent }: RunningJob<Payload>, actor: Actor, changed?: Invitation) =>
    changeEvents.announce(workspace, actor, changed, parent !== undefined);

  /** Notes where a visit of a series stands, or that it is one. A failure is logged, and not tried again. */
  const noteSeries = ({ workspace, payload }: RunningJob<Payload>, { invitation }: WriteResult) => {
    const { id: invitationId, cancelled, startDate = '' } = invitation;
    const visit = { invitationId, start: Date.parse(startDate) };
    return attempt(log, 'a visit was not recorded in its series', async () => {
      if (cancelled) await series.remove(workspace.id, invitationId);
      else if (payload.series !== undefined) await series.add(workspace.id, payload.series, visit);
      else if (payload.invitationId !== undefined) await series.move(workspace.id, visit);
    });
  };

  const failed = ({ payload }: RunningJob<Payload>, happened: Happened, error: unknown): FailedOutcome => {
    log.warn('a change failed', { change: operation, happened, ...errorFacts(error) });
    return failedOutcome(error, happened, payload.form, clock.now());
  };

  const sent = (
    { payload }: RunningJob<Payload>,
    made: WriteResult,
    { zone, locale }: Actor,
  ): Sent<Outcome> => ({
    outcome: { kind: 'made', ...made, times: { zone, locale } },
    ...(payload.invitationId === undefined
      ? { resultId: made.invitation.id, keepUntil: write.keepUntil?.(payload) }
      : {}),
  });

  /** The request for approval is a job of its own, which waits. Resolves to whether it is stored. */
  async function startApprovalRequest(
    { id, workspace, payload }: RunningJob<Payload>,
    { approvalRequest }: HeldOutcome,
  ) {
    const { viewId: _, responseUrl: __, list: ___, ...kept } = approvalRequest.payload;
    const request: ApprovalRequestPayload = {
      userId: payload.userId,
      approvalRequest: { ...approvalRequest, payload: kept },
    };
    const accepted = await deps.jobs.accept({ workspace }, 'approval', approvalRequestIdOf(id), request);
    if (accepted.state === 'accepted') deps.run(accepted.run);
    return accepted.state === 'accepted' || accepted.state === 'known';
  }

  return {
    async prepare(job) {
      if (!write.prepare) return job;
      try {
        return await write.prepare(job, await job.actor());
      } catch (error) {
        postponeIfBusy(job.payload, error);
        return { outcome: failed(job, 'no', error) };
      }
    },

    async send(job, given) {
      const { payload } = job;
      const sending = { ...given, isRepeated: given.isRepeated || payload.isRepeated === true };
      let actor: Actor | undefined;
      try {
        actor = await job.actor();
        const made = await write.send(job, actor, sending);
        await announce(job, actor, made.invitation);
        await noteSeries(job, made);
        return sent(job, made, actor);
      } catch (error) {
        const own = whetherHappened(error, operation);
        if (own === 'no') postponeIfBusy(payload, error);
        // What fails now says nothing of an earlier attempt.
        const happened = own === 'no' && sending.isRepeated ? 'unknown' : own;
        if (actor && happened !== 'no') await announce(job, actor);
        if (happened === 'unknown' && isShutdown(error))
          throw new InterruptedError('The app stops.', { cause: error });
        const outcome = failed(job, happened, error);
        // For a new invitation, the client has looked.
        if (!actor || happened !== 'unknown' || payload.invitationId === undefined) return { outcome };
        const { isMade, invitation } = await write
          .look(job, actor, sending)
          .catch(() => ({ isMade: false, invitation: undefined }));
        return isMade && invitation ? sent(job, { invitation, how: 'foundDone' }, actor) : { outcome };
      }
    },

    async report(job, outcome) {
      if (outcome.kind === 'held' && !(await startApprovalRequest(job, outcome))) return undefined;
      // The job that it is a part of says what became of it.
      if (job.parent !== undefined) return 'group';
      const isReported = await deliver(log, job, surfacesOf(deps, write, job, outcome));
      const { list } = job.payload;
      if (isReported && outcome.kind === 'made')
        await Promise.all([notifyHost(deps, write, job, outcome), list && replaceList(deps, job, list)]);
      return isReported;
    },
    isKept(outcome, reportedIn) {
      if (outcome.kind === 'made') return false;
      if (outcome.kind === 'held') return reportedIn === 'group';
      const isUnknown = outcome.kind === 'failed' && outcome.happened === 'unknown';
      return isUnknown || (reportedIn !== 'modal' && reportedIn !== undefined && isFormBack(outcome));
    },
    audited({ invitationId: subject }, outcome) {
      if (outcome.kind === 'asked') return undefined;
      if (outcome.kind === 'held')
        return {
          action: 'approval.asked',
          result: 'done',
          subject: outcome.approvalRequest.payload.form.metadata.requestId,
        };
      if (outcome.kind === 'failed') return { subject, result: auditedAs[outcome.happened] };
      return { subject: subject ?? outcome.invitation.id, result: 'done' };
    },
    async reportInterrupted(job) {
      if (job.parent !== undefined) return;
      const text = texts().outcome.interrupted(write.words(job.payload));
      await deliver(log, job, { ...textSurfaces(write.title(), text), isModalEnough: true });
    },
    async reportPostponed(job, forMs) {
      if (job.parent !== undefined) return;
      const text = texts().outcome.postponed(write.words(job.payload), forMs);
      await deliver(log, job, { ...textSurfaces(write.title(), text), isModalEnough: true });
    },
  };
};
