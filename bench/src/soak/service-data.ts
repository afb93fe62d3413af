import type { SeedData } from '@visitor-invitations/sandbox';
import { randomFrom } from '../random.ts';

/** A host: a member of the workspace, identified in the service by email address. */
export interface Host {
  readonly userId: string;
  readonly email: string;
}

/** The workspace and the app in it, as Slack names them. All of it is made up. */
export const workspace = {
  teamId: 'T00SOAK',
  domain: 'soak',
  appId: 'A00SOAK',
  botId: 'B00SOAK',
  botUserId: 'U00BOT',
  zone: 'Europe/London',
} as const;

const PREFIX = 'U0HOST';

/** The address is derived from the user id, so that the Slack stub needs no list of hosts. */
export const emailOf = (userId: string): string => `host-${userId.slice(PREFIX.length)}@example.com`;

/** Each number stands for a host. */
const hostAt = (at: number): Host => {
  const userId = `${PREFIX}${at}`;
  return { userId, email: emailOf(userId) };
};

/** How much the service holds. */
export interface DataSize {
  readonly hosts: number;
  /** Of each host, past ones included. */
  readonly visits: number;
}

/** What the service holds, and what requests need to know of it. */
export interface ServiceData {
  /** The hosts who take turns. */
  readonly hosts: readonly Host[];
  readonly site: { readonly id: string; readonly name: string };
  readonly visitorType: string;
  /** A visit of a host that is still ahead. */
  visitOf(host: Host): string;
  /** The same as seed data for the sandbox. */
  readonly seed: SeedData;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAYS_BACK = 730;
const DAYS_AHEAD = 30;
/** One visit in `UPCOMING` is today or later, and up to `TODAY` of them are today. */
const UPCOMING = 25;
const TODAY = 3;

const firstNames = ['Ada', 'Ben', 'Chloe', 'Daniel', 'Eva', 'Farid', 'Grace', 'Hugo', 'Ines', 'Jonas'];
const lastNames = [
  'Adler',
  'Brown',
  'Costa',
  'Dubois',
  'Evans',
  'Fischer',
  'Garcia',
  'Hughes',
  'Ito',
  'Jones',
];
const companies = ['Northwind', 'Contoso', 'Fabrikam', 'Tailspin', 'Wingtip'].map((name) => ({ name }));
const visitorType = 'Visitor';

/** Makes up a team: years of visits in office hours, the last few of each host still ahead. */
export const createServiceData = ({ hosts: hostCount, visits }: DataSize, now: number): ServiceData => {
  const random = randomFrom(hostCount * visits);
  const one = <Item>(items: readonly Item[]) => items[random.below(items.length)] as Item;
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const sites = ['Harbour House', 'Garden Office', 'Mill Tower'].map((name) => ({
    id: random.uuid(),
    name,
    timeZone: workspace.zone,
  }));
  const everybody = Array.from({ length: hostCount }, (_, at) => hostAt(at));
  const upcoming = Math.max(1, Math.round(visits / UPCOMING));
  const ahead = new Map<Host, string>();

  const dayOf = (nth: number) => {
    if (nth >= upcoming) return -1 - random.below(DAYS_BACK);
    return nth < TODAY ? 0 : 1 + random.below(DAYS_AHEAD);
  };
  const visit = (host: Host, nth: number) => {
    const id = random.uuid();
    const start = today + dayOf(nth) * DAY_MS + (8 * 60 + random.below(36) * 15) * MINUTE_MS;
    if (nth === upcoming - 1) ahead.set(host, id);
    const [firstName, lastName] = [one(firstNames), one(lastNames)];
    return {
      id,
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      companyName: one(companies).name,
      visitorTypeName: visitorType,
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + (30 + random.below(4) * 30) * MINUTE_MS).toISOString(),
      siteName: one(sites).name,
      hostEmail: host.email,
      subject: 'Quarterly review',
      visitorNotes: 'Please ask for me at the front desk; the lift is to the left of the entrance.',
    };
  };

  return {
    hosts: everybody,
    site: sites[0] as (typeof sites)[number],
    visitorType,
    visitOf: (host) => ahead.get(host) ?? '',
    seed: {
      sites,
      companies,
      hosts: everybody.map(({ email }, at) => ({
        firstName: one(firstNames),
        lastName: `${one(lastNames)} ${at}`,
        email,
        siteName: one(sites).name,
      })),
      invitations: everybody.flatMap((host) => Array.from({ length: visits }, (_, nth) => visit(host, nth))),
    },
  };
};
