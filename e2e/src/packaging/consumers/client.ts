// What each project does with the client. It is copied into their sources.
import { type InvitationUpdate, VisitorInvitations } from '@visitor-invitations/core';
import { NotFoundError } from '@visitor-invitations/core/errors';

const hostEmail = 'alice@example.com';

export const main = async (env: Record<string, string | undefined>, print: (line: string) => void) => {
  await using visitors = new VisitorInvitations({
    baseUrl: env.VISITOR_BASE_URL ?? '',
    teamId: env.VISITOR_TEAM_ID ?? '',
    clientId: env.VISITOR_CLIENT_ID ?? '',
    clientSecret: env.VISITOR_CLIENT_SECRET ?? '',
    // Absent here: what may be absent can be passed on.
    legacyUrl: env.VISITOR_LEGACY_URL,
  });

  const [site] = await visitors.sites.list().toArray({ limit: 1 });
  if (!site) throw new Error('The team has no site');
  const { id } = await visitors.invitations.create({
    firstName: 'Jane',
    lastName: 'Doe',
    visitorTypeName: 'Visitor',
    siteId: site.id,
    hostEmail,
    startDate: '2040-05-01T09:00:00Z',
    endDate: '2040-05-01T10:00:00Z',
  });

  const { data: invitation, response } = await visitors.invitations.get(id).withResponse();
  print(`${response.status}: ${invitation.firstName} is expected by ${invitation.host?.email}`);

  for await (const { firstName, lastName, id: found } of visitors.invitations.searchByHost(hostEmail)) {
    if (found === id) print(`${hostEmail} expects ${firstName} ${lastName}`);
  }

  const notes: InvitationUpdate = { visitorNotes: 'Gate B' };
  const change = await visitors.invitations.change(id, notes, { suppressEmail: true });
  print(`Jane Doe: ${change.invitation.visitorNotes}`);

  try {
    await visitors.invitations.get(env.VISITOR_TEAM_ID ?? '');
  } catch (error) {
    if (!NotFoundError.isInstance(error)) throw error;
    print(`after a mistake: ${error.code}`);
  }
};
