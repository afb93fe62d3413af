import type { Invitation } from '@visitor-invitations/core';

/** Where a visit stands. The interface names no states; these follow from its fields. */
export type VisitState = 'expected' | 'checked in' | 'cancelled' | 'ended';

/** `now` in milliseconds since the epoch. */
export function stateOf({ cancelled, actioned, endDate }: Invitation, now: number): VisitState {
  if (cancelled) return 'cancelled';
  if (actioned) return 'checked in';
  return endDate !== undefined && Date.parse(endDate) <= now ? 'ended' : 'expected';
}
