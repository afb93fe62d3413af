import { checkChanges, differences, type VisitField } from '../../form/request.ts';
import { readInitialValues, readValues } from '../../form/values.ts';
import type { Parts } from '../../parts.ts';
import type { Submission, SubmissionAnswer } from '../../slack/calls.ts';
import { readVisitMetadata } from '../../slack/metadata.ts';
import { nameOf, safe } from '../visit/lines.ts';
import { type FilledForm, saveForm } from '../visit/save-form.ts';
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
    const { zone, invitationId } = metadata;
    const { emailVisitor = false } = values;
    const form: FilledForm = {
      operation: 'invitations.update',
      save: (visits) => visits.change(invitationId, checked.changes, { emailVisitor }),
      emailVisitor,
      zone,
      title: TITLE,
      success: { title: 'The visit is updated', done: 'Updated' },
      failure: { subject: `the visit of ${safe(nameOf(values))}`, verb: 'updated' },
      formAgain: (problem) => updateView(values, { ...metadata, changed, requestId: parts.newId() }, problem),
    };
    return { view: updatingView(), work: () => saveForm(parts, submission, form) };
  };
