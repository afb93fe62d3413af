import type { ActionsBlock, Button, ConfirmationDialog } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import { actions, button, plain, shorten, slackLimits } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import type { VisitState } from '../../visitors/states.ts';
import { nameOf } from './lines.ts';
import { type Offer, offered, offers } from './offers.ts';

/** Leaves room for the rest of a question, which Slack limits to 300 characters. */
const NAME_MAX = 100;

const confirmCancel = (invitation: Invitation): ConfirmationDialog => ({
  title: plain('Cancel this visit?'),
  text: plain(
    `${shorten(nameOf(invitation), NAME_MAX)} will not be expected any more. This cannot be taken back, and the visitor may be told by e-mail.`,
  ),
  confirm: plain('Cancel the visit'),
  deny: plain('Keep it'),
  style: 'danger',
});

/** A button of a visit. Screen readers hear beside what it does which visit it is about. */
const visitButton = (offer: Offer, invitation: Invitation): Button =>
  button(offers[offer], {
    action_id: ids.action[offer],
    value: invitation.id ?? '',
    accessibility_label: shorten(`${offers[offer]}: ${nameOf(invitation)}`, slackLimits.optionText),
    ...(offer === 'cancel' ? { confirm: confirmCancel(invitation) } : {}),
  });

/** The buttons of a visit; none when the service gave it no id. */
export const visitButtons = (invitation: Invitation, state: VisitState): ActionsBlock[] =>
  invitation.id ? [actions(...offered[state].map((offer) => visitButton(offer, invitation)))] : [];
