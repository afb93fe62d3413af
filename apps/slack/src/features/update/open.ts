import type { ModalView } from '@slack/types';
import { valuesFrom } from '../../form/values.ts';
import type { Parts } from '../../parts.ts';
import type { Call, Press } from '../../slack/calls.ts';
import { ids } from '../../slack/ids.ts';
import { openModal } from '../../slack/open-modal.ts';
import { en } from '../../text/en.ts';
import { openPick } from '../pick/flow.ts';
import { updateView } from './view.ts';

/** Asks which visit to update. */
export const openPickToUpdate = (parts: Parts) => openPick(parts, en.update.title, ids.view.pickToUpdate);

/** The form of one of the person's own visits, filled in with how it stands. */
export const updateViewOf =
  ({ people, visitors, newId }: Parts) =>
  async ({ userId }: Call, invitationId: string): Promise<ModalView> => {
    const host = await people.find(userId);
    visitors.prepareMenus(host);
    const invitation = await visitors.of(host).getOpen(invitationId);
    const { zone, locale } = host;
    const metadata = { requestId: newId(), zone, locale, invitationId, changed: [], confirmed: [] };
    return updateView(valuesFrom(invitation), metadata);
  };

/** Opens the form of the visit that a button stands for. */
export const openUpdate = (parts: Parts) => (press: Press) =>
  openModal(press, () => updateViewOf(parts)(press, press.value), parts.sleep);
