import type { VisitState } from '@visitor-invitations/core/portable';
import * as z from 'zod';
import { localDate, localDay } from '../calendar.ts';
import { type ResponseBody, requireRow, type Scope } from '../handlers/handler.ts';
import { toInvitation } from '../handlers/invitation-response.ts';
import { requireInvitation } from '../handlers/invitations.ts';
import { refuse, valid } from '../refusal.ts';
import type { Engine } from '../service/engine.ts';
import type { InvitationColumns, InvitationRow } from '../store/invitation-row.ts';
import { changeInvitation, invitationsOfSite } from '../store/invitations.ts';
import type { Rows } from '../store/schema.ts';
import { sitesOf } from '../store/sites.ts';

/** The invitation as the front desk returns it. */
export type InvitationResponse = ResponseBody<'invitations.get'>;

/** The invitation as a client sees it: JSON leaves out members without a value. */
const asRead = (row: InvitationRow, { switches }: Scope): InvitationResponse =>
  JSON.parse(JSON.stringify(toInvitation(row, switches)));

/**
 * The actions at a site's front desk. The API only shows their outcome.
 * @throws Error saying why the guest can't check in or out
 */
export interface FrontDesk {
  /** A day's guests by site, with their states. Default: today, at every site. */
  list(query?: GuestListQuery, teamId?: string): GuestList[];
  /**
   * Checks the guest in: the invitation is actioned and gets passes, one by default. The date and time don't matter, because
   * guests come early, late and again. Guests whose visit is cancelled, or who are already in, are refused.
   */
  checkIn(invitationId: string, arrival?: z.input<typeof arrivalShape>, teamId?: string): InvitationResponse;
  /** Changes a guest's number of passes while they're in. */
  passes(invitationId: string, change: Passes, teamId?: string): InvitationResponse;
  /** Checks the guest out: every pass ends, and the invitation stays actioned. */
  checkOut(invitationId: string, teamId?: string): InvitationResponse;
}

const count = z.int({ error: 'must be a whole number' });
const passCount = count.min(1, 'must be at least 1').max(20, 'must be at most 20');
const arrivalShape = z.strictObject({ passes: passCount.default(1) });
const passesShape = z.strictObject({ passes: passCount });

/** How many passes a guest gets: 1 to 20. */
export type Passes = z.input<typeof passesShape>;

/** The front desks of all sites. `team` returns the ID of an existing team, by default the demo team's. */
export const createFrontDesk = (
  { db, clock, switches }: Engine,
  team: (teamId?: string) => string,
): FrontDesk => {
  const scopeOf = (teamId: string | undefined): Scope => {
    const id = team(teamId);
    return { db, teamId: id, now: clock.now(), switches: switches.of(id) };
  };
  const change = (
    invitationId: string,
    teamId: string | undefined,
    columnsFor: (invitation: InvitationColumns) => Partial<InvitationColumns>,
  ): InvitationResponse => {
    const scope = scopeOf(teamId);
    const invitation = requireInvitation(invitationId.toLowerCase(), scope);
    const changed = changeInvitation(db, invitation, { ...columnsFor(invitation), updated: scope.now });
    return asRead(changed, scope);
  };
  const changePasses = (invitationId: string, teamId: string | undefined, passes: number) =>
    change(invitationId, teamId, ({ activePassCount }) => {
      if (activePassCount === 0) refuse('BAD_REQUEST', 'This guest isn’t checked in');
      return { activePassCount: passes };
    });

  return {
    list: (query = {}, teamId) => guestLists(query, scopeOf(teamId)),
    checkIn(invitationId, arrival = {}, teamId) {
      const { passes } = valid(arrivalShape, arrival);
      return change(invitationId, teamId, ({ cancelled, activePassCount }) => {
        if (cancelled) refuse('BAD_REQUEST', 'This invitation was cancelled');
        if (activePassCount > 0) refuse('BAD_REQUEST', 'This guest is already checked in');
        return { actioned: 1, activePassCount: passes };
      });
    },
    passes: (invitationId, wanted, teamId) =>
      changePasses(invitationId, teamId, valid(passesShape, wanted).passes),
    checkOut: (invitationId, teamId) => changePasses(invitationId, teamId, 0),
  };
};

/** One site's guests on a day, earliest first. */
export interface GuestList {
  readonly site: { readonly id: string; readonly name: string; readonly timeZone: string };
  readonly date: string;
  readonly guests: readonly {
    readonly state: VisitState;
    readonly invitation: ResponseBody<'invitations.get'>;
  }[];
}

const queryShape = z.strictObject({
  /** Date in each site's calendar. Default: today. */
  date: z.iso.date({ error: 'must be a date, like 2026-05-04' }).optional(),
  /** Only this site. */
  siteId: z.guid({ error: 'must be a UUID' }).optional(),
});

/** Which guests to list. */
export type GuestListQuery = z.input<typeof queryShape>;

/** The guests at each of a team's sites, by site name. A visit over several days appears on each day's list. */
const guestLists = (query: GuestListQuery, scope: Scope): GuestList[] => {
  const { db, teamId, now } = scope;
  const { date, siteId } = valid(queryShape, query);
  const listOf = ({ id, name, timeZone }: Rows['sites']): GuestList => {
    const day = date ?? localDate(now, timeZone);
    return {
      site: { id, name, timeZone },
      date: day,
      guests: invitationsOfSite(db, teamId, id, { ...localDay(day, timeZone), now }).map((row) => ({
        state: row.state,
        invitation: asRead(row, scope),
      })),
    };
  };
  const sites = siteId === undefined ? sitesOf(db, teamId) : [requireRow('sites', siteId, scope)];
  return sites.map(listOf);
};
