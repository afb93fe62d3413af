import type { ModalView } from '@slack/types';
import { changedFields, checkChanges, type VisitField } from '../../form/check-form.ts';
import { readInitialValues, readValues, valuesOfInvitation } from '../../form/values.ts';
import type { Listeners } from '../../requests/listeners.ts';
import type { ActionRequest, SlackRequest, SubmissionAck, ViewSubmission } from '../../requests/requests.ts';
import { ids } from '../../slack/ids.ts';
import { readVisitMetadata } from '../../slack/metadata.ts';
import { openModal } from '../../slack/modals.ts';
import { en } from '../../text/en.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { dateWarning, warningTexts } from '../invite/warnings.ts';
import { openPick, showPicked } from '../pick-visit.ts';
import { acceptForm } from '../visit/accept-form.ts';
import type { UpdatePayload } from './job.ts';
import { updateNotice, updateView } from './view.ts';

/** Opens the menu of visits to update. */
export const openPickToUpdate = (deps: FeatureDeps) => openPick(deps, en.update.title, ids.view.pickToUpdate);

/** The form of one of the host's visits, filled in with its current values. */
const updateViewOf =
  ({ newId }: FeatureDeps) =>
  async (
    { workspace: { access, visitors }, userId }: SlackRequest,
    invitationId: string,
  ): Promise<ModalView> => {
    const actor = await access.actor(userId);
    visitors.preloadMenus(actor);
    const invitation = await access.visits(actor).getOpen(invitationId);
    const { zone, locale } = actor;
    const metadata = { requestId: newId(), zone, locale, invitationId, changed: [], confirmed: [] };
    return updateView(valuesOfInvitation(invitation), metadata);
  };

/** Opens the form of the visit of a button. */
export const openUpdate = (deps: FeatureDeps) => (action: ActionRequest) =>
  openModal(
    action.workspace.slack,
    action.triggerId,
    () => updateViewOf(deps)(action, action.value),
    deps.sleep,
  );

const isDate = (field: VisitField) => field === 'startDate' || field === 'endDate';

/** Accepts the fields that the host changed in the form, once however often it is submitted. */
const submitUpdate =
  (deps: FeatureDeps) =>
  async (submission: ViewSubmission): Promise<SubmissionAck> => {
    const metadata = readVisitMetadata(submission.metadata);
    const values = readValues(submission.values);
    const changedNow = changedFields(readInitialValues(submission.blocks), values);
    const changed = [...new Set([...(metadata.changed as VisitField[]), ...changedNow])];
    if (changed.length === 0) return { view: updateNotice(en.update.unchanged) };
    const checked = checkChanges(changed, values);
    if (!checked.ok) return { errors: checked.errors };
    const warning = changed.some(isDate) ? dateWarning(values, deps.clock.at(metadata)) : undefined;
    if (warning && !metadata.confirmed.includes(warning)) {
      const confirmed = [...metadata.confirmed, warning];
      return { view: updateView(values, { ...metadata, changed, confirmed }, ...warningTexts(warning)) };
    }
    const { userId, viewId } = submission;
    const payload: UpdatePayload = { userId, viewId, values, metadata, changed };
    return acceptForm(deps, submission, {
      kind: 'update',
      id: metadata.requestId,
      payload,
      invitationId: metadata.invitationId,
      working: updateNotice(en.update.working),
      sentBefore: updateNotice(en.update.sentBefore),
      formWithProblem: (problem) => updateView(values, { ...metadata, changed }, problem),
    });
  };

/** Updating from a button, or by picking a visit. */
export const registerUpdate = (listeners: Listeners, deps: FeatureDeps): void => {
  listeners.action(ids.action.update, openUpdate(deps));
  listeners.view(ids.view.pickToUpdate, showPicked(updateViewOf(deps)));
  listeners.view(ids.view.update, submitUpdate(deps));
};
