import type { Invitation } from '../operations/schemas/invitation.ts';
import { changesOf, type InvitationChange, removalOf } from './change.ts';
import { latestOf, type SnapshotEntry } from './snapshot.ts';

/** What one poll makes of what is known of an invitation. */
interface Compared {
  readonly entry: SnapshotEntry;
  readonly changes: readonly InvitationChange[];
}

/** A poll shows it. After a removal that is believed when it is so for the second time. */
export const compareShown = (
  id: string,
  known: SnapshotEntry | undefined,
  state: SnapshotEntry,
  invitation: Invitation,
): Compared => {
  if (!known) return { entry: state, changes: changesOf(id, undefined, state, invitation) };
  if (known.removed && !known.doubted) return { entry: { ...known, doubted: true }, changes: [] };
  const entry = latestOf(known, state);
  return { entry, changes: changesOf(id, known, entry, invitation) };
};

/** A complete poll does not show it. That it was removed is believed when it is so for the second time. */
export const compareMissing = (id: string, { doubted, ...known }: SnapshotEntry): Compared => {
  if (known.removed) return { entry: known, changes: [] };
  if (!doubted) return { entry: { ...known, doubted: true }, changes: [] };
  return { entry: { ...known, removed: true }, changes: [removalOf(id, known)] };
};
