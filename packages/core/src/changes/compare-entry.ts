import type { Invitation } from '../operations/types.ts';
import { changesOf, type InvitationChange, removalOf } from './change.ts';
import { latestOf, type SnapshotEntry, withMissed } from './snapshot.ts';

/** The result of comparing one invitation. */
interface Compared {
  readonly entry: SnapshotEntry;
  readonly changes: readonly InvitationChange[];
}

/** Compares an invitation that the poll shows. A removed one is `created` again when a second poll in a row shows it. */
export const compareShown = (
  id: string,
  known: SnapshotEntry | undefined,
  state: SnapshotEntry,
  invitation: Invitation,
  startedBefore: number,
): Compared => {
  if (known?.removed && !known.doubted) return { entry: { ...known, doubted: true }, changes: [] };
  const entry = withMissed(known ? latestOf(known, state) : state, invitation, startedBefore);
  return { entry, changes: changesOf(id, known, entry, invitation) };
};

/** Compares an invitation that a complete poll lacks. It is `removed` when a second one in a row lacks it. */
export const compareMissing = (id: string, { doubted, ...known }: SnapshotEntry): Compared => {
  if (known.removed) return { entry: known, changes: [] };
  if (!doubted) return { entry: { ...known, doubted: true }, changes: [] };
  return { entry: { ...known, removed: true }, changes: [removalOf(id, known)] };
};

/** Compares an invitation that the poll shows as it was before: it is there, unless it is known to be removed. */
export const compareStale = (known: SnapshotEntry): SnapshotEntry => {
  if (known.removed) return known;
  const { doubted: _, ...shown } = known;
  return shown;
};
