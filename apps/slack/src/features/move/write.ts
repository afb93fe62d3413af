import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { RefusedError } from '../../languages/errors.ts';
import { texts } from '../../languages/texts.ts';
import { valuesOfInvitation } from '../../visit/fields.ts';
import type { VisitChanges } from '../../visitors/host-visits.ts';
import { isOver } from '../../visitors/visit.ts';
import type { JobDeps } from '../feature-deps.ts';
import { emailText } from '../visit/card.ts';
import { nameOf } from '../visit/lines.ts';
import { isMoved, type Move, movedTimes, sameTimes, type Times, timesOf } from '../visit/move-times.ts';
import type { VisitWrite, WritePayload } from '../write/write.ts';

/** A visit that a button moves. */
export interface MovePayload extends WritePayload {
  readonly invitationId: string;
  readonly move: Move;
  /** The times that were shown with the button. */
  readonly seen: Times;
  /** Whether a button for the same was pressed before: it moves what is still as it was shown, and nothing else. */
  readonly isAgain: boolean;
}

/** The times that a move changes. */
type Moved = Partial<Pick<Invitation, 'startDate' | 'endDate'>>;

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

const changesOf = (move: Move, invitation: Invitation, at: ZonedNow): Moved => {
  const current = timesOf(invitation);
  if (!current) throw new RefusedError((all) => all.move.changed);
  if (isOver(invitation, at.now)) throw new RefusedError((all) => all.move.over);
  if (move === 'nextDay' && invitation.actioned) throw new RefusedError((all) => all.move.isHere);
  const hasBegun = invitation.actioned === true || current.start * 1000 <= at.now;
  const { start, end } = movedTimes(move, current, hasBegun, at.nextDay);
  return { ...(start === current.start ? {} : { startDate: isoOf(start) }), endDate: isoOf(end) };
};

/** Whether a visit has the times that the button stands for. */
const isMade = ({ move, seen }: MovePayload, invitation: Invitation, at: ZonedNow): boolean => {
  const current = timesOf(invitation);
  return current !== undefined && isMoved(move, seen, current, at.nextDay);
};

/** @throws RefusedError for a visit whose times aren't those that were shown with the button */
const checkAsShown = ({ seen }: MovePayload, invitation: Invitation): void => {
  const current = timesOf(invitation);
  if (!current || !sameTimes(seen, current)) throw new RefusedError((all) => all.move.changed);
};

/**
 * What a press of the button changes: nothing if the visit has its times already. Of two presses at two replicas, the second can be
 * stored first.
 *
 * @param mayBeMade whether an earlier press or attempt may have moved the visit, so that no other change may be overwritten
 * @throws RefusedError for a visit that can't be moved like this
 */
export const wantedOf = (
  payload: MovePayload,
  invitation: Invitation,
  at: ZonedNow,
  mayBeMade: boolean,
): Moved => {
  if (isMade(payload, invitation, at)) return {};
  if (mayBeMade) checkAsShown(payload, invitation);
  return changesOf(payload.move, invitation, at);
};

/** Moves visits by a button, from when they are as it is sent. */
export const moveWrite = ({ clock }: Pick<JobDeps, 'clock'>): VisitWrite<MovePayload> => ({
  operation: 'invitations.update',
  title: () => texts().move.title,
  words: () => ({
    subject: texts().cancel.subject,
    opening: texts().cancel.opening,
    verb: texts().move.verb,
  }),

  after: (payload, current, actor) =>
    valuesOfInvitation({ ...current, ...wantedOf(payload, current, clock.at(actor), payload.isAgain) }),
  async send({ workspace, payload }, actor, { isRepeated, timeLeftMs }) {
    const { invitationId, isAgain } = payload;
    const at = clock.at(actor);
    let changes: Moved = {};
    const work = (invitation: Invitation): VisitChanges => {
      changes = wantedOf(payload, invitation, at, isRepeated || isAgain);
      return changes;
    };
    const { invitation, changed } = await workspace.access
      .visits(actor)
      .change(invitationId, work, { emailVisitor: true, timeLeftMs });
    if (!changed) return { invitation, how: isRepeated ? 'foundDone' : 'alreadySo' };
    return { invitation, how: 'sent', isStartKept: changes.startDate === undefined };
  },
  async look({ workspace, payload }, actor) {
    const invitation = await workspace.access.visits(actor).get(payload.invitationId);
    const isDone = isMade(payload, invitation, clock.at(actor));
    if (!isDone) checkAsShown(payload, invitation);
    return { invitation, isMade: isDone };
  },

  card({ invitation, how, isStartKept }, { move }) {
    const { later, longer, nextDay, done, doneBefore, notified, notifiedBefore } = texts().move;
    const name = nameOf(invitation);
    if (how === 'alreadySo')
      return { title: doneBefore(name), notified: notifiedBefore, email: texts().cancel.mailBefore };
    if (how === 'foundDone') return { title: done(name), notified, email: texts().mail.notKnown };
    const title = { later: isStartKept ? longer : later, nextDay }[move];
    return { title: title(name), notified, email: emailText(invitation, true, false) };
  },
  form: () => undefined,
});
