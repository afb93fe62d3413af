import type { ActionsBlock, Button, ConfirmationDialog } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import { actions, button, plain, slackLimits } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { en } from '../../text/en.ts';
import { shorten } from '../../text/markup.ts';
import type { VisitState } from '../../visitors/states.ts';
import { nameOf } from './lines.ts';
import { type Offer, offered } from './offers.ts';

const confirmCancel = (invitation: Invitation): ConfirmationDialog => ({
  title: plain(en.cancel.confirmTitle),
  text: plain(en.cancel.confirm(nameOf(invitation))),
  confirm: plain(en.cancel.submit),
  deny: plain(en.cancel.keep),
  style: 'danger',
});

/** A button of a visit. Screen readers hear beside what it does which visit it is about. */
const visitButton = (offer: Offer, invitation: Invitation): Button => {
  const text = en.visit.offers[offer];
  return button(text, {
    action_id: ids.action[offer],
    value: invitation.id ?? '',
    accessibility_label: shorten(en.visit.offerFor(text, nameOf(invitation)), slackLimits.optionText),
    ...(offer === 'cancel' ? { confirm: confirmCancel(invitation) } : {}),
  });
};

/** The buttons of a visit; none when the service gave it no id. */
export const visitButtons = (invitation: Invitation, state: VisitState): ActionsBlock[] =>
  invitation.id ? [actions(...offered[state].map((offer) => visitButton(offer, invitation)))] : [];
