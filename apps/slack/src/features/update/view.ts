import type { ModalView } from '@slack/types';
import { formBlocks } from '../../form/blocks.ts';
import type { FormValues } from '../../form/values.ts';
import { plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { type VisitMetadata, writeMetadata } from '../../slack/metadata.ts';
import { showingView } from '../../slack/notice-view.ts';

/** Stands above everything about updating. */
export const TITLE = 'Update a visit';

/** The form of a visit that exists. `problem`, as mrkdwn, says why it is shown again. */
export const updateView = (values: FormValues, metadata: VisitMetadata, problem?: string): ModalView => ({
  ...showingView(TITLE, [
    ...(problem ? [section(problem)] : []),
    ...formBlocks(values, {
      zone: metadata.zone,
      whenTooLong: 'Too long to be edited in Slack. Leave this empty to keep it, or write what replaces it.',
    }),
  ]),
  callback_id: ids.view.update,
  private_metadata: writeMetadata(metadata),
  submit: plain('Update'),
  close: plain('Cancel'),
});

/** What is shown while the service works. */
export const updatingView = (): ModalView => showingView(TITLE, [section('Updating the visit…')]);

/** What is shown when nothing was changed in the form. */
export const unchangedView = (): ModalView =>
  showingView(TITLE, [section('You changed nothing, so nothing was sent.')]);

/** What is shown when the same form comes a second time. */
export const sentBeforeView = (): ModalView =>
  showingView(TITLE, [section('This form was sent before. `/visitor find` shows how the visit stands.')]);
