import type { Invitation, InvitationUpdate, VisitorInvitations } from '@visitor-invitations/core/portable';
import type { Step, VisitFields, Write } from './step.ts';
import { withMarker } from './sync-marker.ts';

export interface Doing {
  readonly visitors: VisitorInvitations;
  readonly visitorType: object;
  readonly emailVisitor: boolean;
}

export const doStep = async (step: Step, doing: Doing): Promise<Step> => {
  const { invitationId, write } = step;
  if (!write) return step;
  if (invitationId === undefined) return { ...step, invitationId: await invite(step.email, write, doing) };
  const { invitations } = doing.visitors;
  const suppressEmail = !write.emails || !doing.emailVisitor;
  const { invitation } = await invitations.change(invitationId, fieldsFor(write), { suppressEmail });
  if (isOver(invitation))
    return { ...step, action: 'unchanged', reason: 'The guest has arrived, or the visit was cancelled' };
  if (!write.visit) await invitations.delete(invitationId);
  return step;
};

/** An outcome that is not known is looked up: nobody is invited twice, and nobody left out. */
const invite = async (
  email: string,
  { line, visit }: Write,
  { visitors, visitorType, emailVisitor }: Doing,
): Promise<string> => {
  const fields = { ...visitorType, ...visit?.name, ...(visit && requestOf(visit)), email };
  const { id } = await visitors.invitations.create(
    { ...fields, adminNotes: withMarker(undefined, line) } as Parameters<
      typeof visitors.invitations.create
    >[0],
    { suppressEmail: !emailVisitor, onAmbiguous: 'reconcile' },
  );
  return id;
};

/** The line goes into the notes as they are now, and what is over by now is left in peace. */
const fieldsFor =
  ({ line, visit }: Write) =>
  (current: Invitation): InvitationUpdate =>
    isOver(current)
      ? {}
      : { ...(visit && requestOf(visit)), adminNotes: withMarker(current.adminNotes, line) };

const isOver = ({ cancelled, actioned }: Invitation) => cancelled !== undefined || actioned === true;

const requestOf = ({ start, end, host, siteId, subject }: VisitFields) => ({
  startDate: new Date(start),
  endDate: new Date(end),
  ...(host && { hostEmail: host }),
  ...(siteId && { siteId }),
  ...(subject && { subject }),
});
