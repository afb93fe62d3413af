import type { ModalView } from '@slack/types';
import { AbortError, type Invitation, type OperationId } from '@visitor-invitations/core';
import { type FieldErrors, formRefusal } from '../../form/field-errors.ts';
import { type FormValues, invitationOf } from '../../form/values.ts';
import { errorFacts } from '../../lib/log.ts';
import type { ViewSubmission } from '../../requests/requests.ts';
import { section } from '../../slack/blocks.ts';
import type { FormMetadata } from '../../slack/metadata.ts';
import type { Person } from '../../slack/people.ts';
import { type ChangeWords, en } from '../../text/en.ts';
import { RefusedError } from '../../text/errors.ts';
import type { Text } from '../../text/markup.ts';
import type { HostVisits } from '../../visitors/host-visits.ts';
import { stateOf } from '../../visitors/visit.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { attemptChange, type FailedChange, failureText } from './attempt-change.ts';
import { emailText, visitCard } from './card.ts';
import { linesOf, nameOf } from './lines.ts';
import { visitButtons } from './offers.ts';
import { type Report, reportDone, reportFailed, reportUnknown } from './report.ts';
import type { UnknownOutcomes } from './unknown-outcomes.ts';

/** A submitted form of a visit, and how its outcome is worded. */
export interface SubmittedForm {
  readonly operation: OperationId;
  readonly values: FormValues;
  readonly metadata: FormMetadata;
  readonly save: (visits: HostVisits, host: Person) => Promise<Invitation>;
  /** Looks an ambiguous outcome up: the saved invitation, or `undefined`. */
  readonly look: (visits: HostVisits, host: Person) => Promise<Invitation | undefined>;
  /** The title of the modal. */
  readonly title: string;
  /** The title of the card that confirms it, and the first word of its notification. */
  readonly success: { readonly title: (name: string) => string; readonly notified: string };
  readonly words: ChangeWords;
  /** The filled-in form with a problem above it and errors below its fields. */
  readonly formWithProblem: (problem: Text, errors?: FieldErrors) => ModalView;
}

/** Thrown by `save` to ask the host for a confirmation before anything is sent. */
export class NeedsConfirmationError extends RefusedError {
  override name = 'NeedsConfirmationError';
  /** The form with the question. */
  readonly form: ModalView;

  /** @param reason is sent when the form was closed */
  constructor(form: ModalView, reason: Text) {
    super(reason);
    this.form = form;
  }
}

/** Saves a visit as the host who submitted its form, and reports the outcome. */
export const saveForm = async (
  deps: FeatureDeps,
  unknownOutcomes: UnknownOutcomes,
  submission: ViewSubmission,
  form: SubmittedForm,
): Promise<void> => {
  const { log, clock } = deps;
  const { people, visitors } = submission.workspace;
  const { operation, metadata, words, formWithProblem } = form;
  const report: Report = { to: submission, title: form.title, log };
  const isNew = operation === 'invitations.create';
  const { emailVisitor = false } = form.values;
  const at = clock.at(metadata);

  const cardOf = (invitation: Invitation, email: Text) => {
    const title = form.success.title(nameOf(invitation));
    return visitCard(invitation, at, { title, notified: form.success.notified, email });
  };
  const buttonsOf = (invitation: Invitation) => visitButtons(invitation, stateOf(invitation, at.now));
  const emailUnknown = emailVisitor ? en.mail.notKnown : en.mail.none;

  async function reportSaved(invitation: Invitation, emailOf: (invitation: Invitation) => Text) {
    // It was saved, so an error in showing it must not be reported as a failure.
    try {
      await reportDone(report, cardOf(invitation, emailOf(invitation)), buttonsOf(invitation));
    } catch (error) {
      log.error('a change could not be shown', { change: operation, ...errorFacts(error) });
      await reportFailed(report, en.outcome.doneUnseen(words));
    }
  }

  async function reportFailure({ happened, reason, error }: FailedChange) {
    if (error instanceof NeedsConfirmationError) return reportFailed(report, reason, error.form);
    // Outcomes are kept in memory, so there is no check after a shutdown.
    if (AbortError.isInstance(error)) return reportFailed(report, en.outcome.notKnownNow(words, reason));
    if (happened === 'unknown') return reportUnknownOutcome(reason);
    const refusal = happened === 'no' ? formRefusal(error, form.values) : undefined;
    const text = failureText({ happened, reason: refusal?.reason ?? reason }, words);
    // A form that was saved must not be shown again: a second submission would save it twice.
    return reportFailed(report, text, happened === 'no' ? formWithProblem(text, refusal?.errors) : undefined);
  }

  async function reportUnknownOutcome(reason: Text) {
    const look = async () => {
      const host = await people.find(submission.userId);
      return form.look(visitors.of(host), host);
    };
    // The client has looked a new invitation up already.
    const found = isNew ? undefined : await look().catch(() => undefined);
    if (found) return reportSaved(found, () => emailUnknown);
    const button = unknownOutcomes.add(metadata.requestId, {
      person: submission,
      title: form.title,
      words,
      look,
      card: (invitation) => cardOf(invitation, emailUnknown),
      buttons: buttonsOf,
      formWithProblem,
    });
    const entered = section(linesOf(invitationOf(form.values), at));
    return reportUnknown(report, failureText({ happened: 'unknown', reason }, words), button, [entered]);
  }

  const result = await attemptChange(deps, submission, operation, (host) =>
    form.save(visitors.of(host), host),
  );
  if (result.ok) await reportSaved(result.value, (invitation) => emailText(invitation, emailVisitor, isNew));
  else await reportFailure(result);
};
