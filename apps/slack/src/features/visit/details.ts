import type { RichTextBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { Actor } from '../../access/actor.ts';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { clean, lines, md, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { ActionRequest } from '../../middleware/requests.ts';
import { section } from '../../slack/blocks.ts';
import { openModal, readOnlyView } from '../../slack/modals.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { whenAndZone, where, who, whose } from './lines.ts';
import { visitsForActor } from './visits-for-actor.ts';

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

/** How old what is known may be, in milliseconds: as in lists. */
const RECENT_MS = 60_000;

/** A visit as it was read within the last minute, which costs no request, or as it is now. */
const recent = async (
  { access, visitors }: Workspace,
  actor: Actor,
  now: number,
  invitationId: string,
): Promise<Invitation> => {
  const known = await visitsForActor(actor, async (host) => {
    const last = await visitors.lastUpcoming(host);
    return last && now - last.readAt < RECENT_MS ? last : { visits: [], readAt: now };
  });
  return known.visits.find(({ id }) => id === invitationId) ?? access.visits(actor).get(invitationId);
};

/** Shows the details of a visit as a text to copy. */
export const openDetails =
  ({ clock }: Pick<FeatureDeps, 'clock'>) =>
  (action: ActionRequest): Promise<void> =>
    openModal(action, async () => {
      const { workspace, userId, value } = action;
      const actor = await workspace.access.actor(userId);
      const invitation = await recent(workspace, actor, clock.now(), value);
      const text = detailsOf(invitation, clock.at(actor)).plain;
      return readOnlyView(texts().modal.title, [section(texts().outcome.copy), copyable(text)]);
    });
