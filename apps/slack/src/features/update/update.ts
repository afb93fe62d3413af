import type { ModalView } from '@slack/types';
import { formBlocks } from '../../form/blocks.ts';
import { changedFields, checkChanges, hasEntered, type VisitField } from '../../form/check-form.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import { type FormValues, readInitialValues, readValues, valuesOfInvitation } from '../../form/values.ts';
import type { Listeners } from '../../requests/listeners.ts';
import type { ActionRequest, SlackRequest, SubmissionAck, ViewSubmission } from '../../requests/requests.ts';
import { plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { readVisitMetadata, type VisitMetadata, writeMetadata } from '../../slack/metadata.ts';
import { openModal, readOnlyView } from '../../slack/modals.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { dateWarning, warningTexts } from '../invite/warnings.ts';
import { openPick, showPicked } from '../pick-visit.ts';
import { nameOf } from '../visit/lines.ts';
import { saveForm } from '../visit/save-form.ts';
import type { UnknownOutcomes } from '../visit/unknown-outcomes.ts';

/** The form of an existing visit, with a problem above it and errors below its fields. */
const updateView = (
  values: FormValues,
  metadata: VisitMetadata,
  problem?: Text,
  errors: FieldErrors = {},
): ModalView => ({
  ...readOnlyView(en.update.title, [
    ...(problem ? [section(problem)] : []),
    ...formBlocks(values, { zone: metadata.zone, whenTooLong: en.update.tooLong, errors }),
  ]),
  callback_id: ids.view.update,
  private_metadata: writeMetadata(metadata),
  submit: plain(metadata.confirmed.length > 0 ? en.update.submitAnyway : en.update.submit),
  close: plain(en.modal.cancel),
});

const noticeOf = (text: Text): ModalView => readOnlyView(en.update.title, [section(text)]);

/** Opens the menu of visits to update. */
export const openPickToUpdate = (deps: FeatureDeps) => openPick(deps, en.update.title, ids.view.pickToUpdate);

/** The form of one of the host's visits, filled in with its current values. */
const updateViewOf =
  ({ newId }: FeatureDeps) =>
  async (
    { workspace: { people, visitors }, userId }: SlackRequest,
    invitationId: string,
  ): Promise<ModalView> => {
    const host = await people.find(userId);
    visitors.preloadMenus(host);
    const invitation = await visitors.of(host).getOpen(invitationId);
    const { zone, locale } = host;
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

/** Saves the fields that the host changed in the form, once however often it is submitted. */
const submitUpdate =
  (deps: FeatureDeps, unknownOutcomes: UnknownOutcomes) =>
  async (submission: ViewSubmission): Promise<SubmissionAck> => {
    const metadata = readVisitMetadata(submission.metadata);
    const values = readValues(submission.values);
    const changedNow = changedFields(readInitialValues(submission.blocks), values);
    const changed = [...new Set([...(metadata.changed as VisitField[]), ...changedNow])];
    if (changed.length === 0) return { view: noticeOf(en.update.unchanged) };
    const checked = checkChanges(changed, values);
    if (!checked.ok) return { errors: checked.errors };
    const warning = changed.some(isDate) ? dateWarning(values, deps.clock.at(metadata)) : undefined;
    if (warning && !metadata.confirmed.includes(warning)) {
      const confirmed = [...metadata.confirmed, warning];
      return { view: updateView(values, { ...metadata, changed, confirmed }, ...warningTexts(warning)) };
    }
    if (!(await deps.claims.take(`${submission.workspace.id} update:${metadata.requestId}`))) {
      return { view: noticeOf(en.update.sentBefore) };
    }
    const { invitationId } = metadata;
    const { emailVisitor = false } = values;
    return {
      view: noticeOf(en.update.working),
      afterAck: () =>
        saveForm(deps, unknownOutcomes, submission, {
          operation: 'invitations.update',
          values,
          metadata,
          save: (visits) => visits.change(invitationId, checked.changes, { emailVisitor }),
          async look(visits) {
            const invitation = await visits.get(invitationId);
            return hasEntered(changed, values, valuesOfInvitation(invitation)) ? invitation : undefined;
          },
          title: en.update.title,
          success: { title: en.update.done, notified: en.update.notified },
          words: { subject: en.update.subject(nameOf(values)), verb: en.update.verb },
          formWithProblem: (problem, errors) =>
            updateView(values, { ...metadata, changed, requestId: deps.newId() }, problem, errors),
        }),
    };
  };

/** Updating from a button, or by picking a visit. */
export const registerUpdate = (
  listeners: Listeners,
  deps: FeatureDeps,
  unknownOutcomes: UnknownOutcomes,
): void => {
  listeners.action(ids.action.update, openUpdate(deps));
  listeners.view(ids.view.pickToUpdate, showPicked(updateViewOf(deps)));
  listeners.view(ids.view.update, submitUpdate(deps, unknownOutcomes));
};
