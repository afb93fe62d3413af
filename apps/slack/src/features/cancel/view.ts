import type { ModalView } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { Message } from '../../slack/api.ts';
import { plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { type VisitMetadata, writeMetadata } from '../../slack/metadata.ts';
import { showingView } from '../../slack/notice-view.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import type { Cancelled } from '../../visitors/host-visits.ts';
import { visitCard } from '../visit/card.ts';
import { linesOf, nameOf } from '../visit/lines.ts';

/** Asks whether the visit is really to be cancelled. `problem` says why it is asked again. */
export const confirmView = (
  invitation: Invitation,
  at: ZonedNow,
  metadata: VisitMetadata,
  problem?: Text,
): ModalView => ({
  ...showingView(en.cancel.title, [
    ...(problem ? [section(problem)] : []),
    section(linesOf(invitation, at)),
    section(en.cancel.ask),
  ]),
  callback_id: ids.view.cancel,
  private_metadata: writeMetadata(metadata),
  submit: plain(en.cancel.submit),
  close: plain(en.cancel.keep),
});

/** What is shown while the service works. */
export const cancellingView = (): ModalView => showingView(en.cancel.title, [section(en.cancel.working)]);

/** Confirms that a visit is cancelled. */
export function cancelledCard({ invitation, wasBefore }: Cancelled, at: ZonedNow): Required<Message> {
  const { cancel } = en;
  const name = nameOf(invitation);
  return visitCard(
    invitation,
    at,
    wasBefore
      ? { title: cancel.doneBefore(name), notified: cancel.notifiedBefore, mail: cancel.mailBefore }
      : { title: cancel.done(name), notified: cancel.notified, mail: cancel.mail },
  );
}

/** What is shown when the same form comes a second time. */
export const sentBeforeView = (): ModalView => showingView(en.cancel.title, [section(en.cancel.sentBefore)]);
