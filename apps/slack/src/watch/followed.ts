import type { PersonSettings } from '../settings/schemas.ts';
import { wantsNotifications } from '../settings/settings.ts';
import type { WatchedHost, WatchedKey } from '../store/watch-table.ts';
import { type DigestDue, digestDue, lookAheadDue } from './digest-due.ts';
import { type HostState, type NotificationKind, unknownHost } from './host-state.ts';
import type { DigestPayload } from './payloads.ts';

/** Something that is sent on a day. */
export interface Due extends DigestDue, Pick<DigestPayload, 'what'> {}

/** A person with notifications or a daily list on. */
export interface Followed extends WatchedHost {
  readonly settings: PersonSettings;
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
  settings: PersonSettings,
): Followed => ({
  ...key,
  version: row?.version ?? 0,
  state: (row?.state as HostState | undefined) ?? unknownHost,
  settings,
  triedAt: 0,
  dues: { all: [], until: 0 },
});

/** Whether a person wants to be notified of this. */
export const isWanted = ({ notifications }: PersonSettings, kind: NotificationKind): boolean => {
  if (kind === 'arrived') return notifications.arrived;
  return kind === 'late' ? notifications.lateMinutes !== undefined : notifications.elsewhere;
};

/** The minutes after which a visitor counts as late; the default is for hosts who aren't notified of it. */
const LATE_MINUTES = 15;

export const lateMinutesOf = ({ notifications }: PersonSettings): number =>
  notifications.lateMinutes ?? LATE_MINUTES;

export const hasNotifications = ({ settings }: Followed): boolean => wantsNotifications(settings);

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
