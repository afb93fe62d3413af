import type { VisitState } from '@visitor-invitations/core/portable';
import type { Calendar } from '../calendar.ts';
import { noOptionalFields } from '../store/new-rows.ts';
import type { Rows } from '../store/schema.ts';
import type { Random } from '../tools/random.ts';
import { emailOf, guestNames } from './people.ts';
import { type SiteRows, timeZoneOf } from './sites.ts';

/** How many invitations to create in each state, and on which days from today. The days are used in turn. */
const plan: readonly { state: VisitState; count: number; days: readonly number[] }[] = [
  { state: 'ended', count: 14, days: [-1, -2, -3, -5, -8, -13, -21] },
  { state: 'missed', count: 6, days: [-1, -4, -9] },
  { state: 'cancelled', count: 3, days: [-2, -6, -12] },
  { state: 'expected', count: 10, days: [0] },
  { state: 'checked-in', count: 6, days: [0] },
  { state: 'cancelled', count: 1, days: [0] },
  { state: 'expected', count: 16, days: [1, 2, 3, 5, 7, 10, 14] },
  { state: 'cancelled', count: 4, days: [1, 4, 9, 20] },
];

const subjects = [
  'Quarterly review',
  'Site survey',
  'Product demonstration',
  'Maintenance visit',
  'Second interview',
];
const visitorNotes = ['Please bring a photo ID.', 'Use the east entrance.', 'Parking is booked for you.'];
const adminNotes = ['Needs a badge for level 3.', 'Meet at the loading bay.'];

/** Local times, in minutes after midnight. */
const MORNING = 8 * 60;
const EVENING = 17 * 60;

/** Sixty invitations around today, in every state. */
export const buildInvitations = (
  teamId: string,
  random: Random,
  calendar: Calendar,
  sites: SiteRows,
  companies: readonly Rows['companies'][],
): Rows['invitations'][] => {
  // Most guests anywhere are of the first type.
  const [most, ...others] = sites.visitorTypes;
  const types = [...Array.from({ length: 4 * others.length }, () => most), ...others].flatMap(
    (type) => type ?? [],
  );
  const maybe = <Value>(percent: number, value: Value) => (random.chance(percent) ? value : null);

  const build = (
    state: VisitState,
    day: number,
    host: Rows['hosts'],
    guestNumber: number,
  ): Rows['invitations'] => {
    const timeZone = timeZoneOf(sites, host.siteId);
    const isIn = state === 'checked-in';
    const drawnStart = (isIn ? random.int(32, 38) : random.int(36, 64)) * 15;
    // The data can be created at any time of its UTC day, and no guest is checked in before their visit. So checked-in
    // guests came the day before, for two days, unless it is morning at their site when the UTC day begins.
    const cameToday = isIn && calendar.at(day, MORNING, timeZone) <= calendar.at(day, 0);
    const start = cameToday ? MORNING : drawnStart;
    const startDay = isIn && !cameToday ? day - 1 : day;
    const guest = guestNames[guestNumber % guestNames.length] ?? random.pick(guestNames);
    const created = Math.min(day, 0) - random.int(2, 9);
    const startDate = calendar.at(startDay, start, timeZone);
    const email = maybe(90, emailOf(guest));
    const cancelled = state === 'cancelled' ? calendar.at(created + 1, random.int(540, 1020)) : null;
    const wasIn = isIn || state === 'ended';
    const createdTime = calendar.at(created, random.int(480, 530));
    return {
      ...noOptionalFields,
      id: random.uuid(),
      teamId,
      ...guest,
      visitorTypeId: random.pick(types).id,
      startDate,
      endDate: calendar.at(
        day,
        Math.max(start + random.pick([30, 60, 90, 120, 240]), isIn ? EVENING : 0),
        timeZone,
      ),
      siteId: host.siteId,
      hostId: host.id,
      companyId: maybe(70, random.pick(companies).id),
      email,
      mobile: maybe(60, `+44 7700 900${String(random.int(0, 999)).padStart(3, '0')}`),
      subject: maybe(80, random.pick(subjects)),
      adminNotes: maybe(30, random.pick(adminNotes)),
      visitorNotes: maybe(50, random.pick(visitorNotes)),
      fastTrackCode: maybe(65, String(random.int(100_000, 999_999))),
      emailSent: email !== null && random.chance(85) ? 1 : 0,
      emailReminderTime:
        email !== null && cancelled === null && day <= 0
          ? maybe(60, calendar.at(startDay - 1, MORNING, timeZone))
          : null,
      created: createdTime,
      updated: wasIn ? startDate : (cancelled ?? createdTime),
      cancelled,
      actioned: wasIn ? 1 : 0,
      activePassCount: isIn ? 1 : 0,
    };
  };

  const slots = plan.flatMap(({ state, count, days }) =>
    Array.from({ length: count }, (_, index) => ({ state, index, day: days[index % days.length] as number })),
  );
  return slots.map(({ state, index, day }, number) =>
    build(state, day, hostFor(index, sites, random), number),
  );
};

/** Three in four invitations in each state go to the named hosts, Alice first, so each host has some. */
const hostFor = (index: number, { hosts }: SiteRows, random: Random): Rows['hosts'] =>
  hosts[index % 4 < 3 ? index % 4 : random.int(3, hosts.length - 1)] as Rows['hosts'];
