import type { Invitation, VisitorInvitations } from '@visitor-invitations/core/portable';
import { readEach } from '../../../helpers/in-parallel.ts';
import type { HostsRead } from '../read-hosts.ts';
import type { UpsertRow } from './row.ts';

/** All items wait for these, so that there may be many at a time. */
const AT_ONCE = 16;

/** Throws what the reading failed with only when an invitation is asked for. */
export const readById = async (
  { invitations }: VisitorInvitations,
  rows: readonly UpsertRow[],
  hosts: HostsRead,
): Promise<(id: string) => Invitation> => {
  const visits = new Map(rows.flatMap(({ id, visit }) => (id === undefined ? [] : [[id, visit]])));
  const read = async (id: string) => {
    const visit = visits.get(id);
    return (visit && hosts.byId(visit.hostEmail, id)) ?? invitations.get(id);
  };
  const byId = await readEach([...visits.keys()], read, AT_ONCE);
  return (id) => byId(id) as Invitation;
};
