import type { PersonSettings, WorkspaceSettings } from '../settings/schemas.ts';
import { LATE_MINUTES, type Wanted, wantedOf } from '../settings/wanted.ts';
import type { WatchedHost } from '../store/watch-table.ts';
import { type DigestDue, digestDue, lookAheadDue } from './digest-due.ts';
import { type HostState, type NotificationKind, unknownHost } from './host-state.ts';
import { nearFrom } from './pace.ts';
import type { DigestPayload } from './payloads.ts';

/** Something that is sent on a day. */
export interface Due extends DigestDue, Pick<DigestPayload, 'what'> {}

/** A person who uses the app, and what they want. */
export interface Followed extends WatchedHost {
  readonly settings: PersonSettings;
  readonly wanted: Wanted;
  readonly state: HostState;
}

/** A person of whom this is stored. */
export const followedOf = (
  row: WatchedHost,
  settings: PersonSettings,
  ofWorkspace: WorkspaceSettings,
): Followed => ({
  ...row,
  state: (row.state as HostState | undefined) ?? unknownHost,
  settings,
  wanted: wantedOf(settings, ofWorkspace),
});

/** The setting that turns each kind of notification on or off. */
export const settingOf = {
  arrived: 'arrived',
  late: 'lateMinutes',
  changed: 'elsewhere',
  cancelled: 'elsewhere',
} as const satisfies Record<NotificationKind, keyof Wanted>;

export const isWanted = (wanted: Wanted, kind: NotificationKind): boolean =>
  wanted[settingOf[kind]] !== false;

/** When a visitor counts as late, even if nobody is notified of it. */
export const lateMinutesOf = ({ lateMinutes }: Wanted): number => lateMinutes || LATE_MINUTES;

export const hasNotifications = ({ wanted }: Pick<Followed, 'wanted'>): boolean =>
  Object.values(wanted).some((setting) => setting !== false);

/** Whether a person's visits are read: for notifications, or for their daily list. */
export const isFollowed = ({ wanted, settings }: Followed): boolean =>
  hasNotifications({ wanted }) || settings.digestHour !== undefined || settings.lookAheadHour !== undefined;

/** How long a host without upcoming visits isn't due. Until then, they're read in rotation. */
const IDLE_MS = 7 * 24 * 3_600_000;

/** From when on a person who was read, or can't be, is to be read before others; `null` when only their daily list is wanted. */
export const readingDue = (host: Followed, now: number): number | null => {
  const { readAt, startsAt } = host.state;
  if (readAt !== undefined && !hasNotifications(host)) return null;
  return Math.min(now + IDLE_MS, ...startsAt.flatMap((start) => nearFrom(start, now) ?? []));
};

/** What is sent to a person on the day that it is now in their zone. */
export const duesOf = (
  { settings }: Pick<Followed, 'settings'>,
  zone: string,
  now: number,
): readonly Due[] => {
  const { digestHour, lookAheadHour } = settings;
  return [
    ...(digestHour === undefined ? [] : [{ what: 'digest' as const, ...digestDue(digestHour, zone, now) }]),
    ...(lookAheadHour === undefined
      ? []
      : [{ what: 'lookAhead' as const, ...lookAheadDue(lookAheadHour, zone, now) }]),
  ];
};

/** Visits are read so long before they are sent, or later. */
const AHEAD_MS = 60 * 60_000;

/** Whether the visits are read that are sent then. */
export const isRead = ({ state }: Followed, { from }: DigestDue): boolean =>
  (state.readAt ?? 0) >= from - AHEAD_MS;

/** Whether a person's visits have to be read, because they are sent soon. */
export const isAwaited = (host: Followed, dues: readonly Due[], now: number): boolean =>
  dues.some((due) => due.from - AHEAD_MS <= now && now < due.until && !isRead(host, due));

/** When it is to be looked next at what is sent to a person; `null`: never. */
export const nextLook = (dues: readonly Due[], zone: string, now: number): number | null => {
  if (dues.length === 0) return null;
  const midnight = lookAheadDue(0, zone, now).until;
  return Math.min(midnight, ...dues.flatMap(({ from }) => [from - AHEAD_MS, from]).filter((at) => at > now));
};
