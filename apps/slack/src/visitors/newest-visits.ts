import type { Invitation, VisitorInvitations } from '@visitor-invitations/core';

/** Years of visits for nearly every host. */
const MAX_VISITS = 500;

/** Nearly every host has fewer upcoming visits than fit on a page. */
const PAGE_SIZE = 100;

/** Past visits in a row after which reading stops: visits last hours or days. */
const OVER_IN_A_ROW = 10;

/** What the visits are read with. */
export interface NewestVisitsOptions {
  readonly client: VisitorInvitations;
  readonly hostEmail: string;
  /** Whether a visit was over before today. */
  readonly isOver: (visit: Invitation) => boolean;
  readonly signal: AbortSignal;
}

/** A host's newest visits by start, a page or more, back to where they are over. For most hosts that is one request. */
export const newestVisits = async ({
  client,
  hostEmail,
  isOver,
  signal,
}: NewestVisitsOptions): Promise<readonly Invitation[]> => {
  const search = client.invitations.searchByHost(hostEmail, {
    sort: 'desc',
    order: 'startDate',
    limit: PAGE_SIZE,
    signal,
  });
  const visits: Invitation[] = [];
  for await (const visit of search) {
    visits.push(visit);
    if (visits.length >= MAX_VISITS) break;
    if (visits.length >= PAGE_SIZE && endsInThePast(visits, isOver)) break;
  }
  return visits;
};

const endsInThePast = (visits: readonly Invitation[], isOver: (visit: Invitation) => boolean): boolean => {
  const last = visits.slice(-OVER_IN_A_ROW);
  // A service that ignores the order (A6) may have upcoming visits on the next page.
  const isNewestFirst = (visits[0]?.startDate ?? '') >= (visits.at(-1)?.startDate ?? '');
  return isNewestFirst && last.every(isOver);
};
