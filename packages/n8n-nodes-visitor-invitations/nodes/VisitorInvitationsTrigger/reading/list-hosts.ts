import { type Host, PAGE_LIMIT_MAX, type VisitorInvitations } from '@visitor-invitations/core/portable';
import { SiteNames } from '../../VisitorInvitations/actions/site-names.ts';
import type { Followed } from '../settings.ts';
import type { Budget } from './budget.ts';

/** The email addresses of the hosts to follow, each once, in lower case. */
export const listHosts = async (
  visitors: VisitorInvitations,
  budget: Budget,
  { kind, value }: Followed,
): Promise<string[]> => {
  switch (kind) {
    case 'host':
      return [value];
    case 'site':
      return emailsOf(await hostsOf(visitors, budget, await new SiteNames(visitors).idOf(value)));
    case 'hostGroup': {
      const { name = '', siteId } = await budget.request((options) =>
        visitors.hostGroups.get(value, options),
      );
      const siteIds = siteId ? [siteId] : await allSites(visitors, budget);
      const hosts: Host[] = [];
      for (const id of siteIds) hosts.push(...(await hostsOf(visitors, budget, id)));
      return emailsOf(hosts.filter(({ hostGroupName = '' }) => hostGroupName === name));
    }
  }
};

const emailsOf = (hosts: readonly Host[]): string[] => [
  ...new Set(hosts.map(({ email = '' }) => email.trim().toLowerCase()).filter(Boolean)),
];

const hostsOf = (visitors: VisitorInvitations, budget: Budget, siteId: string): Promise<Host[]> =>
  everyPage((cursor) =>
    budget.request((options) =>
      visitors.sites.hosts(siteId, { limit: PAGE_LIMIT_MAX, ...options }).page(cursor),
    ),
  );

const allSites = async (visitors: VisitorInvitations, budget: Budget): Promise<string[]> => {
  const sites = await everyPage((cursor) =>
    budget.request((options) => visitors.sites.list({ limit: PAGE_LIMIT_MAX, ...options }).page(cursor)),
  );
  return sites.flatMap(({ id }) => id ?? []);
};

/** A team has a few pages of sites and hosts at most. */
const PAGES_MAX = 20;

/** Not with `toArray`, because each page has to be paid for. */
const everyPage = async <Row>(
  read: (
    cursor?: string,
  ) => Promise<{ readonly records: readonly Row[]; readonly next?: string | undefined }>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { records, next } = await read(cursor);
    rows.push(...records);
    if (!next || next === cursor || records.length === 0) break;
    cursor = next;
  }
  return rows;
};
