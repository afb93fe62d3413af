import type { Invitation, InvitationCreate, VisitorInvitations } from '@visitor-invitations/core/portable';
import { readEach } from '../../helpers/in-parallel.ts';

type Wanted = Pick<InvitationCreate, 'hostEmail' | 'startDate'>;

/** The longest day, on which clocks are put back. */
const DAY_MS = 25 * 3_600_000;

const timeOf = (date: Date | string | undefined): number => new Date(date ?? Number.NaN).getTime();

/** What was read of hosts. Both throw what the reading of that host failed with. */
export type HostsRead = Awaited<ReturnType<typeof readHosts>>;

/** Reads the invitations of the hosts of some visits: each host once, and back to the day before the earliest of its visits. */
export const readHosts = async ({ invitations }: VisitorInvitations, visits: readonly Wanted[]) => {
  const earliest = new Map<string, number>();
  for (const { hostEmail, startDate } of visits) {
    const host = hostEmail.toLowerCase();
    const start = timeOf(startDate);
    earliest.set(host, Math.min(earliest.get(host) ?? start, start));
  }
  const readingOf = await readEach([...earliest.keys()], (host) =>
    invitations.readHost(host, { from: new Date((earliest.get(host) ?? 0) - DAY_MS) }),
  );
  const invitationsOf = (hostEmail: string) => readingOf(hostEmail.toLowerCase()) ?? [];
  return {
    /** The invitations of a visit's host that start within a day of it, or do not say when. */
    near: ({ hostEmail, startDate }: Wanted): readonly Invitation[] => {
      const start = timeOf(startDate);
      return invitationsOf(hostEmail).filter((one) => !(Math.abs(timeOf(one.startDate) - start) > DAY_MS));
    },
    byId: (hostEmail: string, id: string) =>
      invitationsOf(hostEmail).find((one) => one.id.toLowerCase() === id),
  };
};
