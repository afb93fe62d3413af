/**
 * What changed between two polls of invitations: `created`, `updated`, `checkedIn`, `passesChanged`, `cancelled`,
 * `removed`. Pure functions over plain JSON: no Node built-in, no timer, no global object.
 */
export type { ChangeKind, InvitationChange } from './changes/change.ts';
export { type DiffOptions, type DiffResult, diffInvitations } from './changes/diff-invitations.ts';
export type { Snapshot, SnapshotEntry } from './changes/snapshot.ts';
