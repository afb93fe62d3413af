import * as z from 'zod';
import { localDate, localDay } from '../calendar/local-day.ts';
import type { Answer, Scope } from '../handlers/handler.ts';
import { toInvitation } from '../handlers/invitation-answer.ts';
import { requireSite } from '../handlers/sites.ts';
import { invitationsOfSite } from '../store/invitations.ts';
import type { Rows } from '../store/rows.ts';
import { sitesOf } from '../store/sites.ts';
import { valid } from '../valid.ts';
import { type InvitationState, stateOf } from './invitation-state.ts';

/** Which guests a front desk asks for. */
export interface GuestListQuery {
  /** A date such as `2026-05-04`, as the calendar of each site has it; today when absent. */
  readonly date?: string | undefined;
  /** One site alone. */
  readonly siteId?: string | undefined;
}

/** The guests of one site on one of its days, the earliest first. */
export interface GuestList {
  readonly site: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly date: string;
  readonly guests: readonly {
    readonly state: InvitationState;
    readonly invitation: Answer<'invitations.get'>;
  }[];
}

const queryShape = z.strictObject({
  date: z.iso.date({ error: 'must be a date, like 2026-05-04' }).optional(),
  siteId: z.guid({ error: 'must be a UUID' }).optional(),
});

/** The guests of each site of a team, by the name of the site. A visit of several days is on the list of each. */
export const guestLists = (query: GuestListQuery, scope: Scope): GuestList[] => {
  const { db, teamId, now, switches } = scope;
  const { date, siteId } = valid(queryShape, query);
  const listOf = ({ id, name, timeZone }: Rows['sites']): GuestList => {
    const day = date ?? localDate(now, timeZone);
    const { from, to } = localDay(day, timeZone);
    return {
      site: { id, name, timeZone },
      date: day,
      guests: invitationsOfSite(db, teamId, id, from, to).map((row) => ({
        state: stateOf(row, now),
        invitation: toInvitation(row, switches),
      })),
    };
  };
  const sites = siteId === undefined ? sitesOf(db, teamId) : [requireSite(siteId, scope)];
  return sites.map(listOf);
};
