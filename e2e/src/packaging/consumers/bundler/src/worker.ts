import { NotFoundError, VisitorInvitations } from '@visitor-invitations/core';

const hostEmail = 'alice@example.com';

export const main = async (env: Record<string, string | undefined>, print: (line: string) => void) => {
  const visitors = new VisitorInvitations({
    baseUrl: env.VISITOR_BASE_URL ?? '',
    teamId: env.VISITOR_TEAM_ID ?? '',
    clientId: env.VISITOR_CLIENT_ID ?? '',
    clientSecret: env.VISITOR_CLIENT_SECRET ?? '',
  });

  const [site] = await visitors.sites.list().toArray({ limit: 1 });
  if (!site?.id) throw new Error('The team has no site');
  const { id = '' } = await visitors.invitations.create({
    firstName: 'Jane',
    lastName: 'Doe',
    visitorTypeName: 'Visitor',
    siteId: site.id,
    hostEmail,
    startDate: '2040-05-01T09:00:00Z',
    endDate: '2040-05-01T10:00:00Z',
  });

  const invitation = await visitors.invitations.get(id);
  print(`${invitation.firstName} ${invitation.lastName} is expected by ${invitation.host?.email}`);

  for await (const { firstName, lastName, id: found } of visitors.invitations.searchByHost(hostEmail)) {
    if (found === id) print(`${hostEmail} expects ${firstName} ${lastName}`);
  }

  const notes = { visitorNotes: 'Gate B' };
  const change = await visitors.invitations.change(id, notes, { suppressEmail: true });
  print(`Jane Doe: ${change.invitation.visitorNotes}`);

  try {
    await visitors.invitations.get(env.VISITOR_TEAM_ID ?? '');
  } catch (error) {
    if (!NotFoundError.isInstance(error)) throw error;
    print(`after a mistake: ${error.code}`);
  }
};
