import type { VisitorInvitations } from '@visitor-invitations/core';
import { invitationOf, inviteOf } from './inputs.ts';
import { growingHostOf, idOf, visitOf } from './marks.ts';
import { between, type Random } from './seeded.ts';

/** More than one page of each kind that reads it. */
const INVITATIONS = 105;
/** Maximum number of invitations that come before a page: enough to push back the whole page before. */
const GROWTH = 17;
const YEAR_IN_MINUTES = 365 * 24 * 60;

const lastingIdOf = (n: number, index: number) =>
  `77777777-0000-4000-8000-${(n * 1000 + index).toString(16).padStart(12, '0')}`;

/** The ids of the invitations that exist throughout; the last is that of operation `n`. */
export const lastingIdsOf = (n: number): readonly string[] => [
  ...Array.from({ length: INVITATIONS - 1 }, (_, index) => lastingIdOf(n, index)),
  idOf(n),
];

/** The list as it is at the start, the invitation of operation `n` at its end. */
export const lastingInvitationsOf = (n: number) =>
  lastingIdsOf(n).map((id, index) => ({
    ...invitationOf(n),
    id,
    hostEmail: growingHostOf(n),
    ...(id !== idOf(n) && { ...visitOf(n - INVITATIONS + index), email: `other-${index}@example.com` }),
  }));

/** Adds invitations to the front of a host's list between two pages, and takes one of them back now and then. */
export const changeFront = async (
  client: VisitorInvitations,
  hostEmail: string,
  random: Random,
): Promise<void> => {
  const added: string[] = [];
  for (let left = between(0, GROWTH, random); left > 0; left -= 1) {
    const early = {
      ...inviteOf(0),
      hostEmail,
      ...visitOf(-YEAR_IN_MINUTES - between(0, YEAR_IN_MINUTES, random)),
    };
    const { id } = await client.invitations.create(
      { ...early, email: 'early@example.com' },
      { suppressEmail: true },
    );
    added.push(id ?? '');
  }
  for (const id of added.slice(0, between(0, 3, random))) await client.invitations.delete(id);
};
