import { randomUUID } from 'node:crypto';
import type { Sandbox } from '@visitor-invitations/sandbox';

/** A visit that a test plans: the hour of its start, counted from the first of June 2026, 00:00 UTC. */
export interface PlannedVisit {
  readonly hostEmail: string;
  readonly hour: number;
  readonly isCancelled?: boolean;
  /** How many hours it lasts. */
  readonly lasts?: number;
}

/** When a planned visit starts. */
export const startOf = (hour: number): string => new Date(Date.UTC(2026, 5, 1, hour)).toISOString();

/** Gives the demo team these invitations and no others. The subject of each is its hour. */
export const planVisits = (sandbox: Sandbox, visits: readonly PlannedVisit[]): void => {
  sandbox.reset();
  const { invitations, hosts, ...rest } = sandbox.snapshot();
  const [first] = invitations;
  if (!first) throw new Error('The demo data has no invitation');
  sandbox.restore({
    ...rest,
    hosts,
    invitations: visits.map(({ hostEmail, hour, isCancelled = false, lasts = 1 }) => ({
      ...first,
      id: randomUUID(),
      hostId: hosts.find(({ email }) => email === hostEmail)?.id ?? '',
      subject: String(hour),
      startDate: startOf(hour),
      endDate: startOf(hour + lasts),
      cancelled: isCancelled ? startOf(-48) : null,
    })),
  });
};
