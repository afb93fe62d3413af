import type { Invitation, InvitationCreate } from '../operations/schemas/invitation.ts';

const MINUTE = 60_000;

/** A text as people compare it: letter case, the form of accents and the width of gaps make no difference. */
const plain = (text: unknown = '') =>
  String(text).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const sameText = (one: unknown, other: unknown) => plain(one) === plain(other);

/** No two visits are less than a minute apart, but a service may keep less of a time than it was given. */
const sameTime = (one: number, other: Date | string) => Math.abs(one - new Date(other).getTime()) < MINUTE;

/** A moment; `undefined` where the answer does not say which, as a local time does not. */
function momentOf(date: string | undefined): number | undefined {
  const moment = /T.*(Z|[+-]\d\d:?\d\d)$/i.test(date ?? '') ? Date.parse(date as string) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}

/**
 * Whether an invitation is the one that somebody wants to make: the same host and guest at the same site, to the minute
 * from the same start to the same end, and not cancelled. `unclear` when it leaves out what every invitation has (A16),
 * and all it says would fit.
 */
export function compareVisit(
  invitation: Invitation,
  wanted: InvitationCreate,
): 'same' | 'another' | 'unclear' {
  const { site, firstName, lastName, email, host } = invitation;
  const start = momentOf(invitation.startDate);
  const end = momentOf(invitation.endDate);
  const fits =
    invitation.cancelled === undefined &&
    (site?.id === undefined || sameText(site.id, wanted.siteId)) &&
    (firstName === undefined || sameText(firstName, wanted.firstName)) &&
    (lastName === undefined || sameText(lastName, wanted.lastName)) &&
    (email === undefined || sameText(email, wanted.email)) &&
    (host?.email === undefined || sameText(host.email, wanted.hostEmail)) &&
    (start === undefined || sameTime(start, wanted.startDate)) &&
    (end === undefined || sameTime(end, wanted.endDate));
  if (!fits) return 'another';
  if ([site?.id, firstName, lastName, start, end].includes(undefined)) return 'unclear';
  // A guest need not have an address: here, none is an answer.
  return sameText(email, wanted.email) ? 'same' : 'another';
}

/** A text that two invitations share when they are of the same host and the same visit. */
export const visitKey = (wanted: InvitationCreate): string =>
  JSON.stringify([
    ...[wanted.hostEmail, wanted.siteId, wanted.firstName, wanted.lastName, wanted.email].map(plain),
    ...[wanted.startDate, wanted.endDate].map((date) => Math.floor(new Date(date).getTime() / MINUTE)),
  ]);
