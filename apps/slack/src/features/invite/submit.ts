import { checkVisit } from '../../form/check-form.ts';
import { readValues } from '../../form/values.ts';
import type { SubmissionAck, ViewSubmission } from '../../requests/requests.ts';
import { readFormMetadata } from '../../slack/metadata.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { acceptForm } from '../visit/accept-form.ts';
import { type InvitePayload, withConfirmed } from './job.ts';
import { inviteView, invitingView, submittedBeforeView } from './view.ts';
import { dateWarning, warningTexts } from './warnings.ts';

/**
 * Checks the form against the contract, asks once about what looks like a mistake, and accepts it, once however often it
 * is submitted.
 */
export const submitInvite =
  (deps: FeatureDeps) =>
  async (submission: ViewSubmission): Promise<SubmissionAck> => {
    const values = readValues(submission.values);
    const checked = checkVisit(values);
    if (!checked.ok) return { errors: checked.errors };
    const metadata = readFormMetadata(submission.metadata);
    const warning = dateWarning(values, deps.clock.at(metadata));
    if (warning && !metadata.confirmed.includes(warning)) {
      return { view: inviteView(values, withConfirmed(metadata, warning), ...warningTexts(warning)) };
    }
    const { userId, viewId } = submission;
    const payload: InvitePayload = { userId, viewId, values, metadata };
    return acceptForm(deps, submission, {
      kind: 'invite',
      id: metadata.requestId,
      payload,
      working: invitingView(),
      sentBefore: submittedBeforeView(),
      formWithProblem: (problem) => inviteView(values, metadata, problem),
    });
  };
