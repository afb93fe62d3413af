import type { ModalView } from '@slack/types';
import type { Invitation, OperationId } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { type FieldErrors, formRefusal } from '../../form/field-errors.ts';
import { type FormValues, invitationOf } from '../../form/values.ts';
import type { JobPayload, RunningJob } from '../../jobs/handler.ts';
import { errorFacts } from '../../lib/log.ts';
import { section } from '../../slack/blocks.ts';
import type { FormMetadata } from '../../slack/metadata.ts';
import { readOnlyView, showInModal } from '../../slack/modals.ts';
import { type ChangeWords, en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import { stateOf } from '../../visitors/visit.ts';
import type { JobDeps } from '../feature-deps.ts';
import { type FailedChange, failureText } from './attempt-change.ts';
import { visitCard } from './card.ts';
import { linesOf, nameOf } from './lines.ts';
import { visitButtons } from './offers.ts';
import { checkButton, type FailedOutcome, type UnknownChange } from './outcome.ts';
import { reportDone, reportFailed, reportUnknown } from './report.ts';

/** A submitted form of a visit, as a job. */
export interface FormPayload<Metadata extends FormMetadata = FormMetadata> extends JobPayload {
  /** The modal that it was submitted in. */
  readonly viewId: string;
  readonly values: FormValues;
  readonly metadata: Metadata;
}

/** The visit was saved. */
export interface SavedOutcome {
  readonly kind: 'saved';
  readonly invitation: Invitation;
  /** About the email to the visitor. */
  readonly email: Text;
}

/** How the outcome of a form is worded. */
export interface FormWords {
  readonly operation: OperationId;
  /** The title of the modal. */
  readonly title: string;
  /** The title of the card that confirms it, and the first word of its notification. */
  readonly success: { readonly title: (name: string) => string; readonly notified: string };
  readonly words: ChangeWords;
  /** The filled-in form, with a problem above it and errors below its fields, to be submitted as another one. */
  readonly formWithProblem: (problem: Text, errors?: FieldErrors) => ModalView;
}

/** What is said of the email when the outcome of the call is not known. */
export const emailNotKnown = ({ emailVisitor }: FormValues): Text =>
  emailVisitor ? en.mail.notKnown : en.mail.none;

/** The outcome of a failed call, with the error at the field that it is about. */
export const failedOutcome = (
  { happened, reason, error }: FailedChange,
  values: FormValues,
  at: number,
): FailedOutcome => {
  const refusal = happened === 'no' ? formRefusal(error, values) : undefined;
  return { kind: 'failed', happened, reason: refusal?.reason ?? reason, errors: refusal?.errors, at };
};

const cardOf = (invitation: Invitation, email: Text, { success }: FormWords, at: ZonedNow) =>
  visitCard(invitation, at, { title: success.title(nameOf(invitation)), notified: success.notified, email });

const buttonsOf = (invitation: Invitation, at: ZonedNow) =>
  visitButtons(invitation, stateOf(invitation, at.now));

/** Tells a host what became of their form. Resolves to whether that arrived. */
export const tellForm = async (
  { clock, log }: JobDeps,
  { workspace, id, payload }: RunningJob<FormPayload>,
  outcome: SavedOutcome | FailedOutcome,
  form: FormWords,
): Promise<boolean> => {
  const { userId, viewId, values, metadata } = payload;
  const { title, words, operation } = form;
  const report = { to: { workspace, userId, viewId }, title, log };
  const at = clock.at(metadata);
  if (outcome.kind === 'saved') {
    const { invitation, email } = outcome;
    // It was saved, so an error in showing it must not be reported as a failure.
    try {
      return await reportDone(report, cardOf(invitation, email, form, at), buttonsOf(invitation, at));
    } catch (error) {
      log.error('a change could not be shown', { change: operation, ...errorFacts(error) });
      return reportFailed(report, en.outcome.doneUnseen(words));
    }
  }
  const { happened, errors } = outcome;
  const text = failureText(outcome, words);
  if (happened === 'unknown') {
    return reportUnknown(report, text, checkButton(id), [section(linesOf(invitationOf(values), at))]);
  }
  // A form that was saved must not be shown again: a second submission would save it twice.
  return reportFailed(report, text, happened === 'no' ? form.formWithProblem(text, errors) : undefined);
};

/** Tells a host in the modal that the app stops before the outcome of their form is known. */
export const tellFormInterrupted = async (
  { workspace, payload }: RunningJob<FormPayload>,
  { title, words }: FormWords,
): Promise<void> => {
  const modal = { slack: workspace.slack, viewId: payload.viewId };
  await showInModal(modal, readOnlyView(title, [section(en.outcome.interrupted(words))]));
};

/** What the check of a form with an ambiguous outcome needs, besides how it is looked up. */
export const unknownForm = (
  { clock }: JobDeps,
  { values, metadata }: FormPayload,
  { at: since }: FailedOutcome,
  form: FormWords,
): Omit<UnknownChange, 'look' | 'resultOf'> => {
  const at = clock.at(metadata);
  return {
    title: form.title,
    words: form.words,
    since,
    card: (invitation) => cardOf(invitation, emailNotKnown(values), form, at),
    buttons: (invitation) => buttonsOf(invitation, at),
    formWithProblem: form.formWithProblem,
  };
};
