import type { Invitation, VisitorInvitations } from '@visitor-invitations/core';

/** Invites Ada Lovelace to the first site tomorrow at nine, without an email. */
export const inviteQuietly = async (visitors: VisitorInvitations, hostEmail: string): Promise<Invitation> => {
  const { records } = await visitors.sites.list().page();
  const guest = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    visitorTypeName: 'Visitor',
  };
  const visit = { startDate: '2026-05-05T09:00:00Z', endDate: '2026-05-05T10:00:00Z', hostEmail };
  const siteId = records[0]?.id ?? '';
  return visitors.invitations.create({ ...guest, ...visit, siteId }, { suppressEmail: true });
};
