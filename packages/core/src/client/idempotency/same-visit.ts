import { InvalidResponseError } from '../../errors/errors.ts';
import { invitations } from '../../operations/invitations.ts';
import type { Invitation, InvitationCreate } from '../../operations/types.ts';
import type { Timed } from '../../pipeline/check-input.ts';
import { plainAddress, plainText } from '../plain-text.ts';
import { isSameTime, MINUTE, millisOf, momentOf } from './visit.ts';

const sameText = (one: unknown, other: unknown) => plainText(one) === plainText(other);
const sameAddress = (one: unknown, other: unknown) => plainAddress(one) === plainAddress(other);
const sameTime = (one: number, other: Timed<InvitationCreate>['startDate']) =>
  isSameTime(one, millisOf(other));

/**
 * Whether an invitation is for the wanted visit: same host, guest and site, start and end within a minute, and not cancelled.
 * `unclear` if a field that every invitation has is missing (A16) and all others match.
 */
export const compareVisit = (
  invitation: Invitation,
  wanted: Timed<InvitationCreate>,
): 'same' | 'another' | 'unclear' => {
  const { site, firstName, lastName, email, host } = invitation;
  const start = momentOf(invitation.startDate);
  const end = momentOf(invitation.endDate);
  const fits =
    invitation.cancelled === undefined &&
    (site?.id === undefined || sameText(site.id, wanted.siteId)) &&
    (firstName === undefined || sameText(firstName, wanted.firstName)) &&
    (lastName === undefined || sameText(lastName, wanted.lastName)) &&
    (email === undefined || sameAddress(email, wanted.email)) &&
    (host?.email === undefined || sameAddress(host.email, wanted.hostEmail)) &&
    (start === undefined || sameTime(start, wanted.startDate)) &&
    (end === undefined || sameTime(end, wanted.endDate));
  if (!fits) return 'another';
  if ([site?.id, firstName, lastName, start, end].includes(undefined)) return 'unclear';
  // A guest may have no address: absence is a value here.
  return sameAddress(email, wanted.email) ? 'same' : 'another';
};

/** Whether to skip an invitation for the same visit. */
export type Except = (invitation: Invitation) => boolean | Promise<boolean>;

/** The creation time. Invitations without one sort last. */
const createdAt = ({ created }: Invitation) => momentOf(created) ?? Number.POSITIVE_INFINITY;

/** Whether all following visits start earlier. False unless the service sorts the latest first (A6). */
export const isPast = (invitations: readonly Invitation[], start: number): boolean => {
  const starts = invitations.map((one) => momentOf(one.startDate) ?? Number.NaN);
  const isSorted = starts.every((start, index) => index === 0 || start <= (starts[index - 1] as number));
  const [first = Number.NaN, last = Number.NaN] = [starts[0], starts.at(-1)];
  return isSorted && first > last && last + MINUTE < start;
};

/**
 * Finds a visit's invitation. Expects the latest visits first. `isGone` skips invitations that the search still shows, such as
 * deleted ones. `except` skips more, and returns the oldest of the rest: if several programs each skip those they know, none
 * takes another's.
 *
 * @throws InvalidResponseError when the invitations lack the compared fields.
 */
export const findVisit = async (
  wanted: InvitationCreate,
  pages: AsyncIterable<readonly Invitation[]>,
  isGone: (invitation: Invitation) => boolean,
  except?: Except,
): Promise<Invitation | undefined> => {
  let isClear = true;
  let oldest: Invitation | undefined;
  for await (const page of pages) {
    for (const invitation of page) {
      const comparison = compareVisit(invitation, wanted);
      if (comparison === 'another' || isGone(invitation) || (await except?.(invitation))) continue;
      if (comparison === 'unclear') isClear = false;
      else if (!except) return invitation;
      // The search is for the latest first.
      else if (oldest === undefined || createdAt(invitation) <= createdAt(oldest)) oldest = invitation;
    }
    if (isPast(page, millisOf(wanted.startDate))) break;
  }
  if (oldest || isClear) return oldest;
  const { id } = invitations.searchByHost;
  throw new InvalidResponseError(`${id} returned an invitation that doesn’t say which visit it’s for.`, {
    operation: id,
  });
};
