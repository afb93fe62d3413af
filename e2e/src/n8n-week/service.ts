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
  /** Does one thing at random to an invitation that nothing was done to, or makes a new one. */
  readonly change: () => Promise<void>;
  /** Lets requests fail and counts them against the quota, or no more. */
  readonly disturb: (isDisturbed: boolean) => void;
}

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
/** How many guests do not come while the run lasts. */
const MISSED = 10;
/** After so many minutes, a guest is missed. */
export const LATE_AFTER = 1;

const at = (ms: number): string => new Date(ms).toISOString();

/** Starts the service with so many hosts at one site, and their invitations: half are over, half are to come. */
export const startService = async (): Promise<Service> => {
  const sandbox = createSandbox();
  await sandbox.listen();
  const now = Date.now();
  const untouched = seed(sandbox, now);
  const siteId = sandbox.snapshot().sites[0]?.id ?? '';
  const emails = sandbox.snapshot().hosts.map(({ email }) => email);
  const visitors = new VisitorInvitations({ ...sandbox.clientOptions(), ...sandbox.demo });
  const happened: Expected[] = missedOf(sandbox).map(({ id, startDate }) => ({
    event: 'invitationNotArrived',
    invitationId: id,
    at: Date.parse(startDate) + LATE_AFTER * MINUTE_MS,
  }));

  let isDisturbed = false;
  const set = () => {
    sandbox.switches.set({ quota: isDisturbed ? week.quota : 'off' });
    const [errors, drops] = [0, 1].map(() => Math.floor(Math.random() * 1e9));
    if (!isDisturbed) sandbox.faults.clear();
    else
      sandbox.faults.set([
        { operation: '*', probability: week.faults / 2, status: 503, seed: errors },
        { operation: '*', probability: week.faults / 2, drop: 'after', seed: drops },
      ]);
  };
  /** The people who change something have no part in the quota and the faults. */
  const freely = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const before = isDisturbed;
    isDisturbed = false;
    set();
    try {
      return await work();
    } finally {
      isDisturbed = before;
      set();
    }
  };
  const one = (): string | undefined => untouched.splice(Math.floor(Math.random() * untouched.length), 1)[0];
  const changes: (() => Promise<Omit<Expected, 'at'> | undefined>)[] = [
    async () => {
      const { id: invitationId = '' } = await visitors.invitations.create(
        {
          firstName: 'New',
          lastName: 'Guest',
          hostEmail: emails[Math.floor(Math.random() * emails.length)] ?? '',
          siteId,
          visitorTypeName: 'Contractor',
          startDate: at(Date.now() + 9 * DAY_MS),
          endDate: at(Date.now() + 9 * DAY_MS + 3_600_000),
        },
        { suppressEmail: true },
      );
      return { event: 'invitationCreated', invitationId };
    },
    async () => {
      const invitationId = one();
      if (!invitationId) return undefined;
      await visitors.invitations.update(invitationId, { subject: randomUUID() }, { suppressEmail: true });
      return { event: 'invitationUpdated', invitationId };
    },
    async () => {
      const invitationId = one();
      if (!invitationId) return undefined;
      await visitors.invitations.delete(invitationId);
      return { event: 'invitationCancelled', invitationId };
    },
    async () => {
      const invitationId = one();
      if (!invitationId) return undefined;
      sandbox.frontDesk.checkIn(invitationId);
      return { event: 'invitationArrived', invitationId };
    },
  ];
  return {
    sandbox,
    siteId,
    happened,
    change: async () => {
      const change = changes[Math.floor(Math.random() * changes.length)];
      const expected = change && (await freely(change));
      if (expected) happened.push({ ...expected, at: Date.now() });
    },
    disturb: (disturbed) => {
      isDisturbed = disturbed;
      set();
    },
  };
};

const MISSED_NAME = 'Missed';
const missedOf = (sandbox: Sandbox) =>
  sandbox.snapshot().invitations.filter(({ lastName }) => lastName === MISSED_NAME);

/** Gives the ids of those that may be changed. */
const seed = (sandbox: Sandbox, now: number): string[] => {
  const { hosts, invitations, minutes } = week;
  const tables = sandbox.snapshot();
  const [someHost] = tables.hosts;
  const [someInvitation] = tables.invitations;
  const [site] = tables.sites;
  if (!someHost || !someInvitation || !site) throw new Error('The sandbox has no demo data');
  const newHosts = Array.from({ length: hosts }, (_, index) => ({
    ...someHost,
    id: randomUUID(),
    siteId: site.id,
    email: `host-${index}@example.com`,
  }));
  const invitation = (index: number, start: number, lastName: string) => ({
    ...someInvitation,
    id: randomUUID(),
    lastName,
    hostId: newHosts[index % hosts]?.id ?? '',
    siteId: site.id,
    startDate: at(start),
    endDate: at(start + 3_600_000),
    created: at(now - 40 * DAY_MS),
    updated: at(now - 40 * DAY_MS),
    reminderDue: null,
    cancelled: null,
    actioned: 0 as const,
    activePassCount: 0,
  });
  const spread = (share: number) => (2 + 28 * share) * DAY_MS;
  const half = Math.floor(invitations / 2);
  const past = Array.from({ length: half }, (_, index) =>
    invitation(index, now - spread(index / half), 'Past'),
  );
  const upcoming = Array.from({ length: invitations - half }, (_, index) =>
    invitation(index, now + spread(index / half), 'Upcoming'),
  );
  const missed = Array.from({ length: MISSED }, (_, index) =>
    invitation(index, now + MINUTE_MS * (1 + ((minutes - 1) * index) / MISSED), MISSED_NAME),
  );
  sandbox.restore({ ...tables, hosts: newHosts, invitations: [...past, ...upcoming, ...missed], outbox: [] });
  return upcoming.map(({ id }) => id);
};
