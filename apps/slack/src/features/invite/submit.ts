import { checkVisit } from '../../form/request.ts';
import { type FormValues, readValues } from '../../form/values.ts';
import type { Parts } from '../../parts.ts';
import type { Submission, SubmissionAnswer } from '../../slack/calls.ts';
import { type FormMetadata, readFormMetadata } from '../../slack/metadata.ts';
import type { VisitRequest } from '../../visitors/host-visits.ts';
import { stateOf } from '../../visitors/states.ts';
import { answerDone, answerFailed } from '../visit/answer-form.ts';
import { attempt, failureText } from '../visit/attempt.ts';
import { visitButtons } from '../visit/buttons.ts';
import { mailLine, visitCard } from '../visit/card.ts';
import { nameOf, safe } from '../visit/lines.ts';
import { inviteView, invitingView, sentBeforeView, TITLE } from './view.ts';

/** Takes a filled-in form: what the contract refuses goes back to its field, and the same form acts once. */
export const submitInvite =
  (parts: Parts) =>
  async (submission: Submission): Promise<SubmissionAnswer> => {
    const values = readValues(submission.values);
    const checked = checkVisit(values);
    if (!checked.ok) return { errors: checked.errors };
    const metadata = readFormMetadata(submission.metadata);
    if (!(await parts.claims.take(`invite:${metadata.requestId}`))) return { view: sentBeforeView() };
    const work = () => invite(parts, submission, { values, visit: checked.visit, metadata });
    return { view: invitingView(), work };
  };

interface FilledIn {
  readonly values: FormValues;
  readonly visit: VisitRequest;
  readonly metadata: FormMetadata;
}

async function invite(
  { people, visitors, log, now, newId }: Parts,
  submission: Submission,
  { values, visit, metadata }: FilledIn,
): Promise<void> {
  const { zone } = metadata;
  const { emailVisitor = false } = values;
  const answer = { submission, title: TITLE, log };
  const tried = await attempt('invitations.create', log, async () => {
    const host = await people.find(submission.client, submission.userId);
    return visitors.of(host).invite(visit, { emailVisitor });
  });
  if (tried.ok) {
    const words = {
      title: 'Your visitor is invited',
      done: 'Invited',
      mail: mailLine(tried.value, emailVisitor),
    };
    const buttons = visitButtons(tried.value, stateOf(tried.value, now()));
    return answerDone(answer, visitCard(tried.value, zone, words), buttons);
  }
  const text = failureText(tried, { subject: safe(nameOf(values)), verb: 'invited' });
  // A form that may have done its work already must not come back: sent again, it would invite twice.
  const again =
    tried.done === 'no' ? inviteView(values, { ...metadata, requestId: newId() }, text) : undefined;
  return answerFailed(answer, text, again);
}
