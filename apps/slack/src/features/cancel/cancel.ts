import type { ModalView } from '@slack/types';
import { stateOf } from '@visitor-invitations/core';
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
import { knownVisit } from '../visit/recent.ts';
import type { FormLists } from '../visit/rows.ts';
import { isForRest, laterVisits } from '../visit/series.ts';
import { acceptForm } from '../write/accept.ts';
import type { SeriesPayload } from '../write/payloads.ts';
import { confirmView } from './write.ts';

/** Opens the menu of visits to cancel. */
export const openPickToCancel = openPick('cancel', ids.view.pickToCancel);

/** The question whether to cancel one of the host's visits. The cancellation reads it again. */
const confirmViewOf =
  ({ clock, newId, series }: FeatureDeps) =>
  async (request: SlackRequest, invitationId: string): Promise<ModalView> => {
    const { workspace, userId } = request;
    const actor = await workspace.access.actor(userId);
    const known = await knownVisit(workspace, actor, clock.now(), invitationId);
    const isExpected = known && stateOf(known, clock.now()) === 'expected';
    const invitation = isExpected ? known : await workspace.access.visits(actor).getExpected(invitationId);
    const later = await laterVisits(series, request, invitationId);
    return confirmView(invitation, clock.at(actor), newMetadata(newId(), actor, { invitationId, later }));
  };

/** Opens the question of a visit. */
export const openToCancel =
  (deps: FeatureDeps) =>
  (request: SlackRequest, invitationId: string): Promise<void> =>
    openModal(request, () => confirmViewOf(deps)(request, invitationId));

/** Opens the question for the visit of a menu. */
const openCancel = (deps: FeatureDeps, lists: FormLists) => (action: ActionRequest) => {
  const requestId = deps.newId();
  lists.note(requestId, action);
  return openToCancel({ ...deps, newId: () => requestId })(action, action.value);
};

/** Accepts the cancellation of the visit of a confirmed question. */
const submitCancel =
  ({ jobs, clock }: FeatureDeps, lists: FormLists) =>
  async (submission: ViewSubmission): Promise<SubmissionAck> => {
    const metadata = readMetadata(submission.metadata);
    const { requestId: id, invitationId = '' } = metadata;
    const formWithProblem = (problem: Text) => confirmView({}, clock.at(metadata), metadata, problem);
    if (!isForRest(submission.values)) {
      const payload = { invitationId, list: lists.find(id) };
      return acceptForm(jobs, submission, { kind: 'cancel', id, payload, formWithProblem });
    }
    const payload: Omit<SeriesPayload, 'userId'> = {
      work: { kind: 'cancel', invitationId },
      times: metadata,
    };
    return acceptForm(jobs, submission, { kind: 'group', id, payload, formWithProblem });
  };

/** Cancelling from a menu, or by picking a visit. */
export const cancelHandlers = (deps: FeatureDeps, lists: FormLists) => ({
  open: openCancel(deps, lists),
  showPicked: showPicked(confirmViewOf(deps)),
  submit: submitCancel(deps, lists),
});
