import type { VisitState } from '@visitor-invitations/core/portable';

/** A visit's states, in lifecycle order. */
export const visitStates = [
  'expected',
  'checked-in',
  'ended',
  'missed',
  'cancelled',
] as const satisfies readonly VisitState[];

/** SQL for core's `stateOf`. Its one parameter is the moment: ISO 8601, UTC, by the sandbox's clock. */
export const stateInSql = `CASE WHEN cancelled IS NOT NULL THEN 'cancelled' WHEN activePassCount > 0 THEN 'checked-in'
  WHEN actioned THEN 'ended' WHEN endDate <= ? THEN 'missed' ELSE 'expected' END`;
