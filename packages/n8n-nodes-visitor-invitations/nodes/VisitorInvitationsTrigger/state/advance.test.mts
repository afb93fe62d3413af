import type { Invitation } from '@visitor-invitations/core/portable';
import { expect, test } from 'vitest';
import { advanceInvitations } from './advance.ts';
import type { InvitationsState } from './state.ts';

const NOW = Date.parse('2026-05-04T08:00:00Z');
/** Without an update time, so that nothing but the order of the polls tells which state is the newer one. */
const visit: Invitation = {
  id: '33333333-3333-4333-8333-333333333333',
  subject: 'Lift',
  startDate: '2026-05-05T09:00:00Z',
  endDate: '2026-05-05T10:00:00Z',
};

const advance = (state: InvitationsState, invitation: Invitation, minute: number) => {
  const now = NOW + minute * 60_000;
  const reading = { email: 'alice@example.com', invitations: [invitation], state: { tried: now, read: now } };
  return advanceInvitations(state, { readings: [reading], failed: [] }, { now, lateAfterMs: 0 });
};
const empty: InvitationsState = { followed: 'host alice@example.com', hosts: {} };

test('a host whose reading failed is due again later, and is still not known', () => {
  const { state } = advanceInvitations(
    empty,
    { readings: [], failed: ['alice@example.com'] },
    { now: NOW, lateAfterMs: 0 },
  );
  expect(state.hosts).toEqual({ 'alice@example.com': { tried: NOW } });
  expect(advance(state, visit, 1)).toMatchObject({ events: [], isBaseline: true });
});
