import { randomUUID } from 'node:crypto';
import type { Sandbox } from '@visitor-invitations/sandbox';

/** More than any page holds by default (A5). */
const MANY = 120;

/** Fills every list of the demo team, so that none of them fits into one page. */
export function crowd(sandbox: Sandbox): void {
  const { sites, hosts, hostGroups, companies, workflowResponses, invitations, ...rest } = sandbox.snapshot();
  const alice = hosts.find(({ email }) => email === 'alice@example.com');
  const atOneSite = hosts.map((host) => ({ ...host, siteId: sites[0]?.id ?? '' }));
  const ofOneHost = invitations.map((invitation) => ({ ...invitation, hostId: alice?.id ?? '' }));
  sandbox.restore({
    ...rest,
    sites: many(sites),
    hosts: many(atOneSite, (host, id) => ({ ...host, email: `${id}@example.com` })),
    hostGroups: many(hostGroups),
    companies: many(companies, (company, id) => ({ ...company, name: `Company ${id}` })),
    workflowResponses: many(workflowResponses),
    invitations: many(ofOneHost),
  });
}

/** These rows, and copies of the first under ids of their own. */
function many<Row extends { id: string }>(
  rows: readonly Row[],
  distinguish: (row: Row, id: string) => Row = (row) => row,
): readonly Row[] {
  const [first] = rows;
  if (!first) throw new Error('The demo world has an empty table');
  const copies = Array.from({ length: MANY }, () => {
    const id = randomUUID();
    return distinguish({ ...first, id }, id);
  });
  return [...rows, ...copies];
}
