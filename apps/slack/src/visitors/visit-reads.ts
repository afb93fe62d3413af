import { type Invitation, type VisitorInvitations, VisitorInvitationsError } from '@visitor-invitations/core';
import { newestVisits } from './newest-visits.ts';

/** What it took to read the visits of hosts. */
export interface VisitReads {
  /** Reads a host's visits. */
  read(hostEmail: string): Promise<readonly Invitation[]>;
  /** How many requests that took so far, with those that were repeated. */
  requests(): number;
  /** The requests a minute that the service allows, as it last said. */
  limit(): number | undefined;
}

const MINUTE_MS = 60_000;

/** Reads visits, and counts the requests. */
export const createVisitReads = (
  client: VisitorInvitations,
  isOver: (visit: Invitation) => boolean,
  reading: { readonly signal: AbortSignal; readonly priority: 'background' },
): VisitReads => {
  let requests = 0;
  let limit: number | undefined;
  return {
    async read(hostEmail) {
      try {
        return await newestVisits({
          client,
          hostEmail,
          isOver,
          ...reading,
          onResponse({ attempts, quota }) {
            requests += attempts.length;
            if (quota?.limit !== undefined) limit = (quota.limit * MINUTE_MS) / (quota.windowMs ?? MINUTE_MS);
          },
        });
      } catch (error) {
        if (VisitorInvitationsError.isInstance(error)) requests += error.attempts?.length ?? 0;
        throw error;
      }
    },
    requests: () => requests,
    limit: () => limit,
  };
};
