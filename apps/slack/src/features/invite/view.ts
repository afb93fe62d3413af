import type { ModalView } from '@slack/types';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { formBlocks } from '../../form/blocks.ts';
import type { FieldErrors } from '../../form/request.ts';
import type { FormValues } from '../../form/values.ts';
import { plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { type FormMetadata, writeMetadata } from '../../slack/metadata.ts';
import { showingView } from '../../slack/notice-view.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';

const HOUR_S = 3600;

/** What a new invitation starts with: the next full hour, for an hour, with an email to the visitor. */
export function newVisit(at: ZonedNow): FormValues {
  const startDate = at.nextFullHour();
  return { startDate, endDate: startDate + HOUR_S, emailVisitor: true };
}

/** The form to invite somebody. `problem` says why it is shown again, and `errors` what is wrong with its fields. */
export const inviteView = (
  values: FormValues,
  metadata: FormMetadata,
  problem?: Text,
  errors: FieldErrors = {},
): ModalView => ({
  ...showingView(en.invite.title, [
    ...(problem ? [section(problem)] : []),
    ...formBlocks(values, { zone: metadata.zone, whenTooLong: en.invite.tooLong, errors }),
  ]),
  callback_id: ids.view.invite,
  private_metadata: writeMetadata(metadata),
  submit: plain(metadata.confirmed.length > 0 ? en.invite.submitAnyway : en.invite.submit),
  close: plain(en.modal.cancel),
});

/** What is shown while the service works. */
export const invitingView = (): ModalView => showingView(en.invite.title, [section(en.invite.working)]);

/** What is shown when the same form comes a second time. */
export const sentBeforeView = (): ModalView => showingView(en.invite.title, [section(en.invite.sentBefore)]);
