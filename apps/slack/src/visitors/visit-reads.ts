import { type Invitation, type VisitorInvitations, VisitorInvitationsError } from '@visitor-invitations/core';
import type { Priority } from '@visitor-invitations/core/contract';
import { newestVisits } from './newest-visits.ts';

/** What it took to read the visits of hosts. */
export interface VisitReads {
  /** Reads a host's visits. */
  read(hostEmail: string, priority: Priority): Promise<readonly Invitation[]>;
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
  signal: AbortSignal,
): VisitReads => {
  let requests = 0;
  let limit: number | undefined;
  return {
    async read(hostEmail, priority) {
      try {
        return await newestVisits({
          client,
          hostEmail,
          isOver,
          signal,
          priority,
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
