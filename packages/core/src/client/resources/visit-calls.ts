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
import { LatestCall } from '../response-promise.ts';
import type { FindOptions } from './invitation-options.ts';

/** The page size of the search by host (the service's own is 10). */
const PAGE_SIZE = 100;

/** What a search is told besides its query. */
interface SearchParts {
  /** Notes each call for a page. */
  readonly latest?: LatestCall;
  /** Whether an early end is an error, and the end of the list to be confirmed. */
  readonly mustBeComplete?: boolean;
}

/** The invitations of a host. `options` are those of the next page. */
export const searchByHost = (
  call: Caller,
  hostEmail: string,
  { limit: size = PAGE_SIZE, offset: start = 0, ...order }: QueryOf<'invitations.searchByHost'>,
  options: () => CallOptions,
  { latest = new LatestCall(), mustBeComplete = false }: SearchParts = {},
): ListWithResponses<Invitation> => {
  const endOf = call.endOf(invitations.searchByHost);
  const onEarlyEnd: OnEarlyEnd = mustBeComplete ? (why) => endOf(why, true) : endOf;
  return offsetList(onEarlyEnd, { start, limit: size, isConfirmed: mustBeComplete }, (offset, limit) => {
    const input = { query: { limit, offset, ...order }, body: { hostEmail } };
    return latest.note(call(invitations.searchByHost, input, options()));
  });
};

/** How the invitation of a visit is created, and how it is found; `latest` notes each call. */
export const visitCalls = (
  call: Caller,
  latest: LatestCall,
  wanted: InvitationCreate,
  written: LastWritten,
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
