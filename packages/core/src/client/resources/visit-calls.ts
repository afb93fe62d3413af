import { NotFoundError } from '../../errors/api-errors.ts';
import { invitations } from '../../operations/invitations.ts';
import type { Invitation, InvitationCreate } from '../../operations/types.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Caller, QueryOf } from '../caller.ts';
import type { LastWritten } from '../changing/last-written.ts';
import type { VisitCalls } from '../exactly-once/create-once.ts';
import { compareVisit, findVisit } from '../exactly-once/same-visit.ts';
import { type ListWithResponses, offsetList } from '../pagination.ts';
import type { OnEarlyEnd } from '../paging/page.ts';
import type { PageSize } from '../paging/page-size.ts';
import { LatestCall } from '../response-promise.ts';
import type { FindOptions } from './invitation-options.ts';

/** The page size of the search by host (the service's own is 10). */
const PAGE_SIZE = 100;

/** What a search is made of besides its query. */
interface SearchParts {
  readonly pageSize: PageSize;
  /** Notes each call for a page. */
  readonly latest?: LatestCall;
  /** Whether an early end is an error. */
  readonly mustBeComplete?: boolean;
}

/** The invitations of a host. `options` are those of the next page. */
export const searchByHost = (
  call: Caller,
  hostEmail: string,
  { limit: size = PAGE_SIZE, offset: start = 0, ...order }: QueryOf<'invitations.searchByHost'>,
  options: () => CallOptions,
  { pageSize, latest = new LatestCall(), mustBeComplete = false }: SearchParts,
): ListWithResponses<Invitation> => {
  const endOf = call.endOf(invitations.searchByHost);
  const onEarlyEnd: OnEarlyEnd = mustBeComplete ? (why) => endOf(why, true) : endOf;
  return offsetList(onEarlyEnd, { start, limit: size, pageSize }, (offset, limit) => {
    const input = { query: { limit, offset, ...order }, body: { hostEmail } };
    return latest.note(call(invitations.searchByHost, input, options()));
  });
};

/** What a client remembers of its invitations. */
export interface VisitMemory {
  readonly written: LastWritten;
  readonly pageSize: PageSize;
}

/** How the invitation of a visit is created, and how it is found; `latest` notes each call. */
export const visitCalls = (
  call: Caller,
  latest: LatestCall,
  wanted: InvitationCreate,
  { written, pageSize }: VisitMemory,
  {
    suppressEmail,
    except,
  }: { readonly suppressEmail?: boolean | undefined } & Pick<FindOptions, 'except'> = {},
): VisitCalls => ({
  create: (options) =>
    latest.note(call(invitations.create, { query: { suppressEmail }, body: wanted }, options)),
  // The latest first: what was just created is usually among them, and old visits need not be read.
  // It must be complete: an invitation that it misses would be created twice.
  find: (deadline) =>
    findVisit(
      wanted,
      searchByHost(call, wanted.hostEmail, { sort: 'desc' }, () => deadline.callOptions(), {
        pageSize,
        latest,
        mustBeComplete: true,
      }),
      (id) => written.isDeleted(id),
      except,
    ),
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
});
