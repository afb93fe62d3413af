import type { ActionsBlock, Overflow } from '@slack/types';
import { type Invitation, stateOf, type VisitState } from '@visitor-invitations/core';
import * as z from 'zod';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { actions, button, option } from '../../slack/blocks.ts';
import { inOption } from '../../slack/codec.ts';
import { ids } from '../../slack/ids.ts';
import { slackLimits } from '../../slack/limits.ts';
import { isOver } from '../../visitors/visit.ts';
import { type Move, movedValue, timesOf } from './move-times.ts';

const offer = z.enum(['update', 'later', 'nextDay', 'copyDetails', 'inviteAgain', 'cancel']);

/** Everything that can be done with a visit. */
export type Offer = z.infer<typeof offer>;

/** Writes and reads the value of a menu's option: what is to be done, and the value by which it is done. */
export const menuValue = inOption(z.object({ offer, value: z.string() }));

/** What can be done with a visit, by its state. */
const offered: Readonly<Record<VisitState, readonly Offer[]>> = {
  expected: ['update', 'later', 'nextDay', 'copyDetails', 'inviteAgain', 'cancel'],
  'checked-in': ['update', 'later', 'copyDetails', 'inviteAgain'],
  cancelled: ['inviteAgain'],
  ended: ['inviteAgain'],
  missed: ['inviteAgain'],
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

/** A visit's menu. The value of an option names the offer and the visit. */
const menuOf = (offers: ReturnType<typeof offersOf>): Overflow => ({
  type: 'overflow',
  action_id: ids.action.visitMenu,
  options: offers.map(({ offer, text, value }) => option(text, menuValue.write({ offer, value }))),
});

/** The menu of a visit in a list. If more can be done than a menu holds, details are copied from the visit's card. */
export const visitMenu = (invitation: Invitation, at: ZonedNow): Overflow => {
  const all = offersOf(invitation, at);
  const isTooMany = all.length > slackLimits.overflowOptions;
  return menuOf(all.filter(({ offer }) => !(isTooMany && offer === 'copyDetails')));
};

/** What can be done with the visit of a card: its button, and a menu of the rest. */
export const cardActions = (invitation: Invitation, at: ZonedNow): ActionsBlock => {
  const main = isOver(invitation, at.now) ? 'inviteAgain' : 'update';
  const others = offersOf(invitation, at).filter(({ offer }) => offer !== main);
  return actions(
    button(texts().visit.offers[main], { action_id: ids.action[main], value: invitation.id }),
    ...(others.length > 0 ? [menuOf(others)] : []),
  );
};
