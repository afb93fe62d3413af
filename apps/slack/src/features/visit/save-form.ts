import type { ModalView } from '@slack/types';
import type { Invitation, OperationId } from '@visitor-invitations/core';
import type { Parts } from '../../parts.ts';
import type { Submission } from '../../slack/calls.ts';
import type { HostVisits } from '../../visitors/host-visits.ts';
import { stateOf } from '../../visitors/states.ts';
import { answerDone, answerFailed } from './answer-form.ts';
import { attempt, failureText } from './attempt.ts';
import { visitButtons } from './buttons.ts';
import { mailLine, visitCard } from './card.ts';

/** A form whose content is to be saved, and what is said of it. */
export interface FilledForm {
  readonly operation: OperationId;
  readonly save: (visits: HostVisits) => Promise<Invitation>;
  readonly emailVisitor: boolean;
  /** The host's zone. */
  readonly zone: string;
  /** The title of the modal. */
  readonly title: string;
  /** Above the card that confirms it, and the first word of its notification. */
  readonly success: { readonly title: string; readonly done: string };
  /** `subject` is escaped, `verb` as in “invited”. */
  readonly failure: { readonly subject: string; readonly verb: string };
  /** The filled-in form with what went wrong, as mrkdwn. */
  readonly formAgain: (problem: string) => ModalView;
}

/** Saves a visit as the person who sent the form, and tells them what came of it. */
export async function saveForm(
  parts: Parts,
  submission: Submission,
  { operation, save, emailVisitor, zone, title, success, failure, formAgain }: FilledForm,
): Promise<void> {
  const { people, visitors, log, now } = parts;
  const answer = { submission, title, log };
  const tried = await attempt(parts, submission, operation, async () =>
    save(visitors.of(await people.find(submission.client, submission.userId))),
  );
  if (!tried.ok) {
    const text = failureText(tried, failure);
    // A form that may have done its work already must not come back: sent again, it would do it twice.
    return answerFailed(answer, text, tried.done === 'no' ? formAgain(text) : undefined);
  }
  const card = visitCard(tried.value, zone, { ...success, mail: mailLine(tried.value, emailVisitor) });
  await answerDone(answer, card, visitButtons(tried.value, stateOf(tried.value, now())));
}
