import type { InvitationCreate, VisitorInvitations } from '@visitor-invitations/core';
import { guestOf, hostOf, idOf, notesOf, visitOf } from './marks.ts';

/** The sites of the team, from the first to the last. */
export const sites = ['East', 'North', 'South'].map((name, index) => ({
  id: `11111111-1111-4111-8111-00000000000${index}`,
  name,
}));

/** How operation `n` invites its guest. */
export const inviteOf = (n: number): InvitationCreate => ({
  firstName: 'Jane',
  lastName: `Doe ${n}`,
  visitorTypeName: 'Visitor',
  ...visitOf(n),
  siteId: sites[n % sites.length]?.id ?? '',
  hostEmail: hostOf(n),
  email: guestOf(n),
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
  ...visitOf(n + 7 * 24 * 60),
});

/** And the same visit, which is cancelled before the run. */
export const cancelledVisitOf = (n: number) => ({
  ...inviteOf(n),
  id: `44444444-4444-4444-8444-${idOf(n).slice(-12)}`,
});

/** Calls with something wrong in each. They are refused before anything is sent. */
export const invalidCalls: readonly ((client: VisitorInvitations, n: number) => Promise<unknown>)[] = [
  (client, n) => client.invitations.create({ ...inviteOf(n), endDate: inviteOf(n).startDate }),
  (client, n) => client.invitations.create({ ...inviteOf(n), startDate: '2031-05-04T09:00:00' }),
  (client, n) => client.invitations.create({ ...inviteOf(n), siteId: guestOf(n) }),
  (client, n) => client.invitations.create(inviteOf(n), { timeout: -1 }),
  (client, n) => client.invitations.update(idOf(n), { visitorNotes: notesOf(n).repeat(1000) }),
  (client, n) => client.invitations.change(idOf(n), { email: `guest-${n}@` }),
  (client, n) => client.invitations.get(`not an id: ${idOf(n)}`),
  (client, n) => client.invitations.delete(idOf(n).slice(1)),
  (client, n) => client.invitations.searchByHost(`guest-${n}@`).toArray(),
  (client, n) => client.invitations.findOrCreate({ ...inviteOf(n), firstName: ' ' }),
  (client, n) => client.sites.list({ limit: n * -1 }).toArray(),
  (client) => client.hostGroups.create({ name: '' }),
];
