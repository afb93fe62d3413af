import type { ActionsBlock, Button, ConfirmationDialog, Overflow } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { actions, button, option, plain } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { slackLimits } from '../../slack/limits.ts';
import { shorten } from '../../text/markup.ts';
import { texts } from '../../text/texts.ts';
import { stateOf, type VisitState } from '../../visitors/visit.ts';
import { hostOf, nameOf, whenAndZone, where } from './lines.ts';

/** Everything that can be done with a visit. */
export type Offer = 'update' | 'cancel' | 'inviteAgain';

/** What can be done with a visit, by its state. */
const offered: Readonly<Record<VisitState, readonly Offer[]>> = {
  expected: ['update', 'cancel', 'inviteAgain'],
  'checked in': ['update', 'inviteAgain'],
  cancelled: ['inviteAgain'],
  ended: ['inviteAgain'],
};

const confirmCancel = (invitation: Invitation, at: ZonedNow): ConfirmationDialog => ({
  title: plain(texts().cancel.confirmTitle),
  text: plain(
    texts().cancel.confirm(
      nameOf(invitation),
      whenAndZone(invitation, at).plain,
      where(invitation).plain,
      hostOf(invitation),
    ),
    slackLimits.confirmText,
  ),
  confirm: plain(texts().cancel.submit),
  deny: plain(texts().cancel.keep),
  style: 'danger',
});

/** Screen readers also read which visit the button is for. */
const visitButton = (offer: Offer, invitation: Invitation, at: ZonedNow): Button => {
  const text = texts().visit.offers[offer];
  return button(text, {
    action_id: ids.action[offer],
    value: invitation.id,
    accessibility_label: shorten(
      texts().visit.offerFor(text, nameOf(invitation)),
      slackLimits.accessibilityLabel,
    ),
    ...(offer === 'cancel' ? { confirm: confirmCancel(invitation, at) } : {}),
  });
};

/** The buttons of a visit. */
export const visitButtons = (invitation: Invitation, at: ZonedNow): ActionsBlock =>
  actions(...offered[stateOf(invitation, at.now)].map((offer) => visitButton(offer, invitation, at)));

/** The menu of a visit. */
export const visitMenu = ({ id }: Invitation, state: VisitState): Overflow => ({
  type: 'overflow',
  action_id: ids.action.visitMenu,
  options: offered[state].map((offer) => option(texts().visit.offers[offer], `${offer} ${id}`)),
});

/** Reads the value of a menu option. */
export const readMenuValue = (value: string): { readonly offer: Offer; readonly invitationId: string } => {
  const [offer, invitationId = ''] = value.split(' ');
  return { offer: offer as Offer, invitationId };
};
