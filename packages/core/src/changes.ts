/**
 * What changed between two polls of invitations: `created`, `updated`, `checkedIn`, `passesChanged`, `cancelled`.
 * Pure functions over plain JSON: no Node built-in, no timer, no global object.
 */
export type { ChangeKind, InvitationChange } from './changes/change.ts';
export { type Diff, type DiffOptions, diffInvitations } from './changes/diff-invitations.ts';
export type { SeenInvitation, Snapshot } from './changes/snapshot.ts';
