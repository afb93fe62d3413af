import { checkVisit } from '../../form/request.ts';
import { readValues } from '../../form/values.ts';
import type { Parts } from '../../parts.ts';
import type { Submission, SubmissionAnswer } from '../../slack/calls.ts';
import { readFormMetadata } from '../../slack/metadata.ts';
import { nameOf, safe } from '../visit/lines.ts';
import { type FilledForm, saveForm } from '../visit/save-form.ts';
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
    const { zone } = metadata;
    const { emailVisitor = false } = values;
    const form: FilledForm = {
      operation: 'invitations.create',
      save: (visits) => visits.invite(checked.visit, { emailVisitor }),
      emailVisitor,
      zone,
      title: TITLE,
      success: { title: 'Your visitor is invited', done: 'Invited' },
      failure: { subject: safe(nameOf(values)), verb: 'invited' },
      formAgain: (problem) => inviteView(values, { ...metadata, requestId: parts.newId() }, problem),
    };
    return { view: invitingView(), work: () => saveForm(parts, submission, form) };
  };
