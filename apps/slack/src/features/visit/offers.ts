import type { ActionsBlock, Button, ConfirmationDialog, Overflow } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import * as z from 'zod';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { shorten, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { actions, button, option, plain } from '../../slack/blocks.ts';
import { inOption } from '../../slack/codec.ts';
import { ids } from '../../slack/ids.ts';
import { slackLimits } from '../../slack/limits.ts';
import { stateOf, type VisitState } from '../../visitors/visit.ts';
import { hostOf, nameOf, whenAndZone, where } from './lines.ts';
import { type Move, movedValue, timesOf } from './move-times.ts';

const offer = z.enum(['update', 'later', 'nextDay', 'copyDetails', 'inviteAgain', 'cancel']);

/** Everything that can be done with a visit. */
export type Offer = z.infer<typeof offer>;

/** Writes and reads the value of a menu's option: what is to be done, and the value by which it is done. */
export const menuValue = inOption(z.object({ offer, value: z.string() }));

/** What can be done with a visit, by its state. */
const offered: Readonly<Record<VisitState, readonly Offer[]>> = {
  expected: ['update', 'later', 'nextDay', 'copyDetails', 'inviteAgain', 'cancel'],
  'checked in': ['update', 'later', 'copyDetails', 'inviteAgain'],
  cancelled: ['inviteAgain'],
  ended: ['inviteAgain'],
};

export const isMove = (offer: Offer): offer is Move => offer === 'later' || offer === 'nextDay';

/** What is offered, and the value by which it is done: a visit without times cannot be moved. */
const offersOf = (invitation: Invitation, at: ZonedNow) => {
  const { id, startDate } = invitation;
  const times = timesOf(invitation);
  return offered[stateOf(invitation, at.now)].flatMap((offer) => {
    if (isMove(offer) && !times) return [];
    const isTomorrow = offer === 'nextDay' && at.dayOf(startDate) === at.today;
    const text = isTomorrow ? texts().visit.tomorrow : texts().visit.offers[offer];
    return [{ offer, text, value: isMove(offer) && times ? movedValue.write({ id, ...times }) : id }];
  });
};

/** What is said of the email before and after a cancellation; nothing where the visitor has no address. */
export const cancelMail = ({ email }: Partial<Invitation>): Text | undefined =>
  email ? texts().cancel.mail : undefined;

const confirmCancel = (invitation: Invitation, at: ZonedNow): ConfirmationDialog => ({
  title: plain(texts().cancel.confirmTitle),
  text: plain(
    texts().cancel.confirm(
      nameOf(invitation),
      whenAndZone(invitation, at).plain,
      where(invitation).plain,
      hostOf(invitation),
      cancelMail(invitation),
    ),
    slackLimits.confirmText,
  ),
  confirm: plain(texts().cancel.submit),
  deny: plain(texts().cancel.keep),
  style: 'danger',
});

/** Screen readers also read which visit the button is for. */
const visitButton = (
  { offer, text, value }: ReturnType<typeof offersOf>[number],
  invitation: Invitation,
  at: ZonedNow,
): Button =>
  button(text, {
    action_id: ids.action[offer],
    value,
    accessibility_label: shorten(
      texts().visit.offerFor(text, nameOf(invitation)),
      slackLimits.accessibilityLabel,
    ),
    ...(offer === 'cancel' ? { confirm: confirmCancel(invitation, at) } : {}),
  });

/** The buttons of a visit. */
export const visitButtons = (invitation: Invitation, at: ZonedNow): ActionsBlock =>
  actions(...offersOf(invitation, at).map((offer) => visitButton(offer, invitation, at)));

/** The menu of a visit. Where more can be done than a menu holds, details are copied from lists. */
export const visitMenu = (invitation: Invitation, at: ZonedNow): Overflow => {
  const all = offersOf(invitation, at);
  const isTooMany = all.length > slackLimits.overflowOptions;
  return {
    type: 'overflow',
    action_id: ids.action.visitMenu,
    options: all
      .filter(({ offer }) => !(isTooMany && offer === 'copyDetails'))
      .map(({ offer, text, value }) => option(text, menuValue.write({ offer, value }))),
  };
};
