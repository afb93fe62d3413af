/**
 * Every planned operation has a number, its mark, and what it sends carries it: its guest's address and the id of its
 * invitation. So the sandbox's outbox says which operation something belongs to.
 */
import type { InvitationCreate } from '@visitor-invitations/core';

const INVITATIONS_PER_HOST = 20;
const ID_PREFIX = '00000000-0000-4000-8000-';
const FIRST_START = Date.parse('2031-05-04T09:00:00.000Z');
const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

/** The sites of the team, from the first to the last. */
export const sites = ['East', 'North', 'South'].map((name, index) => ({
  id: `11111111-1111-4111-8111-00000000000${index}`,
  name,
}));

/** The host of a handful of guests, so that searches find some and stay short. */
export const hostOf = (n: number) => `host-${Math.floor(n / INVITATIONS_PER_HOST)}@example.com`;
export const notesOf = (n: number) => `notes-${n}.`;
/** The id of what is there from the start for operation `n`. */
export const idOf = (n: number) => `${ID_PREFIX}${n.toString(16).padStart(12, '0')}`;

const mark = new RegExp(`^guest-(\\d+)@|${ID_PREFIX}([0-9a-f]{12})`);

/** The operation whose guest has an address, or that something is there for from the start. */
export const markOf = (text: string): number | undefined => {
  const [, guest, id] = mark.exec(text) ?? [];
  if (guest !== undefined) return Number(guest);
  return id === undefined ? undefined : Number.parseInt(id, 16);
};

const visitFrom = (start: number) => ({
  startDate: new Date(start).toISOString(),
  endDate: new Date(start + 60 * MINUTE).toISOString(),
});

/** How operation `n` invites its guest, in a minute of their own. */
export const inviteOf = (n: number): InvitationCreate => ({
  firstName: 'Jane',
  lastName: `Doe ${n}`,
  visitorTypeName: 'Visitor',
  ...visitFrom(FIRST_START + n * MINUTE),
  siteId: sites[n % sites.length]?.id ?? '',
  hostEmail: hostOf(n),
  email: `guest-${n}@example.com`,
});

/** The invitation that is there from the start for operation `n`. */
export const invitationOf = (n: number) => ({
  id: idOf(n),
  ...inviteOf(n),
  subject: 'Tour',
  visitorNotes: 'Gate B',
  adminNotes: 'Bay 7',
});

/** What a search for the visit of operation `n` must not take for it: the same guest a week later. */
export const otherVisitOf = (n: number) => ({
  ...inviteOf(n),
  id: `33333333-3333-4333-8333-${idOf(n).slice(-12)}`,
  ...visitFrom(FIRST_START + n * MINUTE + WEEK),
});

/** And the same visit, which is cancelled before the run. */
export const cancelledVisitOf = (n: number) => ({
  ...inviteOf(n),
  id: `44444444-4444-4444-8444-${idOf(n).slice(-12)}`,
});
