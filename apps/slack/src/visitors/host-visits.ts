import {
  AbortError,
  type ChangeResult,
  type Invitation,
  type InvitationCreate,
  type InvitationUpdate,
  NotFoundError,
  type VisitorInvitations,
} from '@visitor-invitations/core';
import { type Reason, RefusedError } from '../languages/errors.ts';

/** Each of some types without its host. */
type WithoutHost<Fields> = Fields extends unknown ? Omit<Fields, 'hostEmail'> : never;
/** An invitation to create, without its host. */
export type VisitRequest = WithoutHost<InvitationCreate>;
/** Fields to change, without the host. */
export type VisitChanges = WithoutHost<InvitationUpdate>;

interface EmailOptions {
  /** Whether the visitor gets an email. It is always sent, as the service's default is not certain (A10). */
  readonly emailVisitor: boolean;
}

/** When a change must have been sent, and whether it may have been before. */
export interface ChangeTiming {
  /** What is left of the deadline, in milliseconds. */
  readonly timeLeftMs: () => number;
  /** Whether an earlier attempt may have been acted on: what it did is not done again. */
  readonly isRepeated: boolean;
  /** Default: a person waits for it. */
  readonly priority?: 'interactive' | 'background' | undefined;
}

interface InviteOptions extends EmailOptions, ChangeTiming {
  /** Whether an invitation of the same visit is another one, which must not be taken for this one. */
  readonly isAnother: (invitation: Invitation) => Promise<boolean>;
}

/** An invitation, and whether an earlier attempt had created it. */
export interface InvitedVisit {
  readonly invitation: Invitation;
  readonly wasBefore: boolean;
}

/** A cancelled visit. */
export interface CancelledVisit {
  readonly invitation: Invitation;
  /** Whether it had been cancelled before. */
  readonly wasBefore: boolean;
}

/** The visits that a person may see and change, by id. */
export interface HostVisits {
  /** Creates an invitation of a host, and looks it up when its outcome is ambiguous. */
  invite(hostEmail: string, visit: VisitRequest, options: InviteOptions): Promise<InvitedVisit>;
  /** The invitation of the same visit; `undefined` when there is none. */
  find(
    hostEmail: string,
    visit: VisitRequest,
    isAnother: InviteOptions['isAnother'],
  ): Promise<Invitation | undefined>;
  /** @throws RefusedError when there is no such visit among them. */
  get(invitationId: string): Promise<Invitation>;
  /** @throws RefusedError as `get`, or when the visit is cancelled, so that nothing can change. */
  getOpen(invitationId: string): Promise<Invitation>;
  /** @throws RefusedError as `getOpen`, or when the visitor has checked in, so that it cannot be cancelled. */
  getExpected(invitationId: string): Promise<Invitation>;
  /**
   * Changes these fields and keeps the others (A9). Nothing is sent when there is nothing to change.
   *
   * @param changesOf the changes of the visit as it is now
   * @param options `hostEmail`: the host's address, sent as well where the responses lack it, so that the visit stays theirs
   * @throws RefusedError as `getOpen`
   */
  change(
    invitationId: string,
    changesOf: (current: Invitation) => VisitChanges,
    options: EmailOptions &
      Pick<ChangeTiming, 'timeLeftMs' | 'priority'> & { readonly hostEmail?: string | undefined },
  ): Promise<ChangeResult>;
  /**
   * @param known the visit, where it was read a moment ago: it is not read again
   * @throws RefusedError as `get`, or when the visitor has checked in
   */
  cancel(invitationId: string, timing: ChangeTiming, known?: Invitation): Promise<CancelledVisit>;
}

/** What visits are read and changed with. */
export interface HostVisitsDeps {
  readonly client: VisitorInvitations;
  readonly settleMs: number | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Aborts calls at a shutdown: those that sent nothing to change a visit throw RefusedError, of others the outcome is unknown. */
  readonly stopping: AbortSignal;
}

/** @param check throws RefusedError for an invitation that must not be seen or changed */
export const hostVisits = (
  { client, settleMs, now, stopping }: HostVisitsDeps,
  check: (invitation: Invitation) => void,
): HostVisits => {
  const { invitations } = client;
  const readOptions = { signal: stopping };
  const writeOptions = ({
    emailVisitor,
    priority = 'interactive',
  }: EmailOptions & Pick<ChangeTiming, 'priority'>) =>
    ({ signal: stopping, priority, suppressEmail: !emailVisitor }) as const;

  const checked = (invitation: Invitation): Invitation => {
    check(invitation);
    return invitation;
  };
  const get = async (invitationId: string) =>
    checked(await invitations.get(invitationId, readOptions).catch(refuseUnread));
  const getOpen = async (invitationId: string) => refuseCancelled(await get(invitationId));

  return {
    async invite(hostEmail, visit, options) {
      const { isRepeated, isAnother: except } = options;
      const wanted = { ...visit, hostEmail };
      if (isRepeated) {
        const found = await invitations.find(wanted, {
          ...readOptions,
          deadline: options.timeLeftMs(),
          except,
        });
        if (found) return { invitation: found, wasBefore: true };
      }
      const created = await invitations
        .create(wanted, {
          ...writeOptions(options),
          deadline: options.timeLeftMs(),
          onAmbiguous: 'reconcile',
          except,
          ...(settleMs === undefined ? {} : { settleMs }),
        })
        .catch(refuseAtShutdown);
      return { invitation: created, wasBefore: false };
    },
    find: (hostEmail, visit, except) => invitations.find({ ...visit, hostEmail }, { ...readOptions, except }),
    get,
    getOpen,
    getExpected: async (invitationId) => refuseCheckedIn(await getOpen(invitationId)),
    async change(invitationId, changesOf, options) {
      const { hostEmail } = options;
      const changes = (current: Invitation) => {
        const wanted = changesOf(refuseCancelled(checked(current)));
        const { hostGroupName, ...named } = current.host ?? {};
        // A group alone is kept by its name.
        const isWhole = named.email || (hostGroupName && Object.keys(named).length === 0);
        const isNothing = Object.keys(wanted).length === 0;
        return isWhole || isNothing || hostEmail === undefined ? wanted : { ...wanted, hostEmail };
      };
      return invitations
        .change(invitationId, changes, { ...writeOptions(options), deadline: options.timeLeftMs() })
        .catch(refuseUnread);
    },
    async cancel(invitationId, timing, known) {
      const isKnown = known !== undefined && !timing.isRepeated;
      const invitation = refuseCheckedIn(isKnown ? checked(known) : await get(invitationId));
      // By an earlier attempt of the same, or before.
      if (invitation.cancelled) return { invitation, wasBefore: !timing.isRepeated };
      const { suppressEmail: _, ...options } = writeOptions({ ...timing, emailVisitor: true });
      const wasMissing = await invitations
        .delete(invitationId, { ...options, deadline: timing.timeLeftMs() })
        .then(
          () => false,
          (error: unknown) => NotFoundError.isInstance(error) || refuseAtShutdown(error),
        );
      const cancelled = new Date(now()).toISOString();
      return { invitation: { ...invitation, cancelled }, wasBefore: wasMissing && !timing.isRepeated };
    },
  };
};

const refuseCancelled = (invitation: Invitation): Invitation => {
  if (!invitation.cancelled) return invitation;
  throw new RefusedError(({ visit }) => visit.cancelledBefore);
};

const refuseCheckedIn = (invitation: Invitation): Invitation => {
  if (!invitation.actioned) return invitation;
  throw new RefusedError(({ visit }) => visit.checkedIn);
};

/** Refuses because the invitation does not exist, or as `refuseAtShutdown`. Other errors are thrown as they are. */
const refuseUnread = (error: unknown): never =>
  NotFoundError.isInstance(error) && error.operation === 'invitations.get'
    ? refuse(({ visit }) => visit.notFound)
    : refuseAtShutdown(error);

const refuse = (reason: Reason): never => {
  throw new RefusedError(reason);
};

/** A call that a shutdown aborted before it changed anything was refused. Other errors are thrown as they are. */
export const refuseAtShutdown = (error: unknown): never => {
  const isRefused = AbortError.isInstance(error) && !error.mayHaveHappened;
  throw isRefused ? new RefusedError(({ errors }) => errors.restarting) : error;
};
