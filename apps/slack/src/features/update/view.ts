import type { ModalView } from '@slack/types';
import { formBlocks } from '../../form/blocks.ts';
import type { FieldErrors } from '../../form/request.ts';
import type { FormValues } from '../../form/values.ts';
import { plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { type VisitMetadata, writeMetadata } from '../../slack/metadata.ts';
import { showingView } from '../../slack/notice-view.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';

/** The form of a visit that exists. `problem` says why it is shown again, and `errors` what is wrong with its fields. */
export const updateView = (
  values: FormValues,
  metadata: VisitMetadata,
  problem?: Text,
  errors: FieldErrors = {},
): ModalView => ({
  ...showingView(en.update.title, [
    ...(problem ? [section(problem)] : []),
    ...formBlocks(values, { zone: metadata.zone, whenTooLong: en.update.tooLong, errors }),
  ]),
  callback_id: ids.view.update,
  private_metadata: writeMetadata(metadata),
  submit: plain(metadata.confirmed.length > 0 ? en.update.submitAnyway : en.update.submit),
  close: plain(en.modal.cancel),
});

/** What is shown while the service works. */
export const updatingView = (): ModalView => showingView(en.update.title, [section(en.update.working)]);

/** What is shown when nothing was changed in the form. */
export const unchangedView = (): ModalView => showingView(en.update.title, [section(en.update.unchanged)]);

/** What is shown when the same form comes a second time. */
export const sentBeforeView = (): ModalView => showingView(en.update.title, [section(en.update.sentBefore)]);
