import type { Invitation } from '@visitor-invitations/core';
import type { TimeSettings } from '../../clock/formats.ts';
import type { JobHandler, JobPayload, RunningJob } from '../../jobs/handler.ts';
import { errorFacts } from '../../lib/log.ts';
import { byDirectMessage, byResponseUrl } from '../../requests/respond.ts';
import type { Message } from '../../slack/api.ts';
import { section } from '../../slack/blocks.ts';
import { nextRequestId, type VisitMetadata } from '../../slack/metadata.ts';
import { readOnlyView, showInModal } from '../../slack/modals.ts';
import { en } from '../../text/en.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { JobDeps } from '../feature-deps.ts';
import { attemptChange, failureText } from '../visit/attempt-change.ts';
import type { UnknownJob } from '../visit/check-again.ts';
import { visitButtons } from '../visit/offers.ts';
import {
  auditedFailure,
  checkButton,
  type FailedOutcome,
  isUnknownOutcome,
  type UnknownChange,
} from '../visit/outcome.ts';
import { reportDone, reportFailed, reportUnknown } from '../visit/report.ts';
import { cancelledCard, confirmView } from './view.ts';

const operation = 'invitations.delete';
const words = { subject: en.cancel.subject, opening: en.cancel.opening, verb: en.cancel.verb };

/** A visit to cancel. */
export interface CancelPayload extends JobPayload {
  readonly invitationId: string;
  /** The modal in which it was confirmed. */
  readonly viewId?: string | undefined;
  /** Where the button of a message responds. */
  readonly responseUrl?: string | undefined;
}

/** The visit is cancelled. */
interface CancelledOutcome {
  readonly kind: 'cancelled';
  readonly invitation: Invitation;
  readonly wasBefore: boolean;
  readonly host: TimeSettings;
}

type CancelOutcome = CancelledOutcome | FailedOutcome;

const timesOf = ({ zone, locale }: TimeSettings): TimeSettings => ({ zone, locale });

/** The invitation itself shows whether it was cancelled. */
const lookUp = async ({ access }: Workspace, { userId, invitationId }: CancelPayload) => {
  const actor = await access.actor(userId);
  const invitation = await access.visits(actor).get(invitationId);
  return { invitation, host: timesOf(actor) };
};

/** Where a host who pressed a button reads what became of it. */
const respondTo = ({ workspace, payload: { userId, responseUrl } }: RunningJob<CancelPayload>) => {
  const person = { workspace, userId };
  return responseUrl === undefined ? byDirectMessage(person) : byResponseUrl(person, responseUrl);
};

/** Cancels visits. */
export const cancelJob = (deps: JobDeps): JobHandler<CancelPayload, CancelOutcome> => {
  const { clock, log } = deps;

  const send = (job: RunningJob<CancelPayload>, message: Message): Promise<boolean> =>
    respondTo(job)(message).then(
      () => true,
      (error: unknown) => {
        log.error('a message was not sent', errorFacts(error));
        return false;
      },
    );

  const cardOf = ({ invitation, wasBefore, host }: CancelledOutcome): Required<Message> | undefined => {
    try {
      return cancelledCard({ invitation, wasBefore }, clock.at(host));
    } catch (error) {
      log.error('a change could not be shown', errorFacts(error));
      return undefined;
    }
  };

  function tellInModal(job: RunningJob<CancelPayload>, viewId: string, outcome: CancelOutcome) {
    const { workspace, id, payload } = job;
    const report = { to: { workspace, userId: payload.userId, viewId }, title: en.cancel.title, log };
    if (outcome.kind === 'cancelled') {
      const card = cardOf(outcome);
      const buttons = visitButtons(outcome.invitation, 'cancelled');
      return card ? reportDone(report, card, buttons) : reportFailed(report, en.outcome.doneUnseen(words));
    }
    const text = failureText(outcome, words);
    return outcome.happened === 'unknown'
      ? reportUnknown(report, text, checkButton(id))
      : reportFailed(report, text);
  }

  function tellByMessage(job: RunningJob<CancelPayload>, outcome: CancelOutcome) {
    if (outcome.kind === 'cancelled') {
      const card = cardOf(outcome);
      if (!card) return send(job, { text: en.outcome.doneUnseen(words) });
      return send(job, {
        ...card,
        blocks: [...card.blocks, ...visitButtons(outcome.invitation, 'cancelled')],
      });
    }
    const text = failureText(outcome, words);
    const isUnknown = outcome.happened === 'unknown';
    return send(job, { text, ...(isUnknown ? { blocks: [section(text), checkButton(job.id)] } : {}) });
  }

  return {
    prepare: async ({ payload }) => ({ payload }),

    async send({ workspace, payload }, sending) {
      const { userId, invitationId } = payload;
      const { isRepeated } = sending;
      const result = await attemptChange(
        deps,
        { workspace, userId },
        operation,
        isRepeated,
        async (actor) => ({
          ...(await workspace.access.visits(actor).cancel(invitationId, sending)),
          host: timesOf(actor),
        }),
      );
      if (result.ok) return { outcome: { kind: 'cancelled', ...result.value } };
      const { happened, reason } = result;
      const found =
        happened === 'unknown' ? await lookUp(workspace, payload).catch(() => undefined) : undefined;
      if (found?.invitation.cancelled) return { outcome: { kind: 'cancelled', wasBefore: false, ...found } };
      return { outcome: { kind: 'failed', happened, reason, at: clock.now() } };
    },

    tell: (job, outcome) =>
      job.payload.viewId === undefined
        ? tellByMessage(job, outcome)
        : tellInModal(job, job.payload.viewId, outcome),
    isUnknown: isUnknownOutcome,
    audited: ({ invitationId: subject }, outcome) => ({
      subject,
      result: outcome.kind === 'cancelled' ? 'done' : auditedFailure(outcome),
    }),

    async tellInterrupted(job) {
      const text = en.outcome.interrupted(words);
      const { viewId } = job.payload;
      if (viewId === undefined) await send(job, { text });
      else {
        const modal = { slack: job.workspace.slack, viewId };
        await showInModal(modal, readOnlyView(en.cancel.title, [section(text)]));
      }
    },
  };
};

/** What the check of a cancellation with an ambiguous outcome needs. */
export const unknownCancel =
  ({ clock }: JobDeps) =>
  ({ workspace, id, ...job }: UnknownJob): UnknownChange => {
    const payload: CancelPayload = job.payload;
    const { at: since }: FailedOutcome = job.outcome;
    let host: TimeSettings = { zone: 'UTC', locale: 'en-GB' };
    let invitation: Invitation = {};
    const metadata = (): VisitMetadata => ({
      ...host,
      requestId: nextRequestId(id),
      invitationId: payload.invitationId,
      changed: [],
      confirmed: [],
    });
    return {
      title: en.cancel.title,
      words,
      since,
      async look() {
        ({ invitation, host } = await lookUp(workspace, payload));
        return invitation.cancelled ? invitation : undefined;
      },
      resultOf: () => undefined,
      card: (cancelled) => cancelledCard({ invitation: cancelled, wasBefore: false }, clock.at(host)),
      buttons: (cancelled) => visitButtons(cancelled, 'cancelled'),
      formWithProblem: (problem) => confirmView(invitation, clock.at(host), metadata(), problem),
    };
  };
