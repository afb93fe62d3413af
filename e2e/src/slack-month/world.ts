import { randomUUID } from 'node:crypto';
import type { Profile } from '@visitor-invitations/fake-slack';
import type { SeedData } from '@visitor-invitations/sandbox';
import { between, type Random, seeded } from '../chaos/seeded.ts';

/** What is simulated. */
export interface WorldPlan {
  readonly hosts: number;
  /** How many of the hosts have three visits on each working day. The others have one on two of five. */
  readonly busy: number;
  /** Before this hour of a host's clock, all visits begin. */
  readonly lastStart: number;
  /** Periods of whole days, as UTC dates: from the first, up to the last. */
  readonly periods: readonly (readonly [from: string, to: string])[];
  /** The share of the visits that are changed, and that are cancelled, by somebody else. */
  readonly elsewhere: number;
}

/** A notice that a host must be told once, or may be. */
export interface Expected {
  /** When it happened, in milliseconds since the epoch. */
  readonly at: number;
  /** Whether it may also be left out, as what came soon after made it untrue. */
  readonly isOptional?: boolean;
}

/** Something that happens in the service. */
export interface Happening {
  readonly at: number;
  readonly kind: 'arrive' | 'change' | 'cancel';
  readonly invitationId: string;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How many minutes after the start a visitor is late. */
export const LATE_MINUTES = 10;
/** Who comes so soon after a visitor was late may come before the read that would find it. */
const SOON_MS = 30 * MINUTE;

const ZONES = ['Europe/London', 'Europe/Berlin'] as const;

/** When a clock shows an hour of a day. The offset is that at noon, which holds for working hours. */
export const onClock = (day: string, hours: number, zone: string): number => {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const [hour = 0, minute = 0] = shown.format(noon).split(':').map(Number);
  return noon + (hours - hour - minute / 60) * HOUR;
};

const daysOf = ([from, to]: readonly [string, string]): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += DAY)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};

const isWorkday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());

/** Hosts of two zones. */
const hostsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const zone = ZONES[index % 2] ?? ZONES[0];
    return { index, id: `U0H${index}`, email: `host-${index}@example.com`, zone };
  });

export type SimulatedHost = ReturnType<typeof hostsOf>[number];

const profileOf = ({ index, id, email, zone }: SimulatedHost): Profile => ({
  handle: `host${index}`,
  id,
  name: `Host ${index}`,
  email,
  timeZone: zone,
  locale: 'en-GB',
  kind: 'member',
});

/** The hours of the visits of a host on a day, on their clock: in half-hour slots from nine o'clock on. */
const hoursOf = (count: number, lastHour: number, random: Random): number[] =>
  Array.from({ length: count }, () => 9 + between(0, (lastHour - 9) * 2 - 1, random) / 2);

/** How many visits a host has on a day. */
const countOf = ({ index }: SimulatedHost, busy: number, random: Random): number => {
  if (index < busy) return 3;
  return random() < 0.4 ? 1 : 0;
};

/** Makes up a world: who hosts whom, and what happens. */
export const makeWorld = (plan: WorldPlan) => {
  const random = seeded('slack-month', plan.hosts);
  const hosts = hostsOf(plan.hosts);
  const siteId = randomUUID();
  const invitations: NonNullable<SeedData['invitations']>[number][] = [];
  const happenings: Happening[] = [];
  const expected = new Map<string, Expected>();
  /** The visits of a host on a day that are not cancelled before the morning. */
  const days = new Map<string, number>();
  let count = 0;
  for (const day of plan.periods.flatMap(daysOf).filter(isWorkday))
    for (const host of hosts)
      for (const hours of hoursOf(countOf(host, plan.busy, random), plan.lastStart, random)) {
        count += 1;
        const [id, name, start] = [randomUUID() as string, `V${count}`, onClock(day, hours, host.zone)];
        invitations.push({
          id,
          firstName: 'Vera',
          lastName: name,
          visitorTypeName: 'Visitor',
          siteId,
          hostEmail: host.email,
          startDate: new Date(start).toISOString(),
          endDate: new Date(start + HOUR).toISOString(),
        } as (typeof invitations)[number]);
        days.set(`${host.id} ${day}`, (days.get(`${host.id} ${day}`) ?? 0) + 1);
        const what = random();
        if (what < 2 * plan.elsewhere) {
          // While the host is at work, but after the visits of the day were sent.
          const at =
            onClock(day, 8.5, host.zone) + random() * (start - 20 * MINUTE - onClock(day, 8.5, host.zone));
          const kind = what < plan.elsewhere ? 'cancel' : 'change';
          happenings.push({ at, kind, invitationId: id });
          expected.set(`${kind} ${name}`, { at });
          if (kind === 'cancel') continue;
        }
        const lateAt = start + LATE_MINUTES * MINUTE;
        const comes = random() < 0.9;
        const arrivesAt = comes ? start + (random() * 22 - 12) * MINUTE : lateAt + random() * 3 * SOON_MS;
        const isThere = comes || random() < 0.3;
        if (isThere) {
          happenings.push({ at: arrivesAt, kind: 'arrive', invitationId: id });
          expected.set(`arrive ${name}`, { at: arrivesAt });
        }
        if (!isThere || arrivesAt > lateAt)
          expected.set(`late ${name}`, { at: lateAt, isOptional: isThere && arrivesAt < lateAt + SOON_MS });
      }
  const data: SeedData = {
    sites: [{ id: siteId, name: 'Harbour House' }],
    visitorTypes: [{ name: 'Visitor' }],
    hosts: hosts.map(({ index, email }) => ({ firstName: 'Host', lastName: String(index), email, siteId })),
    invitations,
  };
  happenings.sort((one, other) => one.at - other.at);
  return { hosts, profiles: hosts.map(profileOf), data, happenings, expected, days, visits: count };
};

export type World = ReturnType<typeof makeWorld>;
