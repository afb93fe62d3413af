import type { ModalView } from '@slack/types';
import type { Listeners } from '../../requests/listeners.ts';
import type { ActionRequest, SlackRequest, SubmissionAck, ViewSubmission } from '../../requests/requests.ts';
import { ids } from '../../slack/ids.ts';
import { readVisitMetadata, type VisitMetadata } from '../../slack/metadata.ts';
import { openModal } from '../../slack/modals.ts';
import { en } from '../../text/en.ts';
import type { Host } from '../../visitors/hosts.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { openPick, showPicked } from '../pick-visit.ts';
import { acceptForm } from '../visit/accept-form.ts';
import type { CancelPayload } from './job.ts';
import { cancellingView, confirmView, submittedBeforeView } from './view.ts';

const cancelMetadata = (
  { newId }: Pick<FeatureDeps, 'newId'>,
  { zone, locale }: Pick<Host, 'zone' | 'locale'>,
  invitationId: string,
): VisitMetadata => ({ requestId: newId(), zone, locale, invitationId, changed: [], confirmed: [] });

/** Opens the menu of visits to cancel. */
export const openPickToCancel = (deps: FeatureDeps) => openPick(deps, en.cancel.title, ids.view.pickToCancel);

/** The question whether to cancel one of the host's visits. */
const confirmViewOf =
  (deps: FeatureDeps) =>
  async ({ workspace, userId }: SlackRequest, invitationId: string): Promise<ModalView> => {
    const actor = await workspace.access.actor(userId);
    const invitation = await workspace.access.visits(actor).getExpected(invitationId);
    return confirmView(invitation, deps.clock.at(actor), cancelMetadata(deps, actor, invitationId));
  };

/** Opens the question for the visit of a menu option. */
export const openCancel = (deps: FeatureDeps) => (action: ActionRequest) =>
  openModal(
    action.workspace.slack,
    action.triggerId,
    () => confirmViewOf(deps)(action, action.value),
    deps.sleep,
  );

/** Accepts the cancellation of a button's visit, which has asked for a confirmation. */
const cancelByButton =
  ({ jobs }: FeatureDeps) =>
  async (action: ActionRequest): Promise<() => Promise<void>> => {
    const { workspace, userId, triggerId, value: invitationId, responseUrl } = action;
    const payload: CancelPayload = { userId, invitationId, responseUrl };
    const accepted = await jobs.accept(
      workspace,
      'cancel',
      `trigger ${triggerId}`,
      payload,
      payload.invitationId,
    );
    switch (accepted.state) {
      case 'accepted':
        return accepted.run;
      case 'known':
        return async () => {};
      case 'refused':
        return () => action.respond({ text: en.kept.refused });
      case 'unsure':
        return () => action.respond({ text: en.kept.unsure });
    }
  };

/** Accepts the cancellation of the visit of a confirmed question. */
const cancelByForm =
  (deps: FeatureDeps) =>
  async (submission: ViewSubmission): Promise<SubmissionAck> => {
    const metadata = readVisitMetadata(submission.metadata);
    const { requestId: id, invitationId } = metadata;
    const { userId, viewId } = submission;
    const payload: CancelPayload = { userId, viewId, invitationId };
    return acceptForm(deps, submission, {
      kind: 'cancel',
      id,
      payload,
      invitationId: payload.invitationId,
      working: cancellingView(),
      sentBefore: submittedBeforeView(),
      formWithProblem: (problem) => confirmView({}, deps.clock.at(metadata), metadata, problem),
    });
  };

/** Cancelling by a button, or by picking a visit and confirming. */
export const registerCancel = (listeners: Listeners, deps: FeatureDeps): void => {
  listeners.acceptedAction(ids.action.cancel, cancelByButton(deps));
  listeners.view(ids.view.pickToCancel, showPicked(confirmViewOf(deps)));
  listeners.view(ids.view.cancel, cancelByForm(deps));
};
