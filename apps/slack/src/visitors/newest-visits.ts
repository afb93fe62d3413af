import type { Invitation, VisitorInvitations } from '@visitor-invitations/core';

/** Years of visits for nearly everybody. */
const LOOK_AT_MOST = 500;

/** One page of a search: the visits ahead of nearly everybody, and some that are over. */
const PAGE = 100;

/** Visits last hours or days. One that began before so many others that are over is over itself. */
const OVER_IN_A_ROW = 10;

/** What the newest visits of a host are read with. */
export interface Reading {
  readonly client: VisitorInvitations;
  readonly hostEmail: string;
  /** Whether a visit was over before today. */
  readonly isOver: (visit: Invitation) => boolean;
  readonly signal: AbortSignal;
}

/**
 * The newest visits of a host by start, as far back as they can matter: newest first, the reading stops where the past
 * begins. For most hosts that is one request.
 */
export async function newestVisits({
  client,
  hostEmail,
  isOver,
  signal,
}: Reading): Promise<readonly Invitation[]> {
  const search = client.invitations.searchByHost(hostEmail, {
    sort: 'desc',
    order: 'startDate',
    limit: PAGE,
    signal,
  });
  // What is added while the pages are read moves visits onto the next page.
  const visits = new Map<string, Invitation>();
  let cursor: string | undefined;
  do {
    const { records, next } = await search.page(cursor);
    const before = visits.size;
    for (const visit of records) visits.set(visit.id ?? JSON.stringify(visit), visit);
    const isTheLast = visits.size === before || visits.size >= LOOK_AT_MOST;
    cursor = isTheLast || reachesThePast(records, isOver) ? undefined : next;
  } while (cursor !== undefined);
  return [...visits.values()];
}

function reachesThePast(page: readonly Invitation[], isOver: (visit: Invitation) => boolean): boolean {
  const last = page.slice(-OVER_IN_A_ROW);
  // A service that takes no order (A6) may have the days ahead on the next page.
  const isNewestFirst = (page[0]?.startDate ?? '') >= (page.at(-1)?.startDate ?? '');
  return isNewestFirst && last.length === OVER_IN_A_ROW && last.every(isOver);
}
