import { newId } from '../ids.ts';
import { refuse } from '../refusal.ts';
import type { InvitationColumns } from '../store/invitation-row.ts';
import {
  changeInvitation,
  deleteInvitation,
  insertInvitation,
  invitationOrders,
  invitationsOfHost,
} from '../store/invitations.ts';
import { emailGuest } from './guest-email.ts';
import type { Handlers, Scope } from './handler.ts';
import { toInvitation } from './invitation-answer.ts';
import { toColumns } from './invitation-columns.ts';
import { emptiedBy, requireEndAfterStart, requireFields, requireInvitation } from './invitation-rules.ts';
import { notFoundCode } from './missing.ts';
import { newInvitation } from './new-rows.ts';

type InvitationOperation =
  | 'invitations.create'
  | 'invitations.get'
  | 'invitations.update'
  | 'invitations.delete'
  | 'invitations.searchByHost';

export const invitationHandlers: Handlers<InvitationOperation> = {
  'invitations.create': ({ query, body }, scope) => {
    requireFields(body, scope);
    // The schema of a create requires every column that newInvitation leaves out.
    const columns = {
      ...newInvitation(newId(), scope),
      ...toColumns(body, undefined, scope),
    } as InvitationColumns;
    const { suppressEmail } = scope.switches['create.suppressEmail'] === 'honoured' ? query : {};
    const told = emailGuest('invited', columns, suppressEmail, scope);
    return toInvitation(insertInvitation(scope.db, { ...columns, ...told }), scope.switches);
  },

  'invitations.get': ({ params }, scope) =>
    toInvitation(requireInvitation(params.invitationId, scope), scope.switches),

  'invitations.update': ({ params, query, body }, scope) => {
    const before = requireInvitation(params.invitationId, scope);
    // Our choice, the interface shows nothing: what is cancelled stays as it was, and says why.
    if (before.cancelled) return refuse('BAD_REQUEST', 'A cancelled invitation can’t be changed');
    const emptied = scope.switches.put === 'replace' ? emptiedBy(body, scope) : {};
    const columns = { ...emptied, ...toColumns(body, before.siteId, scope), updated: scope.now };
    const after = { ...before, ...columns };
    requireEndAfterStart(after);
    const told = emailGuest('updated', after, query.suppressEmail, scope);
    return toInvitation(changeInvitation(scope.db, before, { ...columns, ...told }), scope.switches);
  },

  'invitations.delete': ({ params }, scope) => {
    const invitation = requireInvitation(params.invitationId, scope);
    // A11: cancelled for good.
    if (invitation.cancelled) return deleteAgain(scope);
    const columns = { cancelled: scope.now, updated: scope.now };
    const told = emailGuest('cancelled', { ...invitation, ...columns }, undefined, scope);
    changeInvitation(scope.db, invitation, { ...columns, ...told });
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
    : refuse(notFoundCode('INVITATION_NOT_FOUND', scope), 'This invitation is already cancelled');
