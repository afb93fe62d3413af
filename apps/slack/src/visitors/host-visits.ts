import {
  type Invitation,
  type InvitationCreate,
  type InvitationUpdate,
  type VisitorInvitations,
  VisitorInvitationsError,
} from '@visitor-invitations/core';
import { Refused } from '../refused.ts';
import { sameAddress } from './same-address.ts';
import { dayIn } from './zone.ts';

/** How many of a host's invitations are looked at, newest first: years of visits for nearly everybody. */
const LOOK_AT_MOST = 500;

/** Who receives visitors: the e-mail address that names them in the service, and the zone that their days are in. */
export interface Host {
  readonly email: string;
  /** IANA name. */
  readonly zone: string;
}

/** Everything about a visit but its host. */
export type VisitRequest = Omit<InvitationCreate, 'hostEmail'>;
export type VisitChanges = Omit<InvitationUpdate, 'hostEmail'>;

/** Whether the visitor is told by e-mail. The service is always told, whatever its default is (A10). */
export interface EmailChoice {
  readonly emailVisitor: boolean;
}

/** The visits of one host: what they see and change is theirs alone. */
export interface HostVisits {
  invite(visit: VisitRequest, choice: EmailChoice): Promise<Invitation>;
  /** @throws Refused when the host has no such visit. */
  get(invitationId: string): Promise<Invitation>;
  /** @throws Refused as `get`, or when the visit was cancelled: nothing about it can change then. */
  getOpen(invitationId: string): Promise<Invitation>;
  /** Changes these fields and keeps the rest (A9). @throws Refused as `getOpen`. */
  change(invitationId: string, changes: VisitChanges, choice: EmailChoice): Promise<Invitation>;
  /** @throws Refused as `getOpen`, or when the visitor has checked in: it is too late to cancel then. */
  getExpected(invitationId: string): Promise<Invitation>;
  /**
   * Cancels the visit for good (A11), and says what it was; one that is cancelled already stays so.
   * @throws Refused as `get`, or when the visitor has checked in
   */
  cancel(invitationId: string): Promise<Invitation>;
  /**
   * The newest invitations by start, cancelled and past ones included.
   * @throws Refused when there are none, and the team has no such host
   */
  recent(): Promise<Invitation[]>;
  /** The visits of the day that it is in the host's zone, by start. @throws Refused as `recent`. */
  today(): Promise<Invitation[]>;
  /** The visits of today and the days ahead, by start. @throws Refused as `recent`. */
  ahead(): Promise<Invitation[]>;
}

const byStart = (a: Invitation, b: Invitation) =>
  Date.parse(a.startDate ?? '') - Date.parse(b.startDate ?? '');

/** What the visits of a host are found with. */
export interface VisitsDeps {
  readonly client: VisitorInvitations;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Whether it is certain that the team has no such host. */
  readonly isNoHost: (host: Host) => Promise<boolean>;
}

export function visitsOf({ client, now, isNoHost }: VisitsDeps, host: Host): HostVisits {
  const { invitations } = client;
  const suppressEmail = ({ emailVisitor }: EmailChoice) => ({ suppressEmail: !emailVisitor });

  const get = async (invitationId: string) => {
    const invitation = await invitations.get(invitationId).catch(nothingWhenMissing);
    if (invitation && sameAddress(invitation.host?.email, host.email)) return invitation;
    throw new Refused('There is no such visit among yours.');
  };
  const getOpen = async (invitationId: string) => {
    const invitation = await get(invitationId);
    if (invitation.cancelled)
      throw new Refused('This visit was cancelled. You can invite the visitor again.');
    return invitation;
  };

  const getExpected = async (invitationId: string) => refuseArrived(await getOpen(invitationId));

  const recent = async () => {
    const found = await invitations
      .searchByHost(host.email, { sort: 'desc', order: 'startDate' })
      .toArray({ limit: LOOK_AT_MOST });
    if (found.length === 0 && (await isNoHost(host))) throw new Refused(NO_HOST);
    return found;
  };
  const recentWhere = async (fits: (firstDay: string, lastDay: string, today: string) => boolean) => {
    const today = dayIn(host.zone, now());
    const isWanted = ({ startDate, endDate = startDate }: Invitation) =>
      startDate !== undefined &&
      endDate !== undefined &&
      fits(dayIn(host.zone, startDate), dayIn(host.zone, endDate), today);
    return (await recent()).filter(isWanted).sort(byStart);
  };

  return {
    invite: (visit, choice) => invitations.create({ ...visit, hostEmail: host.email }, suppressEmail(choice)),
    get,
    getOpen,
    getExpected,
    async change(invitationId, changes, choice) {
      await getOpen(invitationId);
      return invitations.change(invitationId, changes, suppressEmail(choice));
    },
    async cancel(invitationId) {
      const invitation = refuseArrived(await get(invitationId));
      if (!invitation.cancelled) await invitations.delete(invitationId).catch(nothingWhenMissing);
      return invitation;
    },
    recent,
    today: () => recentWhere((first, last, today) => first <= today && today <= last),
    ahead: () => recentWhere((_, last, today) => today <= last),
  };
}

const NO_HOST =
  'The visitor service does not know you as a host. It knows hosts by the e-mail address of their Slack profile: please ask whoever looks after it to add yours, or a colleague to invite your visitor.';

function refuseArrived(invitation: Invitation): Invitation {
  if (!invitation.actioned) return invitation;
  throw new Refused('This visitor has checked in, so the visit can no longer be cancelled.');
}

function nothingWhenMissing(error: unknown): undefined {
  if (VisitorInvitationsError.isInstance(error) && error.status === 404) return undefined;
  throw error;
}
