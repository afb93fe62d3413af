/**
 * Finds what changed between two polls of invitations (`created`, `updated`, `notArrived`, `checkedIn`, `passesChanged`,
 * `cancelled`), and which workflow responses are new. Pure functions over plain JSON, without Node built-ins, timers or global
 * objects.
 */
export type { ChangeKind, InvitationChange } from './changes/change.ts';
export { comparedFields } from './changes/content.ts';
export { type DiffOptions, type DiffResult, diffInvitations } from './changes/diff-invitations.ts';
export {
  diffResponses,
  mayHoldNewResponses,
  type ResponsesDiffOptions,
  type ResponsesDiffResult,
} from './changes/diff-responses.ts';
export type { ResponsesSnapshot } from './changes/responses-snapshot.ts';
export type { Snapshot, SnapshotEntry } from './changes/snapshot.ts';
