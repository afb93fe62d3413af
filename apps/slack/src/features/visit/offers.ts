import type { VisitState } from '../../visitors/states.ts';

/** Everything that can be done about a visit. */
export type Offer = 'update' | 'cancel' | 'inviteAgain';

/** What can still be done about a visit, by where it stands. */
export const offered: Readonly<Record<VisitState, readonly Offer[]>> = {
  expected: ['update', 'cancel', 'inviteAgain'],
  'checked in': ['update', 'inviteAgain'],
  cancelled: ['inviteAgain'],
  ended: ['inviteAgain'],
};
