import { randomUUID } from 'node:crypto';
import { VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import { week } from './options.ts';

/** The event of the trigger that a change of the service must lead to, once. */
export interface Expected {
  readonly event: string;
  readonly invitationId: string;
  /** When it happened, in ms since the epoch. */
  readonly at: number;
}

/** The service, and what happened in it. */
export interface Service {
  readonly sandbox: Sandbox;
  readonly siteId: string;
  readonly happened: readonly Expected[];
  /** Does one thing at random to an invitation that nothing was done to, or makes a new one, while requests are disturbed. */
  readonly change: () => Promise<void>;
  /** Lets requests fail and counts them against the quota, or no more. */
  readonly disturb: (isDisturbed: boolean) => void;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
/** How many guests do not come while the run lasts. */
const MISSED = 10;
/** After so many minutes, a guest is missed. */
export const LATE_AFTER = 1;
/** A request with it meets no fault. */
const NO_FAULT = { 'x-sandbox-fault': 'delay=0' };

const siteId = '77777777-7777-4777-8777-777777777777';
const emails = Array.from({ length: week.hosts }, (_, index) => `host-${index}@example.com`);

const invitationFrom = (start: number, index: number) => ({
  id: randomUUID() as string,
  firstName: 'Gail',
  lastName: `Guest ${index}`,
  hostEmail: emails[index % emails.length] ?? '',
  siteId,
  visitorTypeName: 'Visitor',
  startDate: new Date(start).toISOString(),
  endDate: new Date(start + HOUR_MS).toISOString(),
});

/** Starts the service with so many hosts at one site, and their invitations: half are over, half are to come. */
export const startService = async (): Promise<Service> => {
  const sandbox = createSandbox();
  await sandbox.listen();
  const now = Date.now();
  const many = (count: number, startOf: (share: number) => number) =>
    Array.from({ length: count }, (_, index) => invitationFrom(startOf(index / count), index));
  const spread = (share: number) => (2 + 28 * share) * DAY_MS;
  const past = many(week.invitations / 2, (share) => now - spread(share));
  const upcoming = many(week.invitations / 2, (share) => now + spread(share));
  const missed = many(MISSED, (share) => now + MINUTE_MS * (1 + (week.minutes - 1) * share));
  sandbox.reset(sandbox.demo.teamId);
  sandbox.seed({
    sites: [{ id: siteId, name: 'Harbour House' }],
    visitorTypes: [{ name: 'Visitor' }],
    hosts: emails.map((email) => ({ firstName: 'Alice', lastName: 'Host', email, siteId })),
    invitations: [...past, ...upcoming, ...missed],
  });

  const visitors = new VisitorInvitations({ ...sandbox.clientOptions(), headers: NO_FAULT });
  const untouched = upcoming.map(({ id }) => id);
  const changes: Record<string, (id: string) => unknown> = {
    invitationUpdated: (id) =>
      visitors.invitations.update(id, { subject: randomUUID() }, { suppressEmail: true }),
    invitationCancelled: (id) => visitors.invitations.delete(id),
    invitationArrived: (id) => sandbox.frontDesk.checkIn(id),
  };
  const create = async () => {
    const { id: _, ...invitation } = invitationFrom(Date.now() + 9 * DAY_MS, untouched.length);
    const { id = '' } = await visitors.invitations.create(invitation, { suppressEmail: true });
    return { event: 'invitationCreated', invitationId: id };
  };
  const change = async () => {
    const [event, act] = Object.entries(changes)[Math.floor(Math.random() * 4)] ?? [];
    const [invitationId] = untouched.splice(Math.floor(Math.random() * untouched.length), 1);
    if (!event || !invitationId) return create();
    await act?.(invitationId);
    return { event, invitationId };
  };
  const happened: Expected[] = missed.map(({ id, startDate }) => ({
    event: 'invitationNotArrived',
    invitationId: id,
    at: Date.parse(startDate) + LATE_AFTER * MINUTE_MS,
  }));
  return {
    sandbox,
    siteId,
    happened,
    change: async () => {
      // The people who change something have no part in the quota.
      sandbox.switches.set({ quota: 'off' });
      happened.push({ ...(await change()), at: Date.now() });
      sandbox.switches.set({ quota: week.quota });
    },
    disturb: (isDisturbed) => {
      sandbox.switches.set({ quota: isDisturbed ? week.quota : 'off' });
      const probability = isDisturbed ? week.faults / 2 : 0;
      sandbox.faults.set([
        { operation: '*', probability, status: 503 },
        { operation: '*', probability, drop: 'after' },
      ]);
    },
  };
};
