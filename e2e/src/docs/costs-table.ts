import { type InvitationCreate, VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import { table } from './operations-table.ts';

/** What each call is made with. */
interface Given {
  /** A client that has done nothing yet. */
  readonly visitors: VisitorInvitations;
  /** The invitation that is there. */
  readonly id: string;
  readonly invited: InvitationCreate;
  /** Others who could be invited, each by a host of their own where there is a number for it. */
  readonly guests: (count: number, hosts?: number) => InvitationCreate[];
}

type Call = (given: Given) => Promise<unknown>;

const findOrCreateAll = ({ visitors }: Given, guests: readonly InvitationCreate[]) =>
  Promise.all(guests.map((guest) => visitors.invitations.findOrCreate(guest, { deadline: 600_000 })));

/** What is called, and how it is written. */
const calls: readonly (readonly [what: string, name: string, call: Call])[] = [
  ['one record', 'get', ({ visitors, id }) => visitors.invitations.get(id)],
  [
    'an invitation',
    'create',
    async ({ visitors, guests }) => {
      for (const guest of guests(1)) await visitors.invitations.create(guest);
    },
  ],
  ['a change', 'change', ({ visitors, id }) => visitors.invitations.change(id, { subject: 'Tour' })],
  [
    'a change that changes nothing',
    'change',
    ({ visitors, id, invited: { subject } }) => visitors.invitations.change(id, { subject }),
  ],
  ['a cancellation', 'delete', ({ visitors, id }) => visitors.invitations.delete(id)],
  ['whether a visit exists', 'find', ({ visitors, invited }) => visitors.invitations.find(invited)],
  ['an existing invitation', 'findOrCreate', (given) => findOrCreateAll(given, [given.invited])],
  ['a new invitation', 'findOrCreate', (given) => findOrCreateAll(given, given.guests(1))],
  ['20 guests of one host, in parallel', 'findOrCreate', (given) => findOrCreateAll(given, given.guests(20))],
  [
    '100 guests of one host, in parallel',
    'findOrCreate',
    (given) => findOrCreateAll(given, given.guests(100)),
  ],
  [
    '20 guests of 20 hosts, in parallel',
    'findOrCreate',
    (given) => findOrCreateAll(given, given.guests(20, 20)),
  ],
  [
    'a host’s visits, fewer than 100',
    'searchByHost',
    ({ visitors, invited }) => visitors.invitations.searchByHost(invited.hostEmail).toArray(),
  ],
  [
    'a host’s visits, fewer than 1000',
    'readHost',
    ({ visitors, invited }) => visitors.invitations.readHost(invited.hostEmail),
  ],
  ['the sites', 'sites.list', ({ visitors }) => visitors.sites.list().toArray()],
];

/** How many requests a call takes, without those for the token. */
const requestsOf = async (sandbox: Sandbox, call: Call): Promise<number> => {
  const settings = sandbox.clientOptions();
  const others = new VisitorInvitations(settings);
  const sites = (await others.sites.list().toArray()).flatMap(({ id }) => id ?? []);
  const hostsOfSites = await Promise.all(sites.map((id) => others.sites.hosts(id).toArray()));
  const hosts = [...new Set(hostsOfSites.flat().flatMap(({ email }) => email ?? []))];
  const guest = (number: number, hostNumber = 0): InvitationCreate => ({
    firstName: `Guest ${number}`,
    lastName: 'Doe',
    visitorTypeName: 'Visitor',
    siteId: sites[0] as string,
    hostEmail: hosts[hostNumber] as string,
    startDate: '2026-05-05T09:00:00Z',
    endDate: '2026-05-05T10:00:00Z',
    subject: 'Review',
  });
  const guests = (count: number, hostCount = 1) =>
    Array.from({ length: count }, (_, number) => guest(number, number % hostCount));
  const invited = guest(1000);
  const { id = '' } = await others.invitations.create(invited);
  let requests = 0;
  const transport: typeof settings.transport = (request) => {
    if (!request.url.endsWith('/token')) requests += 1;
    return settings.transport(request);
  };
  await call({ visitors: new VisitorInvitations({ ...settings, transport }), id, invited, guests });
  return requests;
};

/** What calls cost in requests, counted. */
export const costsTable = async (): Promise<string> => {
  const rows: string[][] = [];
  for (const [what, name, call] of calls) {
    await using sandbox = createSandbox({ now: '2026-05-04T09:00:00Z' });
    rows.push([what, `\`${name}\``, String(await requestsOf(sandbox, call))]);
  }
  return table(['What', 'Call', 'Requests'], rows);
};
