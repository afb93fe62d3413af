import { type Invitation, NotFoundError, type VisitorInvitations } from '@visitor-invitations/core';
import type { Sandbox } from '@visitor-invitations/sandbox';
import type { Planned } from './plan.ts';
import { idOf, markOf } from './visits.ts';

/** What the sandbox did in a round, by operation. The verdict is spoken over it. */
export interface Ledger {
  /** The ids of the invitations that were written to, once for each time. */
  readonly effects: ReadonlyMap<number | undefined, readonly string[]>;
  /** The invitations that operations changed, as they are in the end. */
  readonly invitations: ReadonlyMap<number, Partial<Invitation>>;
}

const emailsOf = ({ outbox }: Sandbox) => [...outbox.list(), ...outbox.suppressed()];

/** The latest e-mail, sent or not. */
export const latestEmail = (sandbox: Sandbox): number =>
  Math.max(0, ...emailsOf(sandbox).map(({ id }) => id));

/**
 * Reads what a round did: every write to an invitation is in the outbox, also where no e-mail was sent.
 * @param undisturbed a client that meets no fault
 * @param after the latest e-mail of before the round
 */
export const readLedger = async (
  plan: readonly Planned[],
  sandbox: Sandbox,
  undisturbed: VisitorInvitations,
  after: number,
): Promise<Ledger> => {
  const emails = emailsOf(sandbox).filter(({ id }) => id > after);
  const byMark = Map.groupBy(emails, (email) => markOf(email.invitationId) ?? markOf(email.to ?? ''));
  const changed = plan.filter(({ kind }) => kind.effect !== 'none' && kind.given?.endsWith('invitation'));
  return {
    effects: new Map([...byMark].map(([n, of]) => [n, of.map(({ invitationId }) => invitationId)])),
    invitations: new Map(await Promise.all(changed.map(({ n }) => read(undisturbed, n)))),
  };
};

/** An invitation as it is; nothing of one that was deleted. */
const read = async (client: VisitorInvitations, n: number): Promise<[number, Partial<Invitation>]> => [
  n,
  await client.invitations.get(idOf(n)).catch((error: unknown) => {
    if (NotFoundError.isInstance(error)) return {};
    throw error;
  }),
];
