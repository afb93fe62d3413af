import type { VisitState } from '../../visitors/states.ts';

/** Everything that can be done about a visit, in the words of its buttons and menus. */
export const offers = { update: 'Update', cancel: 'Cancel', inviteAgain: 'Invite again' } as const;

export type Offer = keyof typeof offers;

/** What can still be done about a visit, by where it stands. */
export const offered: Readonly<Record<VisitState, readonly Offer[]>> = {
  expected: ['update', 'cancel', 'inviteAgain'],
  'checked in': ['update', 'inviteAgain'],
  cancelled: ['inviteAgain'],
  ended: ['inviteAgain'],
};
