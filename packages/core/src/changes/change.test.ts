import { expect, test } from 'vitest';
import { invitationOf } from '../../test/test-invitation.ts';
import type { Invitation } from '../operations/types.ts';
import { diffInvitations } from './diff-invitations.ts';
import type { Snapshot } from './snapshot.ts';

const baselineOf = (...invitations: Invitation[]) => diffInvitations(undefined, invitations).snapshot;

test('the same change from the same snapshot has the same id, wherever the snapshot was stored', () => {
  const changed = invitationOf(1, { subject: 'Linkers', actioned: true, activePassCount: 1 });
  const snapshot = baselineOf(invitationOf(1, { activePassCount: 3 }));
  const stored: Snapshot = JSON.parse(JSON.stringify(snapshot));
  for (const [id, seen] of Object.entries(stored.invitations))
    Object.assign(stored.invitations, { [id]: Object.fromEntries(Object.entries(seen).reverse()) });
  // A reminder that went out in the meantime does not make it another change.
  const again = { ...changed, updated: '2026-05-09T08:00:00Z', emailSent: true };
  const ids = diffInvitations(snapshot, [changed]).events.map(({ id }) => id);
  expect(diffInvitations(stored, [again]).events.map(({ id }) => id)).toEqual(ids);
  expect(ids).toEqual([
    expect.stringMatching(`^${changed.id}:updated:[0-9a-z]{11}$`),
    expect.stringMatching(`^${changed.id}:checkedIn:[0-9a-z]{11}$`),
    expect.stringMatching(`^${changed.id}:passesChanged:[0-9a-z]{11}$`),
  ]);
});

test('another change from the same snapshot has another id', () => {
  const snapshot = baselineOf(invitationOf(1));
  const idsOf = (change: Partial<Invitation>) =>
    diffInvitations(snapshot, [invitationOf(1, change)]).events.map(({ id }) => id);
  expect(idsOf({ subject: 'Linkers' })).not.toEqual(idsOf({ subject: 'Loaders' }));
  expect(idsOf({ activePassCount: 1 })).not.toEqual(idsOf({ activePassCount: 2 }));
});

test('a change has another id after the snapshot was lost', () => {
  const idsOf = (updated: string) =>
    diffInvitations(baselineOf(invitationOf(1, { updated })), [
      invitationOf(1, { actioned: true }),
    ]).events.map(({ id }) => id);
  expect(idsOf('2026-05-01T08:00:00Z')).not.toEqual(idsOf('2026-05-02T08:00:00Z'));
});
