import type { Button, ModalView } from '@slack/types';
import type { Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { actions, alert, button, plain } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { type FormMetadata, writeMetadata } from '../../slack/metadata.ts';
import { readOnlyView } from '../../slack/modals.ts';
import { formBlocks } from '../../visit/blocks.ts';
import type { FieldErrors } from '../../visit/field-errors.ts';
import type { FormValues } from '../../visit/fields.ts';
import { seriesBlocks } from './series.ts';

/** A visit is read before it is changed. */
const UPDATE_REQUESTS = 2;

/** The form of a new or an existing visit, with a problem above it, what helps against it, and errors below its fields. */
export const visitForm = (
  kind: 'invite' | 'update',
  values: FormValues,
  metadata: FormMetadata,
  problem?: Text,
  errors: FieldErrors = {},
  remedy?: Button,
): ModalView => {
  const { title, tooLong, submit, submitAnyway } = texts()[kind];
  return {
    ...readOnlyView(title, [
      ...(problem ? [alert(problem)] : []),
      ...(remedy ? [actions(remedy)] : []),
      ...(kind === 'update' ? seriesBlocks(metadata, UPDATE_REQUESTS) : []),
      ...formBlocks(values, { zone: metadata.zone, whenTooLong: tooLong, errors, isWhole: metadata.isWhole }),
      ...(kind === 'invite' ? [actions(button(texts().group.title, { action_id: ids.action.group }))] : []),
    ]),
    callback_id: ids.view[kind],
    private_metadata: writeMetadata(metadata),
    submit: plain(metadata.confirmed.length > 0 ? submitAnyway : submit),
    close: plain(texts().modal.cancel),
  };
};
