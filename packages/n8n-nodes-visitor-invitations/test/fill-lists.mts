import { randomUUID } from 'node:crypto';
import type { Sandbox } from '@visitor-invitations/sandbox';

/** More than any page holds by default (A5). */
const COPIES = 120;

/** Fills the demo team's lists, so that none of them fits into one page. */
export const fillLists = (sandbox: Sandbox): void => {
  const { sites, hosts, hostGroups, companies, workflowResponses, invitations, ...rest } = sandbox.snapshot();
  const alice = hosts.find(({ email }) => email === 'alice@example.com');
  const atOneSite = hosts.map((host) => ({ ...host, siteId: sites[0]?.id ?? '' }));
  const ofOneHost = invitations.map((invitation) => ({ ...invitation, hostId: alice?.id ?? '' }));
  sandbox.restore({
    ...rest,
    sites: withCopies(sites),
    hosts: withCopies(atOneSite, (host, id) => ({ ...host, email: `${id}@example.com` })),
    hostGroups: withCopies(hostGroups),
    companies: withCopies(companies, (company, id) => ({ ...company, name: `Company ${id}` })),
    workflowResponses: withCopies(workflowResponses),
    invitations: withCopies(ofOneHost),
  });
};

/** The rows, and copies of the first with ids of their own. */
const withCopies = <Row extends { id: string }>(
  rows: readonly Row[],
  distinguish: (row: Row, id: string) => Row = (row) => row,
): readonly Row[] => {
  const [first] = rows;
  if (!first) throw new Error('The demo data has an empty table');
  const copies = Array.from({ length: COPIES }, () => {
    const id = randomUUID();
    return distinguish({ ...first, id }, id);
  });
  return [...rows, ...copies];
};
