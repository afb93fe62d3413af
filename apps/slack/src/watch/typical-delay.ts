/** The requests a minute that a service allows which does not say how many (A13). */
export const USUAL_LIMIT = 20;

/**
 * Seconds within which 80 % of arrivals are reported, for this many hosts.
 *
 * @param share of the quota that notifications may use, such as 0.5
 * @param limit requests a minute that the service allows
 */
export const typicalDelay = (hosts: number, share: number, limit: number = USUAL_LIMIT): number =>
  Math.max(1, Math.round((hosts * 60) / (limit * share) / 3));

/** The number of hosts for whom it is said what the quota affords. */
export const EXAMPLE_HOSTS = 20;
