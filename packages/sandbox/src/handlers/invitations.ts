import { operations } from '@visitor-invitations/core/contract';
import { newId } from '../ids.ts';
import type { MailKind } from '../mail/facts.ts';
import type { SuppressedEmail } from '../mail/outbox.ts';
import { recordEmail } from '../mail/outbox.ts';
import { refuse, valid } from '../refusal.ts';
import type { InvitationColumns, InvitationRow } from '../store/invitation-row.ts';
import {
  changeInvitation,
  deleteInvitation,
  findInvitation,
  insertInvitation,
  invitationOrders,
  invitationsOfHost,
} from '../store/invitations.ts';
import { newInvitation, noOptionalFields } from '../store/new-rows.ts';
import { type Handlers, notFoundCode, refuseMissing, type Scope } from './handler.ts';
import { type InvitationFields, toColumns } from './invitation-columns.ts';
import { toInvitation } from './invitation-response.ts';

export const invitationHandlers: Handlers<'invitations'> = {
  'invitations.create': ({ query, body }, scope) => {
    requireFields(body, scope);
    // The schema of a create requires every column that newInvitation leaves out.
    const columns = {
      ...newInvitation(newId(), scope),
      ...toColumns(body, undefined, scope),
    } as InvitationColumns;
    const { suppressEmail } = scope.switches['create.suppressEmail'] === 'honoured' ? query : {};
    const invitation = emailingGuest('invited', columns, suppressEmail, scope, (emailed) =>
      insertInvitation(scope.db, { ...columns, ...emailed }),
    );
    return toInvitation(invitation, scope.switches);
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
    const invitation = emailingGuest('updated', after, query.suppressEmail, scope, (emailed) =>
      changeInvitation(scope.db, before, { ...columns, ...emailed }),
    );
    return toInvitation(invitation, scope.switches);
  },

  'invitations.delete': ({ params }, scope) => {
    const invitation = requireInvitation(params.invitationId, scope);
    // A11: cancelled for good.
    if (invitation.cancelled) return deleteAgain(scope);
    const columns = { cancelled: scope.now, updated: scope.now };
    emailingGuest('cancelled', { ...invitation, ...columns }, undefined, scope, (emailed) =>
      changeInvitation(scope.db, invitation, { ...columns, ...emailed }),
    );
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

/** The response to cancelling a cancelled invitation. A switch decides whether that's an error (A11). */
const deleteAgain = (scope: Scope): undefined =>
  scope.switches['delete.again'] === 204
    ? undefined
    : refuse(notFoundCode('INVITATION_NOT_FOUND', scope), 'This invitation is already cancelled');

/** The team's invitation. Throws a 404 if there is none. */
export const requireInvitation = (id: string, scope: Scope): InvitationRow =>
  findInvitation(scope.db, scope.teamId, id) ?? refuseMissing('invitations', id, scope);

/** Requires the fields that the switch adds to the contract's (A8). */
const requireFields = (body: InvitationFields, { switches }: Scope): void => {
  const missing = switches['create.required'].find((field) => !body[field]);
  if (missing) refuse('BAD_REQUEST', `${missing} is required`);
};

/** Checks the resulting dates (A19), even if only one of them changed. */
const requireEndAfterStart = ({ startDate, endDate }: InvitationColumns): void => {
  if (endDate <= startDate) refuse('BAD_REQUEST', 'endDate must be after startDate');
};

/** For a body that replaces (A9): requires a create's fields, and clears those it leaves out. */
const emptiedBy = (body: InvitationFields, scope: Scope): typeof noOptionalFields => {
  valid(operations['invitations.create'].body, body);
  requireFields(body, scope);
  return noOptionalFields;
};

/**
 * Stores a change, and adds the guest's email to the outbox, or records why there is none. If the request has no
 * `suppressEmail`, the switch decides (A10).
 * @param invitation its state after the change
 * @param store stores the change, and what's kept of the email
 */
const emailingGuest = (
  kind: MailKind,
  invitation: InvitationColumns,
  suppressEmail: boolean | undefined,
  scope: Scope,
  store: (emailed: Pick<InvitationColumns, 'emailSent'>) => InvitationRow,
): InvitationRow => {
  const { db, now } = scope;
  const suppressed = reasonToSuppress(suppressEmail, invitation.email, scope);
  const stored = store({ emailSent: suppressed === null ? 1 : invitation.emailSent });
  recordEmail(db, kind, stored, { sent: now, suppressed });
  return stored;
};

const reasonToSuppress = (
  suppressEmail: boolean | undefined,
  email: string | null,
  { switches }: Scope,
): SuppressedEmail['reason'] | null => {
  if (suppressEmail) return 'request';
  if (suppressEmail === undefined && switches.suppressEmailDefault) return 'default';
  return email ? null : 'no-address';
};
