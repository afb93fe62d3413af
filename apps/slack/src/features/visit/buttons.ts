import type { ActionsBlock, Button, ConfirmationDialog } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import { actions, button, plain, shorten, slackLimits } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import type { VisitState } from '../../visitors/states.ts';
import { nameOf } from './lines.ts';

/** A button of a visit. Screen readers hear beside what it does which visit it is about. */
const visitButton = (text: string, actionId: string, invitation: Invitation): Button =>
  button(text, {
    action_id: actionId,
    value: invitation.id ?? '',
    accessibility_label: shorten(`${text}: ${nameOf(invitation)}`, slackLimits.optionText),
  });

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

const makers = {
  update: (invitation: Invitation) => visitButton('Update', ids.action.update, invitation),
  cancel: (invitation: Invitation) => ({
    ...visitButton('Cancel', ids.action.cancel, invitation),
    confirm: confirmCancel(invitation),
  }),
  inviteAgain: (invitation: Invitation) => visitButton('Invite again', ids.action.inviteAgain, invitation),
} as const;

/** What can still be done about a visit, by where it stands. */
const offered: Readonly<Record<VisitState, readonly (keyof typeof makers)[]>> = {
  expected: ['update', 'cancel', 'inviteAgain'],
  'checked in': ['update', 'inviteAgain'],
  cancelled: ['inviteAgain'],
  ended: ['inviteAgain'],
};

/** The buttons of a visit; none when the service gave it no id. */
export const visitButtons = (invitation: Invitation, state: VisitState): ActionsBlock[] =>
  invitation.id ? [actions(...offered[state].map((name) => makers[name](invitation)))] : [];
