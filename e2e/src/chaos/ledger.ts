import { type Invitation, NotFoundError, type VisitorInvitations } from '@visitor-invitations/core';
import type { Sandbox } from '@visitor-invitations/sandbox';
import { idOf, markOf, markOfStart } from './marks.ts';
import type { Planned } from './plan.ts';

/** A write to an invitation, and whether its guest got an e-mail for it. */
interface Effect {
  readonly target: string;
  readonly isSent: boolean;
}

/** What the sandbox saw and did in a round, by operation. The verdict is spoken over it. */
export interface Ledger {
  /** The requests that arrived: operation, and status of the response. */
  readonly arrivals: ReadonlyMap<number | undefined, readonly { readonly says: string }[]>;
  readonly effects: ReadonlyMap<number | undefined, readonly Effect[]>;
  /** The invitations that operations changed, as they are in the end. */
  readonly invitations: ReadonlyMap<number, Invitation>;
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
  const arrivals = sandbox.requests.list().map(({ path, input, operation, status }) => {
    const { startDate } = input?.body ?? {};
    const mark = markOf(path) ?? (typeof startDate === 'string' ? markOfStart(startDate) : undefined);
    return { mark, says: `${operation} ${status ?? 'dropped'}` };
  });
  const emails = emailsOf(sandbox).filter(({ id }) => id > after);
  const effects = emails.map((email) => ({
    mark: markOf(email.invitationId) ?? markOf(email.to ?? ''),
    isSent: 'sent' in email,
    target: email.invitationId,
  }));
  return {
    arrivals: Map.groupBy(arrivals, ({ mark }) => mark),
    effects: Map.groupBy(effects, ({ mark }) => mark),
    invitations: new Map(await Promise.all(plan.filter(isChange).map(({ n }) => read(undisturbed, n)))),
  };
};

const isChange = ({ kind }: Planned) => kind.effect !== 'none' && kind.given?.endsWith('invitation');

/** An invitation as it is; nothing of one that was deleted. */
const read = async (client: VisitorInvitations, n: number): Promise<[number, Invitation]> => [
  n,
  await client.invitations.get(idOf(n)).catch((error: unknown) => {
    if (NotFoundError.isInstance(error)) return {};
    throw error;
  }),
];
