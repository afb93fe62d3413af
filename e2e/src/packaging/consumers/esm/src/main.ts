import { NotFoundError, VisitorInvitations } from '@visitor-invitations/core';

const {
  VISITOR_BASE_URL: baseUrl = '',
  VISITOR_TEAM_ID: teamId = '',
  VISITOR_CLIENT_ID: clientId = '',
  VISITOR_CLIENT_SECRET: clientSecret = '',
} = process.env;

await using visitors = new VisitorInvitations({ baseUrl, teamId, clientId, clientSecret });

const hostEmail = 'alice@example.com';
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
console.log(`${invitation.firstName} ${invitation.lastName} is expected by ${invitation.host?.email}`);

for await (const { firstName, lastName, id: found } of visitors.invitations.searchByHost(hostEmail)) {
  if (found === id) console.log(`${hostEmail} expects ${firstName} ${lastName}`);
}

const changed = await visitors.invitations.change(id, { visitorNotes: 'Gate B' }, { suppressEmail: true });
console.log(`Jane Doe: ${changed.visitorNotes}`);

try {
  await visitors.invitations.get(teamId);
} catch (error) {
  if (!NotFoundError.isInstance(error)) throw error;
  console.log(`after a mistake: ${error.code}`);
}
