import type { ModalView } from '@slack/types';
import type { Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type {
  ActionRequest,
  SlackRequest,
  SubmissionAck,
  ViewSubmission,
} from '../../middleware/requests.ts';
import { ids } from '../../slack/ids.ts';
import { newMetadata, readMetadata } from '../../slack/metadata.ts';
import { openModal, textView } from '../../slack/modals.ts';
import { allChanged, checkChanges } from '../../visit/check-form.ts';
import { readInitialValues, readValues, type VisitField, valuesOfInvitation } from '../../visit/fields.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { openPick, showPicked } from '../pick-visit.ts';
import { siteTimeOf, visitForm } from '../visit/form-view.ts';
import type { FormLists } from '../visit/rows.ts';
import { isForRest, laterVisits } from '../visit/series.ts';
import { dateWarning, warningTexts, withConfirmed } from '../visit/warnings.ts';
import { acceptForm } from '../write/accept.ts';
import type { SeriesPayload, UpdatePayload } from '../write/payloads.ts';

/** Opens the menu of visits to update. */
export const openPickToUpdate = openPick('update', ids.view.pickToUpdate);

/** The form of one of the host's visits, filled in with its current values. */
const updateFormOf =
  ({ newId, series, clock }: FeatureDeps) =>
  async (request: SlackRequest, invitationId: string): Promise<ModalView> => {
    const { workspace, userId } = request;
    const { access, visitors } = workspace;
    const actor = await access.actor(userId);
    visitors.forForm(actor);
    const invitation = await access.visits(actor).getOpen(invitationId);
    const later = await laterVisits(series, request, invitationId);
    const values = valuesOfInvitation(invitation);
    const siteTime = await siteTimeOf(workspace, clock, values, actor);
    const metadata = newMetadata(newId(), actor, { invitationId, isWhole: true, later, ...siteTime });
    return visitForm('update', values, metadata);
  };

/** Opens the form of a visit. */
export const openToUpdate =
  (deps: FeatureDeps) =>
  (request: SlackRequest, invitationId: string): Promise<void> =>
    openModal(request, () => updateFormOf(deps)(request, invitationId));

/** Opens the form of the visit of a button or a menu. */
const openUpdate = (deps: FeatureDeps, lists: FormLists) => (action: ActionRequest) => {
  const requestId = deps.newId();
  lists.note(requestId, action);
  return openToUpdate({ ...deps, newId: () => requestId })(action, action.value);
};

const isDate = (field: VisitField) => field === 'startDate' || field === 'endDate';

/** Accepts the fields that the host changed in the form, once however often it is submitted. */
const submitUpdate =
  ({ jobs, clock }: FeatureDeps, lists: FormLists) =>
  async (submission: ViewSubmission): Promise<SubmissionAck> => {
    const submitted = readMetadata(submission.metadata);
    const values = readValues(submission.values);
    const changed = allChanged(submitted, readInitialValues(submission.blocks), values);
    if (changed.length === 0) return { view: textView(texts().update.unchanged, texts().update.title) };
    const checked = checkChanges(changed, values);
    if (!checked.ok) return { errors: checked.errors };
    const metadata = { ...submitted, changed };
    const warning = changed.some(isDate) ? dateWarning(values, metadata, clock.at(metadata)) : undefined;
    if (warning) {
      return {
        view: visitForm('update', values, withConfirmed(metadata, warning), ...warningTexts(warning)),
      };
    }
    const { requestId: id, invitationId = '' } = metadata;
    const formWithProblem = (problem: Text) => visitForm('update', values, metadata, problem);
    if (isForRest(submission.values)) {
      const work = { kind: 'update', invitationId, values, changed } as const;
      const payload: Omit<SeriesPayload, 'userId'> = { work, times: metadata };
      return acceptForm(jobs, submission, { kind: 'group', id, payload, formWithProblem });
    }
    const list = lists.find(id);
    const payload: Omit<UpdatePayload, 'userId'> = {
      invitationId,
      changed,
      list,
      form: { values, metadata },
    };
    return acceptForm(jobs, submission, {
      kind: 'update',
      id,
      payload,
      formWithProblem,
    });
  };

/** Updating from a button, or by picking a visit. */
export const updateHandlers = (deps: FeatureDeps, lists: FormLists) => ({
  open: openUpdate(deps, lists),
  showPicked: showPicked(updateFormOf(deps)),
  submit: submitUpdate(deps, lists),
});
