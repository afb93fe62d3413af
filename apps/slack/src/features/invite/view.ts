import type { ModalView } from '@slack/types';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { formBlocks } from '../../form/blocks.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import type { FormValues } from '../../form/values.ts';
import { plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { type FormMetadata, writeMetadata } from '../../slack/metadata.ts';
import { readOnlyView } from '../../slack/modals.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';

const HOUR_S = 3600;

/** The initial values of a new visit: from the next full hour, for an hour, with an email to the visitor. */
export const newVisit = (at: ZonedNow): FormValues => {
  const startDate = at.nextFullHour();
  return { startDate, endDate: startDate + HOUR_S, emailVisitor: true };
};

/** The form of a new visit, with a problem above it and errors below its fields. */
export const inviteView = (
  values: FormValues,
  metadata: FormMetadata,
  problem?: Text,
  errors: FieldErrors = {},
): ModalView => ({
  ...readOnlyView(en.invite.title, [
    ...(problem ? [section(problem)] : []),
    ...formBlocks(values, { zone: metadata.zone, whenTooLong: en.invite.tooLong, errors }),
  ]),
  callback_id: ids.view.invite,
  private_metadata: writeMetadata(metadata),
  submit: plain(metadata.confirmed.length > 0 ? en.invite.submitAnyway : en.invite.submit),
  close: plain(en.modal.cancel),
});

/** Shown while the service creates the invitation. */
export const invitingView = (): ModalView => readOnlyView(en.invite.title, [section(en.invite.working)]);

/** Shown when the same form is submitted twice. */
export const submittedBeforeView = (): ModalView =>
  readOnlyView(en.invite.title, [section(en.invite.sentBefore)]);
