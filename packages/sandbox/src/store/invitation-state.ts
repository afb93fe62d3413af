/** Where an invitation can stand in its life. */
export const invitationStates = ['expected', 'checked-in', 'checked-out', 'no-show', 'cancelled'] as const;

/** The state of an invitation; a no-show ended without a check-in. */
export type InvitationState = (typeof invitationStates)[number];

/** The state of an invitation in SQL. Its one parameter is the moment: ISO 8601, UTC, by the sandbox's clock. */
export const stateInSql = `CASE WHEN cancelled IS NOT NULL THEN 'cancelled' WHEN activePassCount > 0 THEN 'checked-in'
  WHEN actioned THEN 'checked-out' WHEN endDate <= ? THEN 'no-show' ELSE 'expected' END`;
