import type { ModalView } from '@slack/types';
import type { Parts } from '../../parts.ts';
import type { Call, Press } from '../../slack/calls.ts';
import { ids } from '../../slack/ids.ts';
import { openModal } from '../../slack/open-modal.ts';
import { openPick } from '../pick/flow.ts';
import { confirmView, TITLE } from './view.ts';

/** Asks which visit to cancel. */
export const openPickToCancel = (parts: Parts) => openPick(parts, TITLE, ids.view.pickToCancel);

/** Asks whether to cancel one of the person's own visits. */
export const confirmViewOf =
  ({ people, visitors, newId }: Parts) =>
  async ({ client, userId }: Call, invitationId: string): Promise<ModalView> => {
    const host = await people.find(client, userId);
    const invitation = await visitors.of(host).getExpected(invitationId);
    return confirmView(invitation, { requestId: newId(), zone: host.zone, invitationId, changed: [] });
  };

/** Asks about the visit that a menu stands for. */
export const openCancel = (parts: Parts) => (press: Press) =>
  openModal(press, () => confirmViewOf(parts)(press, press.value), parts.sleep);
