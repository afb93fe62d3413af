import { operations } from '@visitor-invitations/core/portable';
import { refuse } from '../refusal.ts';
import type { InvitationColumns, InvitationRow } from '../store/invitation-row.ts';
import { findInvitation } from '../store/invitations.ts';
import { valid } from '../valid.ts';
import type { Scope } from './handler.ts';
import type { InvitationFields } from './invitation-columns.ts';
import { refuseMissing } from './missing.ts';
import { noOptionalFields } from './new-rows.ts';

/** The invitation of the team, or 404. */
export const requireInvitation = (id: string, scope: Scope): InvitationRow =>
  findInvitation(scope.db, scope.teamId, id) ??
  refuseMissing(
    'invitations',
    id,
    'INVITATION_NOT_FOUND',
    'invitationId must be one of this team’s invitations',
    scope,
  );

/** The fields that the switch requires on top of the contract (A8). */
export const requireFields = (body: InvitationFields, { switches }: Scope): void => {
  const missing = switches['create.required'].find((field) => !body[field]);
  if (missing) refuse('BAD_REQUEST', `${missing} is required`);
};

/** A19, for the dates that hold after a change of only one of them. */
export const requireEndAfterStart = ({ startDate, endDate }: InvitationColumns): void => {
  if (endDate <= startDate) refuse('BAD_REQUEST', 'endDate must be after startDate');
};

/** A9: a body that replaces must hold what a create must, and empties what it leaves out. */
export const emptiedBy = (body: InvitationFields, scope: Scope): typeof noOptionalFields => {
  valid(operations['invitations.create'].body, body);
  requireFields(body, scope);
  return noOptionalFields;
};
