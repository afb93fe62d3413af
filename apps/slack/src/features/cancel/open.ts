import type { ModalView } from '@slack/types';
import type { Parts } from '../../parts.ts';
import type { Call, Press } from '../../slack/calls.ts';
import { ids } from '../../slack/ids.ts';
import type { VisitMetadata } from '../../slack/metadata.ts';
import { openModal } from '../../slack/open-modal.ts';
import { en } from '../../text/en.ts';
import type { Host } from '../../visitors/host-visits.ts';
import { openPick } from '../pick/flow.ts';
import { confirmView } from './view.ts';

/** What a question about cancelling carries. */
export const cancelMetadata = (
  { newId }: Pick<Parts, 'newId'>,
  { zone, locale }: Host,
  invitationId: string,
): VisitMetadata => ({ requestId: newId(), zone, locale, invitationId, changed: [], confirmed: [] });

/** Asks which visit to cancel. */
export const openPickToCancel = (parts: Parts) => openPick(parts, en.cancel.title, ids.view.pickToCancel);

/** Asks whether to cancel one of the person's own visits. */
export const confirmViewOf =
  (parts: Parts) =>
  async ({ userId }: Call, invitationId: string): Promise<ModalView> => {
    const host = await parts.people.find(userId);
    const invitation = await parts.visitors.of(host).getExpected(invitationId);
    return confirmView(invitation, parts.clock.at(host), cancelMetadata(parts, host, invitationId));
  };

/** Asks about the visit that a menu stands for. */
export const openCancel = (parts: Parts) => (press: Press) =>
  openModal(press, () => confirmViewOf(parts)(press, press.value), parts.sleep);
