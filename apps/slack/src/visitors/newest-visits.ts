import type { Invitation, ResponseDetails, VisitorInvitations } from '@visitor-invitations/core';
import type { Priority } from '@visitor-invitations/core/contract';
import { foundUnder } from './visit.ts';

/** Years of visits for nearly every host. */
const MAX_VISITS = 500;

/** Nearly every host has fewer upcoming visits than fit on a page. */
const PAGE_SIZE = 100;

/** Past visits in a row at the end of a page after which reading stops: visits last hours or days. */
const OVER_IN_A_ROW = 10;

/** Pages in a row without a new visit after which reading stops: the service ignores the offset. */
const MAX_REPEATED_PAGES = 2;

/** What the visits are read with. */
export interface NewestVisitsOptions {
  readonly client: VisitorInvitations;
  readonly hostEmail: string;
  /** Whether a visit was over before today. */
  readonly isOver: (visit: Invitation) => boolean;
  readonly signal: AbortSignal;
  readonly priority?: Priority;
  /** Is given the response of each page. */
  readonly onResponse?: (response: ResponseDetails) => void;
}

/** A host's newest visits by start, back to where they are over. For most hosts that is one request. */
export const newestVisits = async ({
  client,
  hostEmail,
  isOver,
  onResponse,
  ...reading
}: NewestVisitsOptions): Promise<readonly Invitation[]> => {
  const search = client.invitations.searchByHost(hostEmail, {
    sort: 'desc',
    order: 'startDate',
    limit: PAGE_SIZE,
    ...reading,
  });
  // New invitations push others to the next page, so a page may repeat visits, or hold nothing else.
  const visits = new Map<string, Invitation>();
  let cursor: string | undefined;
  let repeatedPages = 0;
  do {
    const { data, response } = await search.page(cursor).withResponse();
    onResponse?.(response);
    const { records, next } = data;
    const sizeBefore = visits.size;
    for (const visit of records) visits.set(visit.id, foundUnder(hostEmail, visit));
    repeatedPages = visits.size === sizeBefore ? repeatedPages + 1 : 0;
    const isComplete = repeatedPages >= MAX_REPEATED_PAGES || visits.size >= MAX_VISITS;
    cursor = isComplete || endsInThePast(records, isOver) ? undefined : next;
  } while (cursor !== undefined);
  return [...visits.values()];
};

const endsInThePast = (page: readonly Invitation[], isOver: (visit: Invitation) => boolean): boolean => {
  const last = page.slice(-OVER_IN_A_ROW);
  // A service that ignores the order (A6) may have upcoming visits on the next page.
  const isNewestFirst = (page[0]?.startDate ?? '') >= (page.at(-1)?.startDate ?? '');
  return isNewestFirst && last.length === OVER_IN_A_ROW && last.every(isOver);
};
