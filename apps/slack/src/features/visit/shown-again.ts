import { texts } from '../../languages/texts.ts';
import type { ActionRequest } from '../../middleware/requests.ts';
import { readMetadata } from '../../slack/metadata.ts';
import { showInModal, textView } from '../../slack/modals.ts';
import { allChanged } from '../../visit/check-form.ts';
import { type FormValues, readInitialValues, readValues } from '../../visit/fields.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { siteTimeOf, visitForm } from './form-view.ts';
import { groupFields, groupForm, readEntries } from './group-form.ts';
import { usualValues } from './usual.ts';

/** A start that was moved moves the end. */
const withMovedEnd = (shown: FormValues, entered: FormValues): FormValues => {
  const { startDate, endDate } = entered;
  if (shown.startDate === undefined || startDate === undefined || endDate === undefined) return entered;
  return { ...entered, endDate: endDate + startDate - shown.startDate };
};

/** What is usual for another host, in place of what nobody has chosen. */
const withUsualOfHost = async (
  { workspace, userId }: ActionRequest,
  shown: FormValues,
  entered: FormValues,
): Promise<FormValues> => {
  const actor = await workspace.access.actor(userId);
  const usual = await usualValues(workspace, actor, entered);
  const isShown = (field: keyof FormValues) =>
    JSON.stringify(shown[field]) === JSON.stringify(entered[field]);
  return {
    ...entered,
    ...(usual.siteId && isShown('siteId') ? { siteId: usual.siteId } : {}),
    ...(usual.visitorType && isShown('visitorType') ? { visitorType: usual.visitorType } : {}),
  };
};

/** Shows the form of a new visit with what is usual for the host who was chosen. */
export const showForHost =
  ({ clock }: Pick<FeatureDeps, 'clock'>) =>
  async (action: ActionRequest): Promise<void> => {
    const { workspace, form, hash, within } = action;
    if (!form) return;
    const modal = { workspace, viewId: form.viewId };
    const [shown, entered] = [readInitialValues(form.blocks), readValues(form.values)];
    // Between two forms, Slack would keep what the first one shows.
    if (!(await showInModal({ ...modal, hash }, textView(texts().modal.wait, texts().invite.title)))) return;
    const usual = withUsualOfHost(action, shown, entered).catch(() => entered);
    const values = (await within('extras', usual))?.value ?? entered;
    const metadata = readMetadata(form.metadata);
    const siteTime = await siteTimeOf(workspace, clock, values, metadata);
    await showInModal(modal, visitForm('invite', values, { ...metadata, ...siteTime }));
  };

/** Shows a form as it was filled in so far, with what follows from that. A form that was sent meanwhile stays so. */
export const showAgain =
  ({ clock }: Pick<FeatureDeps, 'clock'>, isWholeNow: boolean) =>
  async ({ workspace, form, hash }: ActionRequest): Promise<void> => {
    if (!form) return;
    const shown = readInitialValues(form.blocks);
    const values = withMovedEnd(shown, readValues(form.values));
    const known = readMetadata(form.metadata);
    const metadata = { ...known, ...(await siteTimeOf(workspace, clock, values, known)) };
    const modal = { workspace, viewId: form.viewId, hash };
    if (groupFields.guests in form.values) {
      const entries = { ...readEntries(form), values };
      return void (await showInModal(modal, groupForm(entries, metadata, clock.at(metadata))));
    }
    const changed = allChanged(metadata, shown, values);
    const isWhole = isWholeNow || metadata.isWhole;
    const kind = metadata.invitationId === undefined ? 'invite' : 'update';
    const view = visitForm(kind, values, { ...metadata, changed, isWhole });
    await showInModal(modal, view);
  };
