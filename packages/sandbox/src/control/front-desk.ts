import type { Engine } from '../engine.ts';
import { toInvitation } from '../handlers/invitation-answer.ts';
import { requireInvitation } from '../handlers/invitation-rules.ts';
import { refuse } from '../http/refusal.ts';
import { type InvitationColumns, updateInvitation } from '../store/invitations.ts';

/** What happens at the front desk of a site, which the interface only shows the outcome of. */
export const createFrontDesk = ({ db, clock, switches }: Engine) => {
  const change = (teamId: string, id: string, columns: Partial<InvitationColumns>) => {
    updateInvitation(db, id, { ...columns, updated: clock.now() });
    return toInvitation(requireInvitation(id, { db, teamId }), switches.of(teamId));
  };
  return {
    /** The guest arrives: the invitation is actioned and has a pass. */
    checkIn(teamId: string, invitationId: string) {
      const { id, cancelled, activePassCount } = requireInvitation(invitationId.toLowerCase(), {
        db,
        teamId,
      });
      if (cancelled) refuse('BAD_REQUEST', 'The invitation is cancelled');
      if (activePassCount > 0) refuse('BAD_REQUEST', 'The guest is checked in already');
      return change(teamId, id, { actioned: 1, activePassCount: 1 });
    },
    /** The guest leaves: the pass ends, the invitation stays actioned. */
    checkOut(teamId: string, invitationId: string) {
      const { id, activePassCount } = requireInvitation(invitationId.toLowerCase(), { db, teamId });
      if (activePassCount === 0) refuse('BAD_REQUEST', 'The guest is not checked in');
      return change(teamId, id, { activePassCount: 0 });
    },
  };
};
