import type { ModalView } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import { plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { type VisitMetadata, writeMetadata } from '../../slack/metadata.ts';
import { showingView } from '../../slack/notice-view.ts';
import { visitCard } from '../visit/card.ts';
import { whenAndZone, where, who } from '../visit/lines.ts';

/** Stands above everything about cancelling. */
export const TITLE = 'Cancel a visit';

const MAIL = 'The visitor may be told by e-mail.';

/** Asks whether the visit is really to be cancelled. */
export const confirmView = (invitation: Invitation, metadata: VisitMetadata): ModalView => ({
  ...showingView(TITLE, [
    section([who(invitation), whenAndZone(invitation, metadata.zone), where(invitation)].join('\n')),
    section(`Cancel this visit? It cannot be taken back. ${MAIL}`),
  ]),
  callback_id: ids.view.cancel,
  private_metadata: writeMetadata(metadata),
  submit: plain('Cancel the visit'),
  close: plain('Keep it'),
});

/** What is shown while the service works. */
export const cancellingView = (): ModalView => showingView(TITLE, [section('Cancelling the visit…')]);

/** Confirms that a visit is cancelled. */
export const cancelledCard = (invitation: Invitation, zone: string) =>
  visitCard(invitation, zone, { title: 'The visit is cancelled', done: 'Cancelled', mail: MAIL });

/** What is shown when the same form comes a second time. */
export const sentBeforeView = (): ModalView =>
  showingView(TITLE, [section('This was sent before. `/visitor find` shows who is still expected.')]);
