import type { VisitState } from '@visitor-invitations/core/portable';

/** The states of a visit, in the order of its life. */
export const visitStates = [
  'expected',
  'checked-in',
  'ended',
  'missed',
  'cancelled',
] as const satisfies readonly VisitState[];

/** What `stateOf` of core says, in SQL. Its one parameter is the moment: ISO 8601, UTC, by the sandbox's clock. */
export const stateInSql = `CASE WHEN cancelled IS NOT NULL THEN 'cancelled' WHEN activePassCount > 0 THEN 'checked-in'
  WHEN actioned THEN 'ended' WHEN endDate <= ? THEN 'missed' ELSE 'expected' END`;
