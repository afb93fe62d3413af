import type { ModalView } from '@slack/types';
import type { Invitation, OperationId } from '@visitor-invitations/core';
import { refusedField } from '../../form/refused-field.ts';
import type { FieldErrors } from '../../form/request.ts';
import { type FormValues, shownAs } from '../../form/values.ts';
import { factsOf } from '../../log.ts';
import type { Parts } from '../../parts.ts';
import { Refused, Restarting } from '../../refused.ts';
import { section } from '../../slack/blocks.ts';
import type { Submission } from '../../slack/calls.ts';
import type { FormMetadata } from '../../slack/metadata.ts';
import type { Person } from '../../slack/people.ts';
import { type ChangeWords, en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import type { HostVisits } from '../../visitors/host-visits.ts';
import { stateOf } from '../../visitors/states.ts';
import { attempt, type Failed, failureText } from './attempt.ts';
import { visitButtons } from './buttons.ts';
import { mailLine, visitCard } from './card.ts';
import type { Doubts } from './doubts.ts';
import { linesOf, nameOf } from './lines.ts';
import { type Report, reportDone, reportDoubt, reportFailed } from './report.ts';

/** A form whose content is to be saved, and what is said of it. */
export interface FilledForm {
  readonly operation: OperationId;
  readonly values: FormValues;
  readonly metadata: FormMetadata;
  readonly save: (visits: HostVisits, host: Person) => Promise<Invitation>;
  /** Whether it was saved after all: the invitation as it is then, or nothing. */
  readonly look: (visits: HostVisits, host: Person) => Promise<Invitation | undefined>;
  /** The title of the modal. */
  readonly title: string;
  /** Above the card that confirms it, and the first word of its notification. */
  readonly success: { readonly title: (name: string) => string; readonly notified: string };
  readonly words: ChangeWords;
  /** The filled-in form with what went wrong, above it and at its fields. */
  readonly formAgain: (problem: Text, errors?: FieldErrors) => ModalView;
}

/** Thrown by `save` when something has to be said first. Nothing was sent. */
export class NeedsConfirmation extends Refused {
  override name = 'NeedsConfirmation';
  /** The form, with what has to be said above it. */
  readonly formAgain: ModalView;

  /** `reason` is said when the form is not there any more. */
  constructor(formAgain: ModalView, reason: Text) {
    super(reason);
    this.formAgain = formAgain;
  }
}

/** Saves a visit as the person who sent the form, and tells them what came of it. */
export async function saveForm(
  parts: Parts,
  doubts: Doubts,
  submission: Submission,
  form: FilledForm,
): Promise<void> {
  const { people, visitors, log, clock } = parts;
  const { operation, metadata, words } = form;
  const report: Report = { to: submission, title: form.title, log };
  const isNew = operation === 'invitations.create';
  const { emailVisitor = false } = form.values;
  const at = clock.at(metadata);

  const cardOf = (invitation: Invitation, mail: Text) => {
    const title = form.success.title(nameOf(invitation));
    return visitCard(invitation, at, { title, notified: form.success.notified, mail });
  };
  const buttonsOf = (invitation: Invitation) => visitButtons(invitation, stateOf(invitation, at.now));
  const mailUnknown = emailVisitor ? en.mail.notKnown : en.mail.none;

  async function saved(invitation: Invitation, mailOf: (invitation: Invitation) => Text) {
    // Whatever keeps it from being shown: it was done, and must not be reported as failed.
    try {
      await reportDone(report, cardOf(invitation, mailOf(invitation)), buttonsOf(invitation));
    } catch (error) {
      log.error('a change could not be shown', { change: operation, ...factsOf(error) });
      await reportFailed(report, en.outcome.doneUnseen(words));
    }
  }

  async function failed({ done, reason, error }: Failed) {
    if (error instanceof NeedsConfirmation) return reportFailed(report, reason, error.formAgain);
    // What is kept in memory is gone in a moment, so there is nothing to check again with.
    if (error instanceof Restarting) return reportFailed(report, en.outcome.notKnownNow(words, reason));
    if (done === 'unknown') return inDoubt(reason);
    const refused = done === 'no' ? refusedField(error, form.values) : undefined;
    const text = failureText({ done, reason: refused?.reason ?? reason }, words);
    // A form that has done its work must not come back: sent again, it would do it twice.
    return reportFailed(report, text, done === 'no' ? form.formAgain(text, refused?.errors) : undefined);
  }

  async function inDoubt(reason: Text) {
    const look = async () => {
      const host = await people.find(submission.userId);
      return form.look(visitors.of(host), host);
    };
    // An invitation was looked for before this was in doubt; the others can still be looked at.
    const found = isNew ? undefined : await look().catch(() => undefined);
    if (found) return saved(found, () => mailUnknown);
    const button = doubts.keep(metadata.requestId, {
      userId: submission.userId,
      title: form.title,
      words,
      look,
      card: (invitation) => cardOf(invitation, mailUnknown),
      buttons: buttonsOf,
      formAgain: form.formAgain,
    });
    const entered = section(linesOf(shownAs(form.values), at));
    return reportDoubt(report, failureText({ done: 'unknown', reason }, words), button, [entered]);
  }

  const tried = await attempt(parts, submission, operation, (host) => form.save(visitors.of(host), host));
  if (tried.ok) await saved(tried.value, (invitation) => mailLine(invitation, emailVisitor, isNew));
  else await failed(tried);
}
