import { randomUUID } from 'node:crypto';
import type { SeedData } from '@visitor-invitations/sandbox';

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

const visitorType = 'Visitor';

/** Makes up a team: years of visits in office hours, the last few of each host still ahead. */
export const createServiceData = ({ hosts: hostCount, visits }: DataSize, now: number): ServiceData => {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const sites = ['Harbour House', 'Garden Office', 'Mill Tower'].map((name) => ({
    id: randomUUID() as string,
    name,
    timeZone: workspace.zone,
  }));
  const hosts = Array.from({ length: hostCount }, (_, at) => `${PREFIX}${at}`).map(
    (userId): Host => ({ userId, email: emailOf(userId) }),
  );
  const upcoming = Math.max(1, Math.round(visits / UPCOMING));
  const ahead = new Map<Host, string>();

  const dayOf = (nth: number) => {
    if (nth >= upcoming) return -1 - ((nth * 31) % DAYS_BACK);
    return nth < TODAY ? 0 : 1 + ((nth * 7) % DAYS_AHEAD);
  };
  const visit = (host: Host, nth: number) => {
    const id = randomUUID();
    const start = today + dayOf(nth) * DAY_MS + (8 * 60 + (nth % 36) * 15) * MINUTE_MS;
    if (nth === upcoming - 1) ahead.set(host, id);
    return {
      id,
      firstName: nth % 2 === 0 ? 'Ada' : 'Ben',
      lastName: `Adler ${nth}`,
      email: `guest-${nth}@example.com`,
      companyName: 'Northwind',
      visitorTypeName: visitorType,
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + 60 * MINUTE_MS).toISOString(),
      siteName: sites[nth % sites.length]?.name,
      hostEmail: host.email,
      subject: 'Quarterly review',
      visitorNotes: 'Please ask for me at the front desk; the lift is to the left of the entrance.',
    };
  };

  return {
    hosts,
    site: sites[0] as (typeof sites)[number],
    visitorType,
    visitOf: (host) => ahead.get(host) ?? '',
    seed: {
      sites,
      companies: [{ name: 'Northwind' }],
      hosts: hosts.map(({ email }, at) => ({
        firstName: 'Grace',
        lastName: `Host ${at}`,
        email,
        siteName: sites[at % sites.length]?.name,
      })),
      invitations: hosts.flatMap((host) => Array.from({ length: visits }, (_, nth) => visit(host, nth))),
    },
  };
};
