import { localDate, localDay } from '../calendar/local-day.ts';
import { type InvitationState, invitationStates, stateOf } from '../front-desk/invitation-state.ts';
import type { Database } from '../store/database.ts';
import type { Rows } from '../store/rows.ts';
import { recordOf } from '../tools/record-of.ts';

/** A guest of today, as the front desk sees them. */
export type Guest = Pick<Rows['invitations'], 'id' | 'firstName' | 'lastName' | 'startDate'> & {
  readonly hostFirstName: string;
  readonly hostLastName: string;
  readonly state: InvitationState;
};

/** One site on its own day. */
export interface SiteToday {
  readonly site: Pick<Rows['sites'], 'id' | 'name' | 'timeZone'>;
  /** How many of today's invitations are in each state. */
  readonly counts: Readonly<Record<InvitationState, number>>;
  /** The first of them, by time. */
  readonly guests: readonly Guest[];
}

/** How many sites one screen shows, and how many guests of each. */
const SITES = 12;
const GUESTS = 40;
/** How many invitations are looked at, for all sites together. */
const REACH = 5000;

/** The sites of a team with whom they expect: a visit is on the list of each local day that it lies on, at least in part. */
export const today = (db: Database, teamId: string, now: string): SiteToday[] => {
  const sites = db.all<SiteToday['site']>(
    'SELECT id, name, timeZone FROM sites WHERE teamId = ? ORDER BY name, id LIMIT ?',
    teamId,
    SITES,
  );
  const days = sites.map((site) => ({ site, ...localDay(localDate(now, site.timeZone), site.timeZone) }));
  const rows = rowsBetween(
    db,
    teamId,
    days.map(({ from }) => from).toSorted()[0] ?? now,
    days
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? now,
  );
  return days.map(({ site, from, to }) => {
    const guests = rows
      .filter((row) => row.siteId === site.id && row.startDate < to && row.endDate > from)
      .map((row) => ({ ...row, state: stateOf(row, now) }));
    return { site, counts: countsOf(guests), guests: guests.slice(0, GUESTS) };
  });
};

type Row = Omit<Guest, 'state'> & Parameters<typeof stateOf>[0] & { readonly siteId: string };

const rowsBetween = (db: Database, teamId: string, from: string, to: string): Row[] =>
  db.all<Row>(
    `SELECT i.*, hosts.firstName AS hostFirstName, hosts.lastName AS hostLastName
     FROM invitations i JOIN hosts ON hosts.id = i.hostId
     WHERE i.teamId = ? AND i.startDate < ? AND i.endDate > ? ORDER BY i.startDate, i.id LIMIT ?`,
    teamId,
    to,
    from,
    REACH,
  );

const countsOf = (guests: readonly Guest[]) =>
  recordOf(invitationStates, (state) => guests.filter((guest) => guest.state === state).length);
