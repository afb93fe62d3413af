import type { Invitation } from '@visitor-invitations/core';
import { BUSY_MS, busyOf } from '@visitor-invitations/visits';
import type { Actor } from '../../access/actor.ts';
import {
  type Audited,
  type Ended,
  InterruptedError,
  PostponedError,
  type RunningJob,
  type Write,
} from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { texts } from '../../languages/texts.ts';
import { attempt, errorFacts } from '../../lib/log.ts';
import type { JobDeps } from '../feature-deps.ts';
import { replaceList } from '../lists.ts';
import { followCards } from '../visit/card.ts';
import { failedOutcome, type Happened, isShutdown, whetherHappened } from './failure.ts';
import { notifyHost, type ReadIn, replyOf, textSurfaces } from './reply.ts';
import { isFormBack, surfacesOf } from './report.ts';
import type { Outcome, VisitWrite, WritePayload, WriteResult } from './write.ts';

const auditedAs: Readonly<Record<Happened, Audited['result']>> = {
  yes: 'done',
  no: 'failed',
  unknown: 'unknown',
};

const auditedOf = ({ invitationId: subject }: WritePayload, outcome: Outcome): Audited | undefined => {
  switch (outcome.kind) {
    case 'made':
      return { subject: subject ?? outcome.invitation.id, result: 'done' };
    case 'failed':
      return { subject, result: auditedAs[outcome.happened] };
    case 'waiting':
      return outcome.audited;
    case 'asked':
      return undefined;
  }
};

/** Whether a job is kept: its outcome is unknown, its closed form can be reopened, or its group reports it. */
const isKept = (outcome: Outcome, readIn: ReadIn): boolean => {
  if (outcome.kind === 'made') return false;
  if (outcome.kind === 'waiting') return readIn === 'group';
  const isUnknown = outcome.kind === 'failed' && outcome.happened === 'unknown';
  return isUnknown || (readIn !== 'modal' && isFormBack(outcome));
};

/** How long a part of a group is kept: the group may wait two days for the approval of others. */
const KEEP_PART_MS = 72 * 3_600_000;

/** How often a change waits for the quota, which is some minutes with the quotas that are known. */
const MAX_POSTPONED = 20;

/** @throws PostponedError when the quota is used up, unless that was waited for too often */
const postponeIfBusy = ({ postponed = 0 }: WritePayload, error: unknown): void => {
  const busy = busyOf(error);
  if (busy && postponed < MAX_POSTPONED) throw new PostponedError(busy.forMs ?? BUSY_MS, { cause: error });
};

/** What changes are done with as jobs. */
export interface WriteJobDeps extends JobDeps {
  readonly jobs: Pick<Jobs, 'lead'>;
}

/** How a kind of change is done as a job. */
export const writeJob = <Payload extends WritePayload>(
  write: VisitWrite<Payload>,
  deps: WriteJobDeps,
): Write<Payload, Outcome> => {
  const { changeEvents, clock, jobs, log, series } = deps;
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

  const ended = ({ payload, parent }: RunningJob<Payload>, outcome: Outcome): Ended<Outcome> => {
    const isNew = outcome.kind === 'made' && payload.invitationId === undefined;
    const keepUntil = Math.max(
      (isNew && write.keepUntil?.(payload)) || 0,
      parent === undefined ? 0 : clock.now() + KEEP_PART_MS,
    );
    return {
      outcome,
      audited: auditedOf(payload, outcome),
      ...(isNew ? { resultId: outcome.invitation.id } : {}),
      ...(keepUntil > 0 ? { keepUntil } : {}),
    };
  };

  const made = (job: RunningJob<Payload>, result: WriteResult, { zone, locale }: Actor) =>
    ended(job, { kind: 'made', ...result, times: { zone, locale } });

  const failed = (job: RunningJob<Payload>, happened: Happened, error: unknown) => {
    log.warn('a change failed', { change: operation, happened, ...errorFacts(error) });
    return ended(job, failedOutcome(error, happened, job.payload.form, clock.now()));
  };

  return {
    async prepare(job) {
      if (!write.prepare) return job;
      try {
        const prepared = await write.prepare(job, await job.actor());
        return 'outcome' in prepared ? ended(job, prepared.outcome) : prepared;
      } catch (error) {
        postponeIfBusy(job.payload, error);
        return failed(job, 'no', error);
      }
    },

    async send(job, given) {
      const { payload } = job;
      const sending = { ...given, isRepeated: given.isRepeated || payload.isRepeated === true };
      let actor: Actor | undefined;
      try {
        actor = await job.actor();
        const result = await write.send(job, actor, sending);
        await announce(job, actor, result.invitation);
        await noteSeries(job, result);
        return made(job, result, actor);
      } catch (error) {
        const own = whetherHappened(error, operation);
        if (own === 'no') postponeIfBusy(payload, error);
        // What fails now says nothing of an earlier attempt.
        const happened = own === 'no' && sending.isRepeated ? 'unknown' : own;
        if (actor && happened !== 'no') await announce(job, actor);
        if (happened === 'unknown' && isShutdown(error))
          throw new InterruptedError('The app stops.', { cause: error });
        const failure = failed(job, happened, error);
        // For a new invitation, the client has looked.
        if (!actor || happened !== 'unknown' || payload.invitationId === undefined) return failure;
        const { isMade, invitation } = await write
          .look(job, actor, sending)
          .catch(() => ({ isMade: false, invitation: undefined }));
        return isMade && invitation ? made(job, { invitation, how: 'foundDone' }, actor) : failure;
      }
    },

    async report(job, outcome) {
      const { workspace, payload } = job;
      // A group asks for the approval of its parts together.
      if (outcome.kind === 'waiting' && job.parent === undefined) {
        const { kind, id, payload } = outcome.next;
        if (!(await jobs.lead(workspace, kind, id, payload))) return undefined;
      }
      const readIn = await replyOf(deps, job)(() => surfacesOf(deps, write, job, outcome));
      if (!readIn) return undefined;
      if (outcome.kind !== 'made') return { isKept: isKept(outcome, readIn) };
      const isOfGroup = readIn === 'group';
      await Promise.all([
        followCards(deps, workspace, outcome.invitation, isOfGroup ? undefined : payload.userId),
        ...(isOfGroup
          ? []
          : [notifyHost(deps, write, job, outcome), payload.list && replaceList(deps, job, payload.list)]),
      ]);
      return { isKept: isKept(outcome, readIn) };
    },
    async reportDelay(job, forMs) {
      const { interrupted, postponed } = texts().outcome;
      const words = write.words(job.payload);
      const text = forMs === undefined ? interrupted(words) : postponed(words, forMs);
      await replyOf(deps, job)(() => ({ ...textSurfaces(write.title(), text), isModalEnough: true }));
    },
  };
};
