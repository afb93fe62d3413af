import type { ActionsBlock, RichTextBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { FormValues } from '../../form/values.ts';
import type { Listeners } from '../../requests/listeners.ts';
import type { ActionRequest } from '../../requests/requests.ts';
import { actions, button, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { readOnlyView, showInModal } from '../../slack/modals.ts';
import { texts } from '../../text/texts.ts';
import { linesOf } from '../visit/lines.ts';

/** What can be done next with a visit that a form has made or changed. */
export const resultButtons = (invitation: Invitation, values: FormValues, at: ZonedNow): ActionsBlock => {
  const { hostId, siteId, visitorType, startDate, endDate } = values;
  const same = JSON.stringify({ hostId, siteId, visitorType, startDate, endDate });
  return actions(
    button(texts().outcome.inviteAnother, { action_id: ids.action.inviteAnother, value: same }),
    button(texts().outcome.change, { action_id: ids.action.update, value: invitation.id }),
    button(texts().outcome.copyDetails, {
      action_id: ids.action.copyDetails,
      value: linesOf(invitation, at).plain,
    }),
  );
};

/** Slack's clients offer to copy such a text, and the app cannot. */
const copyable = (text: string): RichTextBlock => ({
  type: 'rich_text',
  elements: [{ type: 'rich_text_preformatted', elements: [{ type: 'text', text }] }],
});

const showDetails = async ({ workspace: { slack }, modalId, value }: ActionRequest): Promise<void> => {
  if (modalId === undefined) return;
  const view = readOnlyView(texts().modal.title, [section(texts().outcome.copy), copyable(value)]);
  await showInModal({ slack, viewId: modalId }, view);
};

/** Registers the button for a text to copy. */
export const registerCopyDetails = (listeners: Listeners): void =>
  listeners.action(ids.action.copyDetails, showDetails);
