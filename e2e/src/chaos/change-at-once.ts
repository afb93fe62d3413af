import { type InvitationUpdate, VisitorInvitationsError } from '@visitor-invitations/core';
import type { Call, Given } from './kind.ts';
import { idOf, notesOf } from './marks.ts';

/** What those change who change the invitation of operation `n` at the same time: each a field of its own. */
const changesOf = (n: number): readonly InvitationUpdate[] => [
  { visitorNotes: notesOf(n) },
  { adminNotes: notesOf(n) },
  { subject: notesOf(n) },
];

/** Several that change the same invitation at the same time: what is acknowledged to one, no other takes back. */
export const changeAtOnce: Call = async ({ client }, n, pace) => {
  const options = { ...pace, suppressEmail: true };
  const all = changesOf(n).map(async (fields): Promise<Given> => {
    const { invitation } = await client.invitations.change(idOf(n), fields, options);
    return { ids: [invitation.id], wrote: fields };
  });
  const settled = await Promise.allSettled(all);
  const given = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (given.length > 0) return given;
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  throw (
    reasons.find((reason) => VisitorInvitationsError.isInstance(reason) && reason.mayHaveHappened) ??
    reasons[0]
  );
};
