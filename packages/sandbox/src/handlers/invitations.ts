import { refuse } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import {
  deleteInvitation,
  type InvitationColumns,
  invitationOrders,
  invitationsOfHost,
  updateInvitation,
} from '../store/invitations.ts';
import { emailGuest } from './guest-email.ts';
import type { Handlers, Scope } from './handler.ts';
import { toInvitation } from './invitation-answer.ts';
import { toColumns } from './invitation-columns.ts';
import {
  emptiedBy,
  newInvitation,
  requireEndAfterStart,
  requireFields,
  requireInvitation,
} from './invitation-rules.ts';
import { notFoundCode } from './missing.ts';

type InvitationOperation =
  | 'invitations.create'
  | 'invitations.get'
  | 'invitations.update'
  | 'invitations.delete'
  | 'invitations.searchByHost';

export const invitationHandlers: Handlers<InvitationOperation> = {
  'invitations.create': ({ query, body }, scope) => {
    requireFields(body, scope);
    const id = newId();
    // The schema of a create requires every column that newInvitation leaves out.
    const columns = {
      ...newInvitation(id, scope),
      ...toColumns(body, undefined, scope),
    } as InvitationColumns;
    scope.db.insert('invitations', columns);
    const { suppressEmail } = scope.switches['create.suppressEmail'] === 'honoured' ? query : {};
    emailGuest('invited', id, suppressEmail, scope);
    return toInvitation(requireInvitation(id, scope), scope.switches);
  },

  'invitations.get': ({ params }, scope) =>
    toInvitation(requireInvitation(params.invitationId, scope), scope.switches),

  'invitations.update': ({ params, query, body }, scope) => {
    const before = requireInvitation(params.invitationId, scope);
    // Our choice, the interface shows nothing: what is cancelled stays as it was, and says why.
    if (before.cancelled) return refuse('BAD_REQUEST', 'A cancelled invitation can no longer change');
    const emptied = scope.switches.put === 'replace' ? emptiedBy(body, scope) : {};
    const columns = { ...emptied, ...toColumns(body, before.siteId, scope), updated: scope.now };
    requireEndAfterStart({ ...before, ...columns });
    updateInvitation(scope.db, before.id, columns);
    emailGuest('updated', before.id, query.suppressEmail, scope);
    return toInvitation(requireInvitation(before.id, scope), scope.switches);
  },

  'invitations.delete': ({ params }, scope) => {
    const invitation = requireInvitation(params.invitationId, scope);
    // A11: cancelled for good.
    if (invitation.cancelled) return deleteAgain(scope);
    updateInvitation(scope.db, invitation.id, { cancelled: scope.now, updated: scope.now });
    emailGuest('cancelled', invitation.id, undefined, scope);
    if (scope.switches['delete.effect'] === 'removes') deleteInvitation(scope.db, invitation.id);
    return undefined;
  },

  'invitations.searchByHost': ({ query, body }, { db, teamId, now, switches }) => {
    const { limit = 10, offset = 0, sort = 'asc' } = query;
    const order = invitationOrders.find((field) => field === (query.order ?? 'startDate'));
    if (!order) return refuse('BAD_REQUEST', `order must be one of ${invitationOrders.join(', ')}`);
    const rows = invitationsOfHost(db, teamId, body.hostEmail, {
      limit,
      offset,
      sort,
      order,
      // A6: those that a host can still expect.
      ...(switches['search.finds'] === 'upcoming' && { upcomingAt: now }),
    });
    return { records: rows.map((row) => toInvitation(row, switches)) };
  },
};

/** What is cancelled already cannot be cancelled again; whether that is an error is a switch (A11). */
const deleteAgain = (scope: Scope): undefined =>
  scope.switches['delete.again'] === 204
    ? undefined
    : refuse(notFoundCode('INVITATION_NOT_FOUND', scope), 'The invitation is already cancelled');
