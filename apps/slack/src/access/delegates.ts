import { RefusedError } from '../languages/errors.ts';
import type { DelegateTable, DelegationKey } from '../store/delegate-table.ts';
import type { Person } from './actor.ts';

/** The other person of a delegation, and whether both have accepted it. */
export interface Delegation {
  readonly userId: string;
  readonly isAccepted: boolean;
}

/** Who may handle the visits of whom. A host asks, the delegate accepts, and either of them can end it. */
export interface Delegates {
  /** The delegates of a person, and the hosts whose delegate they are. Both see the same. */
  of(userId: string): Promise<{
    readonly delegates: readonly Delegation[];
    readonly hosts: readonly Delegation[];
  }>;
  /**
   * Asks a person to be a host's delegate. Resolves to whether that is new.
   *
   * @throws RefusedError when that person may not use the app, or there are too many
   */
  ask(host: Person, delegateId: string): Promise<boolean>;
  /** Resolves to whether they were asked, and still are. */
  accept(delegate: Person, hostId: string): Promise<boolean>;
  /** Ends it, by either of the two. Resolves to whether there was one. */
  end(by: Person, parties: Omit<DelegationKey, 'workspace'>): Promise<boolean>;
}

/** Every list reads the visits of all of them. */
const MAX_DELEGATES = 10;

/** @param colleague finds a person who may use the app */
export const createDelegates = (
  table: DelegateTable,
  workspace: string,
  colleague: (userId: string) => Promise<Person | undefined>,
): Delegates => {
  const audited = (actor: string, action: string, subject: string) => ({
    workspace,
    actor,
    action: `delegate.${action}`,
    result: 'done' as const,
    subject,
  });

  async function of(userId: string) {
    const all = await table.of(workspace, userId);
    const partOf = (own: 'host' | 'delegate', other: 'host' | 'delegate') =>
      all
        .filter((delegation) => delegation[own] === userId)
        .map(({ state, [other]: id }) => ({ userId: id, isAccepted: state === 'accepted' }));
    return { delegates: partOf('host', 'delegate'), hosts: partOf('delegate', 'host') };
  }

  return {
    of,
    async ask(host, delegateId) {
      if (delegateId === host.userId) throw new RefusedError(({ delegates }) => delegates.yourself);
      if (!(await colleague(delegateId))) throw new RefusedError(({ delegates }) => delegates.notAColleague);
      const [own, theirs] = await Promise.all([of(host.userId), of(delegateId)]);
      if (own.delegates.length >= MAX_DELEGATES)
        throw new RefusedError(({ delegates }) => delegates.tooMany(MAX_DELEGATES));
      if (theirs.hosts.length >= MAX_DELEGATES)
        throw new RefusedError(({ delegates }) => delegates.tooBusy(MAX_DELEGATES));
      const parties = { workspace, host: host.userId, delegate: delegateId };
      return table.ask(parties, audited(host.userId, 'ask', delegateId));
    },
    accept: ({ userId: delegate }, host) =>
      table.accept({ workspace, host, delegate }, audited(delegate, 'accept', host)),
    async end({ userId }, { host, delegate }) {
      if (userId !== host && userId !== delegate)
        throw new RefusedError(({ delegates }) => delegates.notYours);
      const other = userId === host ? delegate : host;
      return table.remove({ workspace, host, delegate }, audited(userId, 'end', other));
    },
  };
};
