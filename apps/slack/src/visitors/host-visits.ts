import {
  type Invitation,
  type InvitationCreate,
  type InvitationUpdate,
  type VisitorInvitations,
  VisitorInvitationsError,
} from '@visitor-invitations/core';
import type { TimeSettings } from '../clock/formats.ts';
import { Refused, Restarting } from '../refused.ts';
import { en } from '../text/en.ts';
import { sameAddress } from './same-address.ts';

/** Who receives visitors: the address that names them in the service, and the clocks that their days are on. */
export interface Host extends TimeSettings {
  readonly email: string;
}

/** Everything about a visit but its host. */
export type VisitRequest = Omit<InvitationCreate, 'hostEmail'>;
export type VisitChanges = Omit<InvitationUpdate, 'hostEmail'>;

/** What is chosen for a new invitation. */
export interface InviteChoice extends EmailChoice {
  /** Whether there is one of the same visit already, which must not be taken for the new one. */
  readonly isSecond: boolean;
}

/** Whether the visitor is told by email. The service is always told, whatever its default is (A10). */
export interface EmailChoice {
  readonly emailVisitor: boolean;
}

/** A visit that is cancelled, and whether it was before. */
export interface Cancelled {
  readonly invitation: Invitation;
  readonly wasBefore: boolean;
}

/** One visit of a host at a time: what they see and change is theirs alone. */
export interface HostVisits {
  /** Invites once, however the connection fails: what may have been made is looked for, unless it is a second one. */
  invite(visit: VisitRequest, choice: InviteChoice): Promise<Invitation>;
  /** The invitation of the very same visit; nothing when there is none. */
  find(visit: VisitRequest): Promise<Invitation | undefined>;
  /** @throws Refused when the host has no such visit. */
  get(invitationId: string): Promise<Invitation>;
  /** @throws Refused as `get`, or when the visit was cancelled: nothing about it can change then. */
  getOpen(invitationId: string): Promise<Invitation>;
  /** @throws Refused as `getOpen`, or when the visitor has checked in: it is too late to cancel then. */
  getExpected(invitationId: string): Promise<Invitation>;
  /** Changes these fields and keeps the rest (A9). @throws Refused as `getOpen`. */
  change(invitationId: string, changes: VisitChanges, choice: EmailChoice): Promise<Invitation>;
  /** @throws Refused as `get`, or when the visitor has checked in. */
  cancel(invitationId: string): Promise<Cancelled>;
}

/** What the visits of a host are reached with. */
export interface HostVisitsDeps {
  readonly client: VisitorInvitations;
  readonly settleMs: number | undefined;
  /** Breaks calls off: reading is then refused, and what a change came to is not known. */
  readonly stopping: AbortSignal;
}

export function hostVisits({ client, settleMs, stopping }: HostVisitsDeps, host: Host): HostVisits {
  const { invitations } = client;
  const reading = { signal: stopping };
  const writing = ({ emailVisitor }: EmailChoice) =>
    ({ signal: stopping, priority: 'interactive', suppressEmail: !emailVisitor }) as const;

  const get = async (invitationId: string) => {
    const found = await invitations
      .get(invitationId, reading)
      .catch(whenMissing(undefined))
      .catch(refusedToRead);
    if (found && sameAddress(found.host?.email, host.email)) return found;
    throw new Refused(en.visit.notFound);
  };
  const getOpen = async (invitationId: string) => {
    const invitation = await get(invitationId);
    if (invitation.cancelled) throw new Refused(en.visit.cancelledBefore);
    return invitation;
  };

  return {
    async invite(visit, choice) {
      if (stopping.aborted) throw new Refused(en.errors.restarting);
      return invitations.create(
        { ...visit, hostEmail: host.email },
        {
          ...writing(choice),
          onAmbiguous: choice.isSecond ? 'throw' : 'reconcile',
          ...(settleMs === undefined ? {} : { settleMs }),
        },
      );
    },
    find: (visit) => invitations.find({ ...visit, hostEmail: host.email }, reading),
    get,
    getOpen,
    getExpected: async (invitationId) => refuseArrived(await getOpen(invitationId)),
    async change(invitationId, changes, choice) {
      await getOpen(invitationId);
      return invitations.change(invitationId, changes, writing(choice));
    },
    async cancel(invitationId) {
      const invitation = refuseArrived(await get(invitationId));
      if (invitation.cancelled) return { invitation, wasBefore: true };
      const { suppressEmail: _, ...options } = writing({ emailVisitor: true });
      const isMissing = await invitations.delete(invitationId, options).then(() => false, whenMissing(true));
      return { invitation, wasBefore: isMissing };
    },
  };
}

function refuseArrived(invitation: Invitation): Invitation {
  if (!invitation.actioned) return invitation;
  throw new Refused(en.visit.checkedIn);
}

/** What stands for an invitation that there is not, or not any more. */
const whenMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (VisitorInvitationsError.isInstance(error) && error.status === 404) return value;
    throw error;
  };

/** Reading that is broken off has changed nothing. */
export function refusedToRead(error: unknown): never {
  if (error instanceof Restarting) throw new Refused(en.errors.restarting);
  throw error;
}
