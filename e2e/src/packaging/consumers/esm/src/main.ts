import { type Invitations, type InvitationUpdate, VisitorInvitations } from '@visitor-invitations/core';
import { NotFoundError } from '@visitor-invitations/core/errors';

const {
  VISITOR_BASE_URL: baseUrl = '',
  VISITOR_TEAM_ID: teamId = '',
  VISITOR_CLIENT_ID: clientId = '',
  VISITOR_CLIENT_SECRET: clientSecret = '',
  // Absent here: what may be absent can be passed on.
  VISITOR_LEGACY_URL: legacyUrl,
} = process.env;

await using visitors = new VisitorInvitations({ baseUrl, teamId, clientId, clientSecret, legacyUrl });

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

const { data: invitation, response } = await visitors.invitations.get(id).withResponse();
if (response.status !== 200) throw new Error(`The service responded with ${response.status}`);
console.log(`${invitation.firstName} ${invitation.lastName} is expected by ${invitation.host?.email}`);

for await (const { firstName, lastName, id: found } of visitors.invitations.searchByHost(hostEmail)) {
  if (found === id) console.log(`${hostEmail} expects ${firstName} ${lastName}`);
}

/** Takes the client's resource, or an object of a test. */
const note = (invitations: Pick<Invitations, 'change'>, changes: InvitationUpdate) =>
  invitations.change(id, changes, { suppressEmail: true, deadline: undefined });

const kept = await note({ change: async () => ({ invitation: { id }, changed: false }) }, {});
if (kept.invitation.id !== id) throw new Error('The object did not stand in for the resource');
const changed = await note(visitors.invitations, { visitorNotes: 'Gate B' });
console.log(`Jane Doe: ${changed.invitation.visitorNotes}`);

try {
  await visitors.invitations.get(teamId);
} catch (error) {
  if (!NotFoundError.isInstance(error)) throw error;
  console.log(`after a mistake: ${error.code}`);
}
