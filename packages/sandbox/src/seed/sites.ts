import type { Rows } from '../store/schema.ts';
import type { Random } from '../tools/random.ts';
import { emailOf, hostNames, type Person } from './people.ts';

const sites = [
  {
    name: 'London Riverside',
    address: '1 Example Quay, London SE1 0AA, United Kingdom',
    latitude: 51.5055,
    longitude: -0.0864,
    timeZone: 'Europe/London',
  },
  {
    name: 'New York Midtown',
    address: '100 Example Avenue, New York, NY 10001, United States',
    latitude: 40.7506,
    longitude: -73.9972,
    timeZone: 'America/New_York',
  },
  {
    name: 'Singapore Marina',
    address: '8 Example Boulevard, Singapore 018981',
    latitude: 1.2789,
    longitude: 103.8536,
    timeZone: 'Asia/Singapore',
  },
] as const;

/** Groups, each with its site's index. Those without one are team-wide (A25). */
const groups = [
  { name: 'Leadership' },
  { name: 'People Team' },
  { name: 'Facilities London', site: 0 },
  { name: 'Engineering London', site: 0 },
  { name: 'Sales New York', site: 1 },
  { name: 'Research Singapore', site: 2 },
] as const;

/** A team's visitor types, unless it brings its own. */
export const visitorTypeNames = ['Visitor', 'Contractor', 'Interview', 'Delivery', 'VIP', 'Auditor'];

/** The hosts that every team has, with the index of their site and group. */
const knownHosts = [
  { firstName: 'Alice', lastName: 'Martin', email: 'alice@example.com', site: 0, group: 1 },
  { firstName: 'Bob', lastName: 'Chen', email: 'bob@example.com', site: 1, group: 4 },
  { firstName: 'Carol', lastName: 'Tan', email: 'carol@example.com', site: 2, group: 5 },
] as const;

/** A team's sites, groups, hosts and visitor types. */
export const buildSites = (teamId: string, random: Random) => {
  const siteRows = sites.map((site) => ({ id: random.uuid(), teamId, ...site }));
  const siteId = (index: number) => siteRows[index]?.id as string;

  const groupRows = groups.map((group) => ({
    id: random.uuid(),
    teamId,
    name: group.name,
    siteId: 'site' in group ? siteId(group.site) : null,
  }));
  const groupAt = (site: number) => {
    const open = groupRows.filter((group) => group.siteId === null || group.siteId === siteId(site));
    return random.chance(70) ? random.pick(open).id : null;
  };
  const host = (person: Person, email: string, site: number, hostGroupId: string | null) => ({
    ...person,
    id: random.uuid(),
    teamId,
    siteId: siteId(site),
    email,
    hostGroupId,
  });
  const hostRows: Rows['hosts'][] = [
    ...knownHosts.map(({ email, site, group, ...known }) =>
      host(known, email, site, groupRows[group]?.id ?? null),
    ),
    ...hostNames.map((person, index) =>
      host(person, emailOf(person), index % sites.length, groupAt(index % sites.length)),
    ),
  ];

  return {
    sites: siteRows,
    hostGroups: groupRows,
    hosts: hostRows,
    visitorTypes: visitorTypeNames.map((name) => ({ id: random.uuid(), teamId, name })),
  };
};

/** The rows that the remaining demo data refers to. */
export type SiteRows = ReturnType<typeof buildSites>;

/** A site's time zone, which the API doesn't return. */
export const timeZoneOf = ({ sites }: SiteRows, siteId: string): string =>
  sites.find(({ id }) => id === siteId)?.timeZone ?? 'UTC';
