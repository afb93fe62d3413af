import type { ModalView } from '@slack/types';
import type { Text } from '../../languages/markup.ts';
import type {
  ActionRequest,
  SlackRequest,
  SubmissionAck,
  ViewSubmission,
} from '../../middleware/requests.ts';
import { ids } from '../../slack/ids.ts';
import { newMetadata, readMetadata } from '../../slack/metadata.ts';
import { openModal } from '../../slack/modals.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { openPick, showPicked } from '../pick-visit.ts';
import { isForRest, laterVisits } from '../visit/series.ts';
import { acceptButton, acceptForm } from '../write/accept.ts';
import type { SeriesPayload } from '../write/payloads.ts';
import { confirmView } from './write.ts';

/** Opens the menu of visits to cancel. */
export const openPickToCancel = openPick('cancel', ids.view.pickToCancel);

/** The question whether to cancel one of the host's visits. */
const confirmViewOf =
  ({ clock, newId, series }: FeatureDeps) =>
  async (request: SlackRequest, invitationId: string): Promise<ModalView> => {
    const { workspace, userId } = request;
    const actor = await workspace.access.actor(userId);
    const invitation = await workspace.access.visits(actor).getExpected(invitationId);
    const later = await laterVisits(series, request, invitationId);
    return confirmView(invitation, clock.at(actor), newMetadata(newId(), actor, { invitationId, later }));
  };

/** Asks whether to cancel the visit that was picked. */
export const showPickedToCancel = (deps: FeatureDeps) => showPicked(confirmViewOf(deps));

/** Opens the question for the visit of a menu option. */
export const openCancel = (deps: FeatureDeps) => (action: ActionRequest) =>
  openModal(action, () => confirmViewOf(deps)(action, action.value));

/** Accepts the cancellation of the visit of a confirmed question. */
export const cancelByForm =
  ({ jobs, clock }: FeatureDeps) =>
  async (submission: ViewSubmission): Promise<SubmissionAck> => {
    const metadata = readMetadata(submission.metadata);
    const { requestId: id, invitationId = '' } = metadata;
    const formWithProblem = (problem: Text) => confirmView({}, clock.at(metadata), metadata, problem);
    if (!isForRest(submission.values))
      return acceptForm(jobs, submission, { kind: 'cancel', id, payload: { invitationId }, formWithProblem });
    const payload: Omit<SeriesPayload, 'userId'> = {
      work: { kind: 'cancel', invitationId },
      times: metadata,
    };
    return acceptForm(jobs, submission, { kind: 'group', id, payload, formWithProblem });
  };

/** Cancels the visit of a button, or asks whether those are meant as well that follow it. */
export const cancelByButton =
  (deps: FeatureDeps) =>
  async (action: ActionRequest): Promise<() => Promise<void>> => {
    const later = await laterVisits(deps.series, action, action.value);
    return later === 0 ? acceptButton(deps.jobs, action, 'cancel') : () => openCancel(deps)(action);
  };
