import type { Invitation, VisitorInvitations } from '@visitor-invitations/core/portable';
import { inParallel } from '../../../helpers/in-parallel.ts';
import type { HostsRead } from '../read-hosts.ts';
import type { UpsertRow } from './row.ts';

const AT_ONCE = 16;

/**
 * Reads the invitations that rows name by ID, as far as they are not among those of the hosts that were read. Gives what
 * finds them; it throws what the reading failed with.
 */
export const readById = async (
  { invitations }: VisitorInvitations,
  rows: readonly UpsertRow[],
  hosts: HostsRead,
): Promise<(id: string) => Invitation> => {
  const wanted = [...new Map(rows.flatMap((row) => (row.id === undefined ? [] : [[row.id, row]]))).values()];
  const readings = await inParallel({
    count: wanted.length,
    atOnce: AT_ONCE,
    taskOf: (index) => ({
      run: async () => {
        const { id = '', visit } = wanted[index] as UpsertRow;
        const read = async () => (visit && hosts.byId(visit.hostEmail, id)) ?? (await invitations.get(id));
        const [reading] = await Promise.allSettled([read()]);
        return [id, reading] as const;
      },
    }),
  });
  const byId = new Map(readings);
  return (id) => {
    const reading = byId.get(id) as PromiseSettledResult<Invitation>;
    if (reading.status === 'rejected') throw reading.reason;
    return reading.value;
  };
};
