import type { ModalView } from '@slack/types';
import { formBlocks } from '../../form/blocks.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import type { FormValues } from '../../form/values.ts';
import { plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { type VisitMetadata, writeMetadata } from '../../slack/metadata.ts';
import { readOnlyView } from '../../slack/modals.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';

/** The form of an existing visit, with a problem above it and errors below its fields. */
export const updateView = (
  values: FormValues,
  metadata: VisitMetadata,
  problem?: Text,
  errors: FieldErrors = {},
): ModalView => ({
  ...readOnlyView(en.update.title, [
    ...(problem ? [section(problem)] : []),
    ...formBlocks(values, { zone: metadata.zone, whenTooLong: en.update.tooLong, errors }),
  ]),
  callback_id: ids.view.update,
  private_metadata: writeMetadata(metadata),
  submit: plain(metadata.confirmed.length > 0 ? en.update.submitAnyway : en.update.submit),
  close: plain(en.modal.cancel),
});

/** A text in place of the form. */
export const updateNotice = (text: Text): ModalView => readOnlyView(en.update.title, [section(text)]);
