import { checkChanges, differences, type VisitField } from '../../form/request.ts';
import { type FormValues, readInitialValues, readValues } from '../../form/values.ts';
import type { Parts } from '../../parts.ts';
import type { Submission, SubmissionAnswer } from '../../slack/calls.ts';
import { readVisitMetadata, type VisitMetadata } from '../../slack/metadata.ts';
import type { VisitChanges } from '../../visitors/host-visits.ts';
import { stateOf } from '../../visitors/states.ts';
import { answerDone, answerFailed } from '../visit/answer-form.ts';
import { attempt, failureText } from '../visit/attempt.ts';
import { visitButtons } from '../visit/buttons.ts';
import { mailLine, visitCard } from '../visit/card.ts';
import { nameOf, safe } from '../visit/lines.ts';
import { sentBeforeView, TITLE, unchangedView, updateView, updatingView } from './view.ts';

/** Takes a form of a visit: only what the person changed in it is changed, and the same form acts once. */
export const submitUpdate =
  (parts: Parts) =>
  async (submission: Submission): Promise<SubmissionAnswer> => {
    const metadata = readVisitMetadata(submission.metadata);
    const values = readValues(submission.values);
    const now = differences(readInitialValues(submission.blocks), values);
    const changed = [...new Set([...(metadata.changed as VisitField[]), ...now])];
    if (changed.length === 0) return { view: unchangedView() };
    const checked = checkChanges(changed, values);
    if (!checked.ok) return { errors: checked.errors };
    if (!(await parts.claims.take(`update:${metadata.requestId}`))) return { view: sentBeforeView() };
    const work = () =>
      update(parts, submission, { values, changes: checked.changes, metadata: { ...metadata, changed } });
    return { view: updatingView(), work };
  };

interface FilledIn {
  readonly values: FormValues;
  readonly changes: VisitChanges;
  readonly metadata: VisitMetadata;
}

async function update(
  { people, visitors, log, now, newId }: Parts,
  submission: Submission,
  { values, changes, metadata }: FilledIn,
): Promise<void> {
  const { zone, invitationId } = metadata;
  const { emailVisitor = false } = values;
  const answer = { submission, title: TITLE, log };
  const tried = await attempt('invitations.update', log, async () => {
    const host = await people.find(submission.client, submission.userId);
    return visitors.of(host).change(invitationId, changes, { emailVisitor });
  });
  if (tried.ok) {
    const words = {
      title: 'The visit is updated',
      done: 'Updated',
      mail: mailLine(tried.value, emailVisitor),
    };
    const buttons = visitButtons(tried.value, stateOf(tried.value, now()));
    return answerDone(answer, visitCard(tried.value, zone, words), buttons);
  }
  const subject = `the visit of ${safe(nameOf(values))}`;
  const text = failureText(tried, { subject, verb: 'updated' });
  const again =
    tried.done === 'no' ? updateView(values, { ...metadata, requestId: newId() }, text) : undefined;
  return answerFailed(answer, text, again);
}
