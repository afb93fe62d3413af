import { type Invitation, stateOf, type VisitState } from '@visitor-invitations/core';
import type { ZonedNow } from '../clock/zoned-now.ts';

/**
 * An invitation with the address of the host under which it was found, where the service's response has none, as for a group
 * of hosts: the search is the evidence that it is theirs.
 */
export const foundUnder = (hostEmail: string | undefined, invitation: Invitation): Invitation =>
  hostEmail === undefined || invitation.host?.email
    ? invitation
    : { ...invitation, host: { ...invitation.host, email: hostEmail } };

/** The first and the last calendar day, such as `2026-05-04`. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

/** The days of a visit in a zone; `undefined` for a visit without a start. */
export const daysOf = (
  { startDate, endDate = startDate }: Invitation,
  { dayOf }: Pick<ZonedNow, 'dayOf'>,
): Days | undefined => {
  const first = dayOf(startDate);
  return first === undefined ? undefined : { first, last: dayOf(endDate) ?? first };
};

const places: Readonly<Record<VisitState, number>> = {
  expected: 0,
  'checked-in': 1,
  ended: 2,
  missed: 2,
  cancelled: 2,
};

/** Whether a visit is over or cancelled, so that nobody waits for it any more. */
export const isOver = (visit: Invitation, now: number): boolean => places[stateOf(visit, now)] === 2;

/** Sorts visits: who is expected first, then who is here, then what is over or cancelled. */
export const byState =
  (now: number) =>
  (a: Invitation, b: Invitation): number =>
    places[stateOf(a, now)] - places[stateOf(b, now)];
