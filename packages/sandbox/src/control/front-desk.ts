import * as z from 'zod';
import { type GuestList, type GuestListQuery, guestLists } from '../front-desk/guest-list.ts';
import type { Answer, Scope } from '../handlers/handler.ts';
import { toInvitation } from '../handlers/invitation-answer.ts';
import { requireInvitation } from '../handlers/invitation-rules.ts';
import { refuse } from '../refusal.ts';
import { settleReminders } from '../reminders/settle-reminders.ts';
import type { Engine } from '../service/engine.ts';
import type { InvitationColumns } from '../store/invitation-row.ts';
import { changeInvitation } from '../store/invitations.ts';
import { valid } from '../valid.ts';

/** The invitation as the front desk gives it back. */
export type InvitationAnswer = Answer<'invitations.get'>;

/** How many passes a guest gets: 1 to 20. */
export interface Passes {
  readonly passes: number;
}

/**
 * What happens at the front desk of a site, of which the interface shows the outcome alone.
 * @throws Error that says why the guest cannot come or go
 */
export interface FrontDesk {
  /** The guests of a day by site, with where each stands: today's of every site unless the query says more. */
  list(query?: GuestListQuery, teamId?: string): GuestList[];
  /**
   * The guest arrives: the invitation is actioned and has passes, one by default. The desk looks at no day or time, since
   * guests come early, late and again; only who is cancelled or already in is refused.
   */
  checkIn(invitationId: string, arrival?: Partial<Passes>, teamId?: string): InvitationAnswer;
  /** Changes the number of passes of a guest who is in. */
  passes(invitationId: string, change: Passes, teamId?: string): InvitationAnswer;
  /** The guest leaves: every pass ends, the invitation stays actioned. */
  checkOut(invitationId: string, teamId?: string): InvitationAnswer;
}

const count = z.int({ error: 'must be a whole number' });
const passCount = count.min(1, 'must be at least 1').max(20, 'must be at most 20');
const arrivalShape = z.strictObject({ passes: passCount.default(1) });
const passesShape = z.strictObject({ passes: passCount });

/** The front desks of all sites. `team` gives the id of an existing team, the demo team's without one. */
export const createFrontDesk = (
  { db, clock, switches }: Engine,
  team: (teamId?: string) => string,
): FrontDesk => {
  /** Where to work, once every reminder that was due before is sent. */
  const scopeOf = (teamId: string | undefined): Scope => {
    const id = team(teamId);
    const now = clock.now();
    settleReminders(db, now);
    return { db, teamId: id, now, switches: switches.of(id) };
  };
  const change = (
    invitationId: string,
    teamId: string | undefined,
    columnsFor: (invitation: InvitationColumns) => Partial<InvitationColumns>,
  ): InvitationAnswer => {
    const scope = scopeOf(teamId);
    const invitation = requireInvitation(invitationId.toLowerCase(), scope);
    const changed = changeInvitation(db, invitation, { ...columnsFor(invitation), updated: scope.now });
    return toInvitation(changed, scope.switches);
  };

  return {
    list: (query = {}, teamId) => guestLists(query, scopeOf(teamId)),
    checkIn(invitationId, arrival = {}, teamId) {
      const { passes } = valid(arrivalShape, arrival);
      return change(invitationId, teamId, ({ cancelled, activePassCount }) => {
        if (cancelled) refuse('BAD_REQUEST', 'This invitation was cancelled');
        if (activePassCount > 0) refuse('BAD_REQUEST', 'This guest is already checked in');
        return { actioned: 1, activePassCount: passes, reminderDue: null };
      });
    },
    passes(invitationId, wanted, teamId) {
      const { passes } = valid(passesShape, wanted);
      return change(invitationId, teamId, (invitation) => {
        requireGuestIn(invitation);
        return { activePassCount: passes };
      });
    },
    checkOut: (invitationId, teamId) =>
      change(invitationId, teamId, (invitation) => {
        requireGuestIn(invitation);
        return { activePassCount: 0 };
      }),
  };
};

const requireGuestIn = ({ activePassCount }: InvitationColumns): void => {
  if (activePassCount === 0) refuse('BAD_REQUEST', 'This guest isn’t checked in');
};
