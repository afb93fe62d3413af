import {
  AbortError,
  type Invitation,
  type InvitationCreate,
  type InvitationUpdate,
  type VisitorInvitations,
  VisitorInvitationsError,
} from '@visitor-invitations/core';
import { en } from '../text/en.ts';
import { RefusedError } from '../text/errors.ts';
import { type Host, sameAddress } from './hosts.ts';

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

interface InviteOptions extends EmailOptions {
  /** Whether the same visit was invited before, which must not be taken for the new one. */
  readonly isSecond: boolean;
}

/** A cancelled visit. */
export interface CancelledVisit {
  readonly invitation: Invitation;
  /** Whether it had been cancelled before. */
  readonly wasBefore: boolean;
}

/** The visits of one host. A host sees and changes no others. */
export interface HostVisits {
  /** Creates an invitation, and looks it up when its outcome is ambiguous, unless it `isSecond`. */
  invite(visit: VisitRequest, options: InviteOptions): Promise<Invitation>;
  /** The invitation of the same visit; `undefined` when there is none. */
  find(visit: VisitRequest): Promise<Invitation | undefined>;
  /** @throws RefusedError when the host has no such visit. */
  get(invitationId: string): Promise<Invitation>;
  /** @throws RefusedError as `get`, or when the visit is cancelled, so that nothing can change. */
  getOpen(invitationId: string): Promise<Invitation>;
  /** @throws RefusedError as `getOpen`, or when the visitor has checked in, so that it cannot be cancelled. */
  getExpected(invitationId: string): Promise<Invitation>;
  /** Changes these fields and keeps the others (A9). @throws RefusedError as `getOpen`. */
  change(invitationId: string, changes: VisitChanges, options: EmailOptions): Promise<Invitation>;
  /** @throws RefusedError as `get`, or when the visitor has checked in. */
  cancel(invitationId: string): Promise<CancelledVisit>;
}

/** What the visits of a host are read and changed with. */
export interface HostVisitsDeps {
  readonly client: VisitorInvitations;
  readonly settleMs: number | undefined;
  /** Aborts calls at a shutdown: those that sent nothing to change a visit throw RefusedError, of others the outcome is unknown. */
  readonly stopping: AbortSignal;
}

export const hostVisits = ({ client, settleMs, stopping }: HostVisitsDeps, host: Host): HostVisits => {
  const { invitations } = client;
  const readOptions = { signal: stopping };
  const writeOptions = ({ emailVisitor }: EmailOptions) =>
    ({ signal: stopping, priority: 'interactive', suppressEmail: !emailVisitor }) as const;

  const refuseForeign = (invitation: Invitation): Invitation => {
    if (sameAddress(invitation.host?.email, host.email)) return invitation;
    throw new RefusedError(en.visit.notFound);
  };
  const get = async (invitationId: string) =>
    refuseForeign(await invitations.get(invitationId, readOptions).catch(refuseUnread));
  const getOpen = async (invitationId: string) => refuseCancelled(await get(invitationId));

  return {
    async invite(visit, options) {
      return invitations
        .create(
          { ...visit, hostEmail: host.email },
          {
            ...writeOptions(options),
            onAmbiguous: options.isSecond ? 'throw' : 'reconcile',
            ...(settleMs === undefined ? {} : { settleMs }),
          },
        )
        .catch(refuseAtShutdown);
    },
    find: (visit) => invitations.find({ ...visit, hostEmail: host.email }, readOptions),
    get,
    getOpen,
    getExpected: async (invitationId) => refuseCheckedIn(await getOpen(invitationId)),
    async change(invitationId, changes, options) {
      const check = (current: Invitation) => {
        refuseCancelled(refuseForeign(current));
        return changes;
      };
      return invitations.change(invitationId, check, writeOptions(options)).catch(refuseUnread);
    },
    async cancel(invitationId) {
      const invitation = refuseCheckedIn(await get(invitationId));
      if (invitation.cancelled) return { invitation, wasBefore: true };
      const { suppressEmail: _, ...options } = writeOptions({ emailVisitor: true });
      const wasBefore = await invitations.delete(invitationId, options).then(
        () => false,
        (error: unknown) => isMissing(error) || refuseAtShutdown(error),
      );
      return { invitation, wasBefore };
    },
  };
};

const refuseCancelled = (invitation: Invitation): Invitation => {
  if (!invitation.cancelled) return invitation;
  throw new RefusedError(en.visit.cancelledBefore);
};

const refuseCheckedIn = (invitation: Invitation): Invitation => {
  if (!invitation.actioned) return invitation;
  throw new RefusedError(en.visit.checkedIn);
};

const isMissing = (error: unknown): error is VisitorInvitationsError =>
  VisitorInvitationsError.isInstance(error) && error.status === 404;

/** Refuses because the invitation does not exist, or as `refuseAtShutdown`. Other errors are thrown as they are. */
const refuseUnread = (error: unknown): never =>
  isMissing(error) && error.operation === 'invitations.get'
    ? refuse(en.visit.notFound)
    : refuseAtShutdown(error);

const refuse = (reason: RefusedError['reason']): never => {
  throw new RefusedError(reason);
};

/** A call that a shutdown aborted before it changed anything was refused. Other errors are thrown as they are. */
export const refuseAtShutdown = (error: unknown): never => {
  const isRefused = AbortError.isInstance(error) && !error.mayHaveHappened;
  throw isRefused ? new RefusedError(en.errors.restarting) : error;
};
