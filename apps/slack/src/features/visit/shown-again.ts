import { allChanged } from '../../form/check-form.ts';
import { type FormValues, readInitialValues, readValues } from '../../form/values.ts';
import type { Listeners } from '../../requests/listeners.ts';
import type { ActionRequest } from '../../requests/requests.ts';
import { ids } from '../../slack/ids.ts';
import { readMetadata } from '../../slack/metadata.ts';
import { showInModal } from '../../slack/modals.ts';
import { visitForm } from './form-view.ts';

/** A start that was moved moves the end. */
const withMovedEnd = (shown: FormValues, entered: FormValues): FormValues => {
  const { startDate, endDate } = entered;
  if (shown.startDate === undefined || startDate === undefined || endDate === undefined) return entered;
  return { ...entered, endDate: endDate + startDate - shown.startDate };
};

/** Shows a form as it was filled in so far, with what follows from that. A form that was sent meanwhile stays so. */
const showAgain =
  (isWholeNow: boolean) =>
  async ({ workspace: { slack }, form, hash }: ActionRequest): Promise<void> => {
    if (!form) return;
    const metadata = readMetadata(form.metadata);
    const shown = readInitialValues(form.blocks);
    const values = withMovedEnd(shown, readValues(form.values));
    const changed = allChanged(metadata, shown, values);
    const isWhole = isWholeNow || metadata.isWhole;
    const kind = metadata.invitationId === undefined ? 'invite' : 'update';
    const view = visitForm(kind, values, { ...metadata, changed, isWhole });
    await showInModal({ slack, viewId: form.viewId, hash }, view);
  };

/** Registers the entries after which the form of a visit is shown anew, and the button for its other fields. */
export const registerShownAgain = (listeners: Listeners): void => {
  listeners.action(ids.field.startDate, showAgain(false));
  listeners.action(ids.field.emailVisitor, showAgain(false));
  listeners.action(ids.action.moreFields, showAgain(true));
};
