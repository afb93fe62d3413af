import type { Invitation, InvitationCreate, VisitorInvitations } from '@visitor-invitations/core';
import { guestOf, hostOf, idOf, notesOf } from './marks.ts';

/** The sites of the team, from the first to the last. */
export const sites = ['North', 'East', 'South'].map((name, index) => ({
  id: `11111111-1111-4111-8111-00000000000${index}`,
  name,
}));
const siteOf = (n: number) => sites[n % sites.length] as (typeof sites)[number];

const VISITOR_TYPE = 'Visitor';
const DAY = { startDate: '2031-05-04T09:00:00.000Z', endDate: '2031-05-04T10:00:00.000Z' };
const OTHER_DAY = { startDate: '2031-05-11T09:00:00.000Z', endDate: '2031-05-11T10:00:00.000Z' };

/** How operation `n` invites its guest. */
export const inviteOf = (n: number): InvitationCreate => ({
  firstName: 'Jane',
  lastName: `Doe ${n}`,
  visitorTypeName: VISITOR_TYPE,
  ...DAY,
  siteId: siteOf(n).id,
  hostEmail: hostOf(n),
  email: guestOf(n),
});

/** The same as the service keeps it; there from the start for operations on an invitation. */
export const invitationOf = (n: number): Invitation & { id: string } => ({
  id: idOf(n),
  firstName: 'Jane',
  lastName: `Doe ${n}`,
  visitorType: {
    id: '22222222-2222-4222-8222-222222222222',
    name: VISITOR_TYPE,
  },
  ...DAY,
  site: siteOf(n),
  email: guestOf(n),
  host: { email: hostOf(n) },
  subject: 'Tour',
  visitorNotes: 'Gate B',
  adminNotes: 'Bay 7',
  created: '2026-05-04T09:00:00.000Z',
  updated: '2026-05-04T09:00:00.000Z',
});

/** Invitations that a search for the one of operation `n` must not take for it: another day's, and a cancelled one. */
export const lookalikesOf = (n: number) => [
  {
    ...invitationOf(n),
    ...OTHER_DAY,
    id: `33333333-3333-4333-8333-${idOf(n).slice(-12)}`,
  },
  {
    ...invitationOf(n),
    cancelled: '2026-05-05T09:00:00.000Z',
    id: `44444444-4444-4444-8444-${idOf(n).slice(-12)}`,
  },
];

/** Calls with something wrong in each. They are refused before anything is sent. */
export const invalidCalls: readonly ((client: VisitorInvitations, n: number) => Promise<unknown>)[] = [
  (client, n) => client.invitations.create({ ...inviteOf(n), endDate: inviteOf(n).startDate }),
  (client, n) => client.invitations.create({ ...inviteOf(n), startDate: '2031-05-04T09:00:00' }),
  (client, n) => client.invitations.create({ ...inviteOf(n), siteId: guestOf(n) }),
  (client, n) => client.invitations.create(inviteOf(n), { deadline: -1 }),
  (client, n) => client.invitations.update(idOf(n), { visitorNotes: notesOf(n).repeat(1000) }),
  (client, n) => client.invitations.change(idOf(n), { email: `guest-${n}@` }),
  (client, n) => client.invitations.get(`not an id: ${idOf(n)}`),
  (client, n) => client.invitations.delete(idOf(n).slice(1)),
  (client, n) => client.invitations.searchByHost(`guest-${n}@`).toArray(),
  (client, n) => client.invitations.findOrCreate({ ...inviteOf(n), firstName: ' ' }),
  (client, n) => client.sites.list({ limit: n * -1 }).toArray(),
  (client) => client.hostGroups.create({ name: '' }),
];
