import type { ModalView } from '@slack/types';
import { formBlocks } from '../../form/blocks.ts';
import type { FormValues } from '../../form/values.ts';
import { plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { type FormMetadata, writeMetadata } from '../../slack/metadata.ts';
import { showingView } from '../../slack/notice-view.ts';
import { nextFullHour } from '../../visitors/zone.ts';

const HOUR_S = 3600;

/** Stands above everything about inviting. */
export const TITLE = 'Invite a visitor';

/** What a new invitation starts with: the next full hour, for an hour, with an e-mail to the visitor. */
export function newVisit(zone: string, now: number): FormValues {
  const startDate = nextFullHour(zone, now);
  return { startDate, endDate: startDate + HOUR_S, emailVisitor: true };
}

/** The form to invite somebody. `problem`, as mrkdwn, says why it is shown again. */
export const inviteView = (values: FormValues, metadata: FormMetadata, problem?: string): ModalView => ({
  ...showingView(TITLE, [
    ...(problem ? [section(problem)] : []),
    ...formBlocks(values, {
      zone: metadata.zone,
      whenTooLong: 'The earlier text is too long for Slack and is not taken over. Please write it anew.',
    }),
  ]),
  callback_id: ids.view.invite,
  private_metadata: writeMetadata(metadata),
  submit: plain('Invite'),
  close: plain('Cancel'),
});

/** What is shown while the service works. */
export const invitingView = (): ModalView => showingView(TITLE, [section('Inviting your visitor…')]);

/** What is shown when the same form comes a second time. */
export const sentBeforeView = (): ModalView =>
  showingView(TITLE, [
    section(
      'This form was sent before, and your visitor is invited once at most. `/visitor find` shows who comes.',
    ),
  ]);
