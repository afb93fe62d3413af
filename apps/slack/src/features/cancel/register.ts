import type { Parts } from '../../parts.ts';
import type { Call, Listeners } from '../../slack/calls.ts';
import { ids } from '../../slack/ids.ts';
import { openPick, showPicked } from '../pick/flow.ts';
import { cancelConfirmed, cancelPressed } from './cancel.ts';
import { confirmView, TITLE } from './view.ts';

/** Asks which visit to cancel. */
export const openPickToCancel = (parts: Parts) => openPick(parts, TITLE, ids.view.pickToCancel);

/** Asks whether to cancel one of the person's own visits. */
const confirmViewOf =
  ({ people, visitors, newId }: Parts) =>
  async ({ client, userId }: Call, invitationId: string) => {
    const host = await people.find(client, userId);
    const invitation = await visitors.of(host).getExpected(invitationId);
    return confirmView(invitation, { requestId: newId(), zone: host.zone, invitationId, changed: [] });
  };

/** Cancelling: by a button, or by picking a visit and saying yes. */
export function registerCancel(listeners: Listeners, parts: Parts): void {
  listeners.button(ids.action.cancel, cancelPressed(parts));
  listeners.submission(ids.view.pickToCancel, showPicked(confirmViewOf(parts)));
  listeners.submission(ids.view.cancel, cancelConfirmed(parts));
}
