import { type Reason, RefusedError } from '../languages/errors.ts';
import type { HostVisits } from './host-visits.ts';
import type { Visitors } from './visitors.ts';

/** The visitor service of a workspace that is not connected to one: it refuses everything with a reason. */
export const unconnectedVisitors = (reason: Reason): Visitors => {
  const refuse = () => Promise.reject(new RefusedError(reason));
  const ofHost: HostVisits = {
    invite: refuse,
    find: refuse,
    get: refuse,
    getOpen: refuse,
    getExpected: refuse,
    change: refuse,
    cancel: refuse,
  };
  return {
    sites: refuse,
    visitorTypes: refuse,
    today: refuse,
    upcoming: refuse,
    lastUpcoming: refuse,
    expected: refuse,
    lastRead: refuse,
    read: refuse,
    reads: { requests: () => 0, limit: () => undefined },
    forForm() {
      const checked = refuse();
      checked.catch(() => {});
      return { checked, sites: refuse, usual: refuse };
    },
    note: async () => {},
    forget: async () => {},
    visits: () => ofHost,
  };
};
