import type { ModalView } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { sentences, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { type FormMetadata, newMetadata, nextRequestId, writeMetadata } from '../../slack/metadata.ts';
import { readOnlyView } from '../../slack/modals.ts';
import type { JobDeps } from '../feature-deps.ts';
import { linesOf, nameOf } from '../visit/lines.ts';
import { cancelMail } from '../visit/offers.ts';
import { seriesBlocks } from '../visit/series.ts';
import type { CancelPayload } from '../write/payloads.ts';
import type { VisitWrite } from '../write/write.ts';

/** Asks whether to cancel a visit; `problem` says why it asks again. */
export const confirmView = (
  invitation: Partial<Invitation>,
  at: ZonedNow,
  metadata: FormMetadata,
  problem?: Text,
): ModalView => ({
  ...readOnlyView(texts().cancel.title, [
    ...(problem ? [section(problem)] : []),
    section(linesOf(invitation, at)),
    section(sentences(texts().cancel.ask, cancelMail(invitation))),
    ...seriesBlocks(metadata, 1),
  ]),
  callback_id: ids.view.cancel,
  private_metadata: writeMetadata(metadata),
  submit: plain(texts().cancel.submit),
  close: plain(texts().cancel.keep),
});

/** Cancels visits. */
export const cancelWrite = ({ clock }: Pick<JobDeps, 'clock'>): VisitWrite<CancelPayload> => ({
  operation: 'invitations.delete',
  title: () => texts().cancel.title,
  words: () => ({
    subject: texts().cancel.subject,
    opening: texts().cancel.opening,
    verb: texts().cancel.verb,
  }),

  async send({ workspace, payload }, actor, sending) {
    const { invitation, wasBefore } = await workspace.access
      .visits(actor)
      .cancel(payload.invitationId, sending, payload.known);
    return { invitation, how: wasBefore ? 'alreadySo' : 'sent' };
  },
  async look({ workspace, payload }, actor) {
    const invitation = await workspace.access.visits(actor).get(payload.invitationId);
    return { invitation, isMade: Boolean(invitation.cancelled) };
  },

  card({ invitation, how }) {
    const { done, notified, doneBefore, notifiedBefore, mailBefore } = texts().cancel;
    const name = nameOf(invitation);
    return how === 'alreadySo'
      ? { title: doneBefore(name), notified: notifiedBefore, email: mailBefore }
      : { title: done(name), notified, email: cancelMail(invitation) ?? texts().mail.none };
  },
  form({ id, payload: { invitationId } }, { problem, found }) {
    if (!found) return undefined;
    const { invitation, times } = found;
    const metadata = newMetadata(nextRequestId(id), times, { invitationId });
    return confirmView(invitation, clock.at(times), metadata, problem);
  },
});
