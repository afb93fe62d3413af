import {
  BadRequestError,
  InputError,
  type Invitation,
  type InvitationCreate,
  type Logger,
  NotFoundError,
  safe,
  stateOf,
  VisitorInvitations,
  VisitorInvitationsError,
} from '@visitor-invitations/core';

const visitors = new VisitorInvitations({
  baseUrl: 'http://127.0.0.1:4010', // the sandbox, or your service's https address
  teamId: '11111111-1111-4111-8111-111111111111',
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
});

const [site] = await visitors.sites.list().toArray({ limit: 1 });
if (!site) throw new Error('The team has no site');
const jane: InvitationCreate = {
  firstName: 'Jane',
  lastName: 'Doe',
  email: 'jane@example.com',
  visitorTypeName: 'Visitor',
  siteId: site.id,
  hostEmail: 'alice@example.com',
  startDate: '2040-05-04T09:00:00+01:00',
  endDate: '2040-05-04T10:00:00+01:00',
  visitorNotes: 'Gate B',
};
const invitation = await visitors.invitations.create(jane, { suppressEmail: true }); // Jane gets no email

// --- The day's visitors of a site

const visitorsOfDay = async (siteId: string, day: string): Promise<Invitation[]> => {
  const hosts = await visitors.sites.hosts(siteId).toArray();
  const byHost = await Promise.all(
    hosts.flatMap(({ email }) => (email ? [visitors.invitations.searchByHost(email).toArray()] : [])),
  );
  return byHost
    .flat()
    .filter((visit) => visit.site?.id === siteId && visit.startDate?.startsWith(day) && !visit.cancelled);
};

for (const { firstName, lastName } of await visitorsOfDay(site.id, '2040-05-04'))
  console.log(firstName, lastName);

// --- Fifty rows, with a result for each

const rows = Array.from({ length: 50 }, (_, index) => ({ ...jane, firstName: `Guest ${index + 1}` }));
const options = { suppressEmail: true, deadline: 600_000 }; // ten minutes for each, to wait for the quota
const results = await Promise.allSettled(rows.map((row) => visitors.invitations.findOrCreate(row, options)));
for (const [index, result] of results.entries()) {
  if (result.status === 'rejected') console.log(`row ${index + 1}: ${result.reason.message}`);
  else console.log(`row ${index + 1}: ${result.value.created ? 'invited' : 'was invited before'}`);
}

// --- The state of a visit

const open = await visitors.invitations.searchByHost('alice@example.com', { open: true }).toArray();
console.log(open.filter((visit) => stateOf(visit, Date.now()) === 'expected').length, 'are still expected');

// --- How long a call may take

const { id } = invitation;
const current = await visitors.invitations.get(id, { deadline: 5000, retry: { attempts: 2 } }); // in ms
console.log(current.visitorNotes);

// --- Many at once

const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.invitation.id] : []));
const read = await Promise.all(ids.map((one) => visitors.invitations.get(one, { priority: 'background' })));
console.log(read.filter(({ actioned }) => actioned).length, 'have arrived');

// --- In a loop that goes on

for (const one of ids) {
  const deleted = await safe(visitors.invitations.delete(one));
  if (!deleted.ok) console.log(one, deleted.error.message);
}
const groups = await safe(visitors.hostGroups.list().toArray());
console.log(groups.ok ? groups.value.length : groups.error.code);

// --- Clearing a field

await visitors.invitations.change(id, { visitorNotes: '', mobile: undefined });

// --- Visitor types

const visits = await visitors.invitations
  .searchByHost('alice@example.com', { sort: 'desc' })
  .toArray({ limit: 100 });
const types = new Set(visits.flatMap(({ visitorType }) => visitorType?.name ?? []));
console.log([...types]);

// --- What the contract does not know

const hosts = await visitors.request({
  method: 'GET',
  path: `/v1/api/sites/${site.id}/hosts`, // any that the service has
  query: { limit: 10 },
});
console.log(hosts);

// --- A logger

export const logger: Logger = {
  debug: (message, facts) => console.debug(message, facts), // each request: operation, status, time
  warn: (message, facts) => console.warn(message, facts), // what to look into, such as a response that differs
};

// --- Errors

try {
  const { changed } = await visitors.invitations.change(invitation.id, { visitorNotes: 'Gate C' });
  console.log(changed ? 'saved' : 'that is what it says already');
} catch (error) {
  if (InputError.isInstance(error))
    console.log(error.issues); // field and rule; nothing was sent
  else if (NotFoundError.isInstance(error)) console.log('there is no such invitation');
  else if (BadRequestError.isInstance(error))
    console.log(error.fields, error.serviceMessage); // ['hostEmail'], and the reason in the service's words
  else if (VisitorInvitationsError.isInstance(error) && error.mayHaveHappened)
    console.log(`look whether it was done before you try again (${error.requestId})`);
  else throw error;
}

await visitors.close();
