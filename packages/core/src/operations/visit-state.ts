import type { Invitation } from './types.ts';

/** The state of a visit. */
export type VisitState = 'expected' | 'checked-in' | 'ended' | 'missed' | 'cancelled';

/** The fields that determine a visit's state. */
type Parts = Partial<Pick<Invitation, 'cancelled' | 'actioned' | 'activePassCount' | 'endDate'>>;

/**
 * The state of a visit at a moment, in milliseconds since the epoch. The service has no states; this one is derived from the
 * invitation's fields:
 *
 * - `cancelled`: the invitation was cancelled.
 * - `checked-in`: the visitor checked in, and has an active pass. If the service doesn't count passes, until the end.
 * - `ended`: the visitor checked in, and their visit is over.
 * - `expected`: the visitor hasn't checked in, and the visit isn't over.
 * - `missed`: the visitor didn't check in before the visit's end.
 *
 * @example
 * const expected = visits.filter((visit) => stateOf(visit, Date.now()) === 'expected');
 */
export const stateOf = (
  { cancelled, actioned, activePassCount, endDate }: Parts,
  now: number,
): VisitState => {
  if (cancelled) return 'cancelled';
  const isOver = endDate !== undefined && Date.parse(endDate) <= now;
  if (!actioned && !activePassCount) return isOver ? 'missed' : 'expected';
  return (activePassCount ?? (isOver ? 0 : 1)) > 0 ? 'checked-in' : 'ended';
};

/** Whether the visitor is still expected or checked in. */
export const isOpen = (visit: Parts, now: number): boolean =>
  ['expected', 'checked-in'].includes(stateOf(visit, now));
