import { NotFoundError } from '../../errors/api-errors.ts';
import { invitations } from '../../operations/invitations.ts';
import type { Invitation, InvitationCreate } from '../../operations/types.ts';
import type { Series } from '../../quota/waiting-line.ts';
import type { Caller } from '../caller.ts';
import type { LastWritten } from '../changing/last-written.ts';
import type { VisitCalls } from '../idempotency/create-once.ts';
import type { HostSearches } from '../idempotency/host-searches.ts';
import { compareVisit, findVisit, isPast } from '../idempotency/same-visit.ts';
import type { SharedDeadline } from '../idempotency/shared-deadline.ts';
import { type ListWithResponses, offsetList } from '../pagination.ts';
import { limitIn, type PageSize } from '../paging/page-size.ts';
import { fromCalls, type LatestCall } from '../response-promise.ts';
import type { CreateOptions, HostOptions, SearchOptions } from './invitation-options.ts';

/** The default page size when searching by host (the service's own default is 10). */
const PAGE_SIZE = 100;

/** A host's invitations. */
export const searchByHost = (
  call: Caller,
  pageSize: PageSize,
  hostEmail: string,
  { limit: size = PAGE_SIZE, offset: start = 0, sort, order, open, ...options }: SearchOptions,
  isKept: (invitation: Invitation) => boolean,
): ListWithResponses<Invitation> =>
  offsetList(
    call.endOf(invitations.searchByHost),
    { start, limit: size, pageSize },
    (offset, wanted) =>
      fromCalls((latest) =>
        pageSize.fetch(wanted, (limit) => {
          const query = { ...limitIn(limit), offset, sort, order };
          return latest.note(call(invitations.searchByHost, { query, body: { hostEmail } }, options));
        }),
      ),
    open ? isKept : () => true,
  );

/** A host's invitations back to a start, in the largest pages the service returns. Leaves out deleted ones. */
export const readHost = async (
  latest: LatestCall,
  hostEmail: string,
  { written, searches }: VisitMemory,
  from: HostOptions['from'],
  deadline: SharedDeadline,
): Promise<Invitation[]> => {
  const search = searches.of(hostEmail, deadline);
  const found: Invitation[] = [];
  try {
    for await (const page of search.read(deadline.callOptions().signal, latest)) {
      found.push(...page.filter(({ id }) => !written.isDeleted(id)));
      if (from !== undefined && isPast(page, from.getTime())) break;
    }
    return found;
  } finally {
    search.series.end();
  }
};

/** State about invitations that a client keeps between calls. */
export interface VisitMemory {
  readonly written: LastWritten;
  readonly searches: HostSearches;
}

interface VisitOptions extends Pick<CreateOptions, 'suppressEmail' | 'except'> {
  /** Whether to keep an invitation. Default: keeps all. */
  readonly isKept?: ((invitation: Invitation) => boolean) | undefined;
  /** Whether to create a visit that isn't found. */
  readonly createsIfAbsent?: boolean;
}

/** How to create and find a visit's invitation; `latest` notes each call. */
export const visitCalls = (
  call: Caller,
  latest: LatestCall,
  wanted: InvitationCreate,
  { written, searches }: VisitMemory,
  { suppressEmail, except, isKept = () => true, createsIfAbsent = false }: VisitOptions = {},
): VisitCalls => {
  let series: Series | undefined;
  return {
    create: (options) => {
      if (series) series.continues = false;
      const input = { query: { suppressEmail }, body: wanted, series };
      return latest.note(call(invitations.create, input, options));
    },
    find: (deadline) => {
      const search = searches.of(wanted.hostEmail, deadline);
      if (series !== search.series) series?.end();
      ({ series } = search);
      if (createsIfAbsent) series.continues = true;
      const pages = search.read(deadline.callOptions().signal, latest);
      return findVisit(wanted, pages, (one) => written.isDeleted(one.id) || !isKept(one), except);
    },
    end: () => series?.end(),
    read: async (invitationId, deadline) => {
      const one = latest.note(call(invitations.get, { params: { invitationId } }, deadline.callOptions()));
      const read = await one.catch((error: unknown) => {
        if (error instanceof NotFoundError) return undefined;
        throw error;
      });
      if (read === undefined) return undefined;
      // Its id says which one it is: it need not say for which guest.
      const { email = wanted.email } = read;
      return compareVisit({ ...read, email }, wanted) === 'another' ? 'another' : read;
    },
    details: latest.details,
  };
};
