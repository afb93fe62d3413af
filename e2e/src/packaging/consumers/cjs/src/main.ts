import { NotFoundError, VisitorInvitations } from '@visitor-invitations/core';

const {
  VISITOR_BASE_URL: baseUrl = '',
  VISITOR_TEAM_ID: teamId = '',
  VISITOR_CLIENT_ID: clientId = '',
  VISITOR_CLIENT_SECRET: clientSecret = '',
} = process.env;

const hostEmail = 'alice@example.com';

const inviteJane = async (visitors: VisitorInvitations): Promise<string> => {
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
  return id;
};

const main = async (): Promise<void> => {
  const visitors = new VisitorInvitations({ baseUrl, teamId, clientId, clientSecret });
  const id = await inviteJane(visitors);

  const invitation = await visitors.invitations.get(id);
  console.log(`${invitation.firstName} ${invitation.lastName} is expected by ${invitation.host?.email}`);

  const all = await visitors.invitations.searchByHost(hostEmail).toArray();
  const listed = all.find((one) => one.id === id);
  console.log(`${hostEmail} expects ${listed?.firstName} ${listed?.lastName}`);

  const notes = { visitorNotes: 'Gate B' };
  const change = await visitors.invitations.change(id, notes, { suppressEmail: true });
  console.log(`Jane Doe: ${change.invitation.visitorNotes}`);

  await visitors.invitations.get(teamId).catch((error: unknown) => {
    if (!NotFoundError.isInstance(error)) throw error;
    console.log(`after a mistake: ${error.code}`);
  });
  await visitors.close();
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
