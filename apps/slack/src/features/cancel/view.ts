import type { ModalView } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { Message } from '../../slack/api.ts';
import { plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { type VisitMetadata, writeMetadata } from '../../slack/metadata.ts';
import { readOnlyView } from '../../slack/modals.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import type { CancelledVisit } from '../../visitors/host-visits.ts';
import { visitCard } from '../visit/card.ts';
import { linesOf, nameOf } from '../visit/lines.ts';

/** Asks whether to cancel a visit; `problem` says why it asks again. */
export const confirmView = (
  invitation: Invitation,
  at: ZonedNow,
  metadata: VisitMetadata,
  problem?: Text,
): ModalView => ({
  ...readOnlyView(en.cancel.title, [
    ...(problem ? [section(problem)] : []),
    section(linesOf(invitation, at)),
    section(en.cancel.ask),
  ]),
  callback_id: ids.view.cancel,
  private_metadata: writeMetadata(metadata),
  submit: plain(en.cancel.submit),
  close: plain(en.cancel.keep),
});

/** Shown while the service cancels the visit. */
export const cancellingView = (): ModalView => readOnlyView(en.cancel.title, [section(en.cancel.working)]);

/** Confirms a cancellation. */
export const cancelledCard = ({ invitation, wasBefore }: CancelledVisit, at: ZonedNow): Required<Message> => {
  const { cancel } = en;
  const name = nameOf(invitation);
  return visitCard(
    invitation,
    at,
    wasBefore
      ? { title: cancel.doneBefore(name), notified: cancel.notifiedBefore, email: cancel.mailBefore }
      : { title: cancel.done(name), notified: cancel.notified, email: cancel.mail },
  );
};

/** Shown when the same form is submitted twice. */
export const submittedBeforeView = (): ModalView =>
  readOnlyView(en.cancel.title, [section(en.cancel.sentBefore)]);
