import type { SQLInputValue } from 'node:sqlite';
import type { Database } from './database.ts';
import type { InvitationRow } from './invitation-row.ts';
import { type InvitationState, stateInSql } from './invitation-state.ts';

/** An invitation as the list shows it. */
export type ListedInvitation = Pick<
  InvitationRow,
  'id' | 'firstName' | 'lastName' | 'subject' | 'startDate' | 'siteName' | 'hostFirstName' | 'hostLastName'
> & { readonly state: InvitationState; readonly timeZone: string };

/** Which invitations are listed. */
export interface InvitationFilter {
  readonly state?: InvitationState | undefined;
  /** Id of their site. */
  readonly site?: string | undefined;
  /** A part of a name, an address or a subject. */
  readonly text?: string | undefined;
  /** Cursor of the page: the `next` of the page before. */
  readonly from?: string | undefined;
}

/** How many invitations a page has. */
const PAGE = 15;
/** How many invitations are looked through for one page, so that a search among a million takes no longer than this. */
const REACH = 20_000;

/** A page of invitations, the latest begin first, and the cursor of what follows. */
export interface InvitationPage {
  readonly rows: readonly ListedInvitation[];
  readonly next?: string;
}

/** Finds a page of invitations. Fewer than a page with a `next` means that it looked no further. */
export const findInvitations = (
  db: Database,
  teamId: string,
  now: string,
  filter: InvitationFilter,
): InvitationPage => {
  const reach = `FROM invitations WHERE teamId = ? ${filter.from ? 'AND (startDate, id) < (?, ?)' : ''}
    ORDER BY startDate DESC, id DESC`;
  const cursor = [teamId, ...(filter.from ? splitCursor(filter.from) : [])];
  const { conditions, values } = filters(filter, now);
  const found = db.all<ListedInvitation>(
    `SELECT i.id, i.firstName, i.lastName, i.subject, i.startDate, ${stateInSql} AS state,
       sites.name AS siteName, sites.timeZone, hosts.firstName AS hostFirstName, hosts.lastName AS hostLastName
     FROM (SELECT * ${reach} LIMIT ${REACH}) i
     JOIN sites ON sites.id = i.siteId JOIN hosts ON hosts.id = i.hostId
     WHERE ${conditions} ORDER BY i.startDate DESC, i.id DESC LIMIT ${PAGE + 1}`,
    now,
    ...cursor,
    ...values,
  );
  if (found.length > PAGE) return { rows: found.slice(0, PAGE), ...cursorOf(found[PAGE - 1]) };
  const last = db.one<CursorRow>(`SELECT id, startDate ${reach} LIMIT 1 OFFSET ${REACH - 1}`, ...cursor);
  return { rows: found, ...cursorOf(last) };
};

type CursorRow = Pick<ListedInvitation, 'id' | 'startDate'>;

const cursorOf = (row: CursorRow | undefined) => (row ? { next: `${row.startDate}~${row.id}` } : {});
const splitCursor = (cursor: string): [string, string] => {
  const [startDate = '', id = ''] = cursor.split('~');
  return [startDate, id];
};

const searched = [
  'i.firstName',
  'i.lastName',
  'i.email',
  'i.subject',
  'hosts.firstName',
  'hosts.lastName',
  'hosts.email',
];

const filters = ({ state, site, text }: InvitationFilter, now: string) => {
  const values: SQLInputValue[] = [];
  const conditions = ['1'];
  const add = (condition: string, ...more: SQLInputValue[]) => {
    conditions.push(condition);
    values.push(...more);
  };
  if (site) add('i.siteId = ?', site);
  if (state) add(`${stateInSql} = ?`, now, state);
  if (text) {
    const haystack = searched.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `);
    add(`instr(lower(${haystack}), lower(?)) > 0`, text);
  }
  return { conditions: conditions.join(' AND '), values };
};
