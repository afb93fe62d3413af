import type { Invitation } from '@visitor-invitations/core';
import { diffInvitations, type InvitationChange, type Snapshot } from '@visitor-invitations/core/changes';
import { isOver } from '../visitors/visit.ts';
import type { VisitList } from '../visitors/visitors.ts';

/** What hosts are notified of: a visitor arrived or is late, or a visit was changed or cancelled outside this app. */
export type NotificationKind = 'arrived' | 'late' | 'changed' | 'cancelled';

const shown = [
  'id',
  'firstName',
  'lastName',
  'company',
  'visitorType',
  'startDate',
  'endDate',
  'site',
  'host',
  'actioned',
  'activePassCount',
  'cancelled',
] as const satisfies (keyof Invitation)[];

/** What a notification says of its visit. */
export type NotifiedVisit = Pick<Invitation, (typeof shown)[number]>;

/** Something that happened to a visit. */
export interface FoundNotification {
  /** The same whenever the same is found again. */
  readonly id: string;
  readonly kind: NotificationKind;
  readonly visit: NotifiedVisit;
  /** The fields that were changed. */
  readonly fields?: readonly string[];
}

/** What is known of a host whose visits are followed, from one read to the next. */
export interface HostState {
  /** Their time zone, as Slack last said. */
  readonly zone?: string | undefined;
  /** Absent until the first read, which notifies of nothing. */
  readonly snapshot?: Snapshot | undefined;
  /** When their visits were read, in milliseconds since the epoch. */
  readonly readAt?: number | undefined;
  /** Starts of the visits that are still expected. */
  readonly startsAt: readonly number[];
  /** The visits around the day on which they were read, which front desks list. */
  readonly near?: readonly NotifiedVisit[];
  /** The ids of their sites, in the same order. */
  readonly sites?: readonly string[] | undefined;
  /** What was found and is not handed over yet. */
  readonly found: readonly FoundNotification[];
}

/** Of whom nothing is known. */
export const unknownHost: HostState = { startsAt: [], found: [] };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** What ended longer ago is no news. */
const FORGET_MS = 24 * HOUR_MS;

/** A front desk's day begins up to a day earlier, and is listed until the host is read again. */
const NEAR_MS = { before: 26 * HOUR_MS, after: 48 * HOUR_MS } as const;

/** The visits that front desks list around a time. */
const nearOf = (visits: readonly Invitation[], at: number): readonly NotifiedVisit[] =>
  visits
    .filter(({ startDate = '', endDate = startDate, cancelled }) => {
      const isNear = Date.parse(startDate) < at + NEAR_MS.after && Date.parse(endDate) > at - NEAR_MS.before;
      return isNear && !cancelled;
    })
    .map(notifiedVisit);

const notifiedVisit = (visit: Invitation): NotifiedVisit =>
  Object.fromEntries(shown.map((member) => [member, visit[member]])) as unknown as NotifiedVisit;

const kinds: Readonly<Partial<Record<InvitationChange['kind'], NotificationKind>>> = {
  checkedIn: 'arrived',
  notArrived: 'late',
  updated: 'changed',
  cancelled: 'cancelled',
};

/** Whether a visit has ended: what is changed of it then concerns nobody. */
const hasEnded = ({ endDate }: Invitation, at: number) => endDate !== undefined && Date.parse(endDate) <= at;

const notificationsOf = (change: InvitationChange, at: number): FoundNotification[] => {
  const kind = kinds[change.kind];
  const { invitation: visit } = change;
  if (!kind) return [];
  if ((kind === 'changed' || kind === 'cancelled') && hasEnded(visit, at)) return [];
  const fields = change.kind === 'updated' ? { fields: change.fields } : {};
  return [{ id: change.id, kind, visit: notifiedVisit(visit), ...fields }];
};

type ReadVisits = Pick<VisitList, 'visits' | 'readAt'>;

/** What is known of a host after a read, of which nothing is notified. */
export const afterQuietRead = ({ zone }: HostState, { visits, readAt }: ReadVisits): HostState => {
  const open = visits.filter(
    (visit) => visit.startDate !== undefined && !visit.actioned && !isOver(visit, readAt),
  );
  return {
    zone,
    readAt,
    near: nearOf(visits, readAt),
    startsAt: open.map(({ startDate = '' }) => Date.parse(startDate)),
    sites: open.map(({ site }) => site?.id ?? ''),
    found: [],
  };
};

/**
 * What is known of a host after a read.
 *
 * @param lateMinutes how long after the start a visitor is late: the read is not older than that moment
 */
export const afterRead = (
  state: HostState,
  { visits, readAt }: ReadVisits,
  lateMinutes: number,
): HostState => {
  const { events, snapshot } = diffInvitations(state.snapshot, visits, {
    forget: { endedBefore: new Date(readAt - FORGET_MS) },
    notArrived: { startedBefore: new Date(readAt - lateMinutes * MINUTE_MS) },
  });
  return {
    ...afterQuietRead(state, { visits, readAt }),
    snapshot,
    found: [...state.found, ...events.flatMap((change) => notificationsOf(change, readAt))],
  };
};

/**
 * What is known after this app itself has changed a visit: only that the visitor is here is news in it.
 *
 * @param isTheirs whether they are its host, and don't only see it
 */
export const afterOwnChange = (state: HostState, visit: Invitation, isTheirs: boolean): HostState => {
  const others = (state.near ?? []).filter(({ id }) => id !== visit.id);
  const near = [...others, ...nearOf(isTheirs ? [visit] : [], state.readAt ?? 0)];
  if (!state.snapshot) return { ...state, near };
  const { events, snapshot } = diffInvitations(state.snapshot, [visit]);
  const arrived = events
    .filter(({ kind }) => kind === 'checkedIn')
    .flatMap((change) => notificationsOf(change, 0));
  return { ...state, near, snapshot, found: [...state.found, ...arrived] };
};
