import type { PersonSettings } from '../settings/schemas.ts';
import { LATE_MINUTES, type Wanted } from '../settings/wanted.ts';
import type { WatchedHost, WatchedKey } from '../store/watch-table.ts';
import { type DigestDue, digestDue, lookAheadDue } from './digest-due.ts';
import { type HostState, type NotificationKind, unknownHost } from './host-state.ts';
import type { DigestPayload } from './payloads.ts';

/** Something that is sent on a day. */
export interface Due extends DigestDue, Pick<DigestPayload, 'what'> {}

/** A person with notifications or a daily list on. */
export interface Followed extends WatchedHost {
  readonly settings: PersonSettings;
  readonly wanted: Wanted;
  readonly state: HostState;
  /** When a read was last tried, in milliseconds since the epoch. */
  readonly triedAt: number;
  /** What is sent to them today, and until when that holds. */
  readonly dues: { readonly all: readonly Due[]; readonly until: number };
}

/** A person of whom this is stored. */
export const followedOf = (
  key: WatchedKey,
  row: WatchedHost | undefined,
  chosen: Pick<Followed, 'settings' | 'wanted'>,
): Followed => ({
  ...key,
  version: row?.version ?? 0,
  state: (row?.state as HostState | undefined) ?? unknownHost,
  ...chosen,
  triedAt: 0,
  dues: { all: [], until: 0 },
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

/** What is sent to a person on the day that it is now in their zone. */
export const duesOf = ({ settings, state: { zone } }: Followed, now: number): Followed['dues'] => {
  if (zone === undefined) return { all: [], until: now };
  const { digestHour, lookAheadHour } = settings;
  return {
    all: [
      ...(digestHour === undefined ? [] : [{ what: 'digest' as const, ...digestDue(digestHour, zone, now) }]),
      ...(lookAheadHour === undefined
        ? []
        : [{ what: 'lookAhead' as const, ...lookAheadDue(lookAheadHour, zone, now) }]),
    ],
    until: lookAheadDue(0, zone, now).until,
  };
};

/** Visits are read so long before they are sent, or later. */
const AHEAD_MS = 30 * 60_000;

/** Whether the visits are read that are sent then. */
export const isRead = ({ state }: Followed, { from }: DigestDue): boolean =>
  (state.readAt ?? 0) >= from - AHEAD_MS;

/** Whether a person's visits have to be read, because they are sent soon. */
export const isAwaited = (host: Followed, now: number): boolean =>
  host.dues.all.some((due) => due.from - AHEAD_MS <= now && now < due.until && !isRead(host, due));
