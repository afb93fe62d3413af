import type { Invitation, InvitationCreate } from '@visitor-invitations/core/portable';
import { inParallel } from '../../helpers/in-parallel.ts';
import type { Row } from './plan-each.ts';

/** What is looked for. */
type Wanted = Pick<InvitationCreate, 'hostEmail' | 'startDate'>;

/** Each of them is read in one go. */
const HOSTS_AT_ONCE = 4;
const DAY_MS = 24 * 3_600_000;

const timeOf = (date: Date | string | undefined): number => new Date(date ?? Number.NaN).getTime();

/**
 * Reads what the hosts of some visits have: each host once, and back to the day before the earliest of its visits. Gives
 * what finds the invitations of the host of a visit that start within a day of it, or do not say when; that throws what
 * the reading of the host failed with.
 */
export const readHosts = async (
  rows: readonly Row<Wanted>[],
): Promise<(visit: Wanted) => readonly Invitation[]> => {
  const earliest = new Map<string, number>();
  for (const { value } of rows) {
    const host = value.hostEmail.toLowerCase();
    const start = timeOf(value.startDate);
    earliest.set(host, Math.min(earliest.get(host) ?? start, start));
  }
  const hosts = [...earliest];
  const readings = await inParallel({
    count: hosts.length,
    atOnce: HOSTS_AT_ONCE,
    taskOf: (index) => ({
      run: async () => {
        const [host, start] = hosts[index] as [string, number];
        const from = new Date(start - DAY_MS);
        const [reading] = await Promise.allSettled([
          rows[0]?.context.visitors.invitations.readHost(host, { from }),
        ]);
        return [host, reading] as const;
      },
    }),
  });
  const byHost = new Map(readings);
  return ({ hostEmail, startDate }) => {
    const reading = byHost.get(hostEmail.toLowerCase());
    if (reading?.status === 'rejected') throw reading.reason;
    const start = timeOf(startDate);
    return (reading?.value ?? []).filter((one) => !(Math.abs(timeOf(one.startDate) - start) > DAY_MS));
  };
};
