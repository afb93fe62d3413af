import type { VisitorInvitations } from '@visitor-invitations/core';
import { inviteOf } from './inputs.ts';
import { guestOf, idOf, notesOf } from './marks.ts';

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
