import type { Rows } from './schema.ts';

/** Where an invitation can stand in its life. */
export const invitationStates = ['expected', 'checked-in', 'checked-out', 'no-show', 'cancelled'] as const;

/** The state of an invitation; a no-show ended without a check-in. */
export type InvitationState = (typeof invitationStates)[number];

/** What the state depends on, as it is stored. */
export type Visit = Pick<Rows['invitations'], 'cancelled' | 'activePassCount' | 'endDate'> & {
  readonly actioned: number;
};

/**
 * The state of an invitation at a moment.
 * @param now ISO 8601, UTC, by the sandbox's clock
 */
export const stateOf = (
  { cancelled, actioned, activePassCount, endDate }: Visit,
  now: string,
): InvitationState => {
  if (cancelled !== null) return 'cancelled';
  if (activePassCount > 0) return 'checked-in';
  if (actioned) return 'checked-out';
  return endDate <= now ? 'no-show' : 'expected';
};

/** The same in SQL, for tables too long to be read whole. Its one parameter is the moment. */
export const stateInSql = `CASE WHEN cancelled IS NOT NULL THEN 'cancelled' WHEN activePassCount > 0 THEN 'checked-in'
  WHEN actioned THEN 'checked-out' WHEN endDate <= ? THEN 'no-show' ELSE 'expected' END`;
