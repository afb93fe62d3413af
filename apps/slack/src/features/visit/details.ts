import type { RichTextBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { clean, lines, md, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { ActionRequest } from '../../middleware/requests.ts';
import { section } from '../../slack/blocks.ts';
import { openModal, readOnlyView } from '../../slack/modals.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { whenAndZone, where, who, whose } from './lines.ts';
import { knownVisit } from './recent.ts';

/** What a visitor needs to know of their visit. */
const detailsOf = (invitation: Invitation, at: ZonedNow): Text => {
  const address = clean(invitation.site?.address ?? '');
  const code = clean(invitation.fastTrackCode ?? '');
  return lines(
    who(invitation),
    whenAndZone(invitation, at),
    where(invitation),
    address ? md`${address}` : undefined,
    whose(invitation),
    code ? texts().visit.fastTrackCode(code) : undefined,
  );
};

/** Slack's clients offer to copy such a text, and the app cannot. */
const copyable = (text: string): RichTextBlock => ({
  type: 'rich_text',
  elements: [{ type: 'rich_text_preformatted', elements: [{ type: 'text', text }] }],
});

/** Shows the details of a visit as a text to copy. */
export const openDetails =
  ({ clock }: Pick<FeatureDeps, 'clock'>) =>
  (action: ActionRequest): Promise<void> =>
    openModal(action, async () => {
      const { workspace, userId, value } = action;
      const actor = await workspace.access.actor(userId);
      const known = await knownVisit(workspace, actor, clock.now(), value);
      const invitation = known ?? (await workspace.access.visits(actor).get(value));
      const text = detailsOf(invitation, clock.at(actor)).plain;
      return readOnlyView(texts().modal.title, [section(texts().outcome.copy), copyable(text)]);
    });
