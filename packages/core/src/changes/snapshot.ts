import { InputError } from '../errors/input-error.ts';
import type { Invitation } from '../operations/schemas/invitation.ts';
import { contentOf } from './content.ts';
import { given, timeOf } from './given.ts';

/** What a snapshot keeps of an invitation: times, flags, counts and short fingerprints. Times are ms since the epoch. */
export interface SeenInvitation {
  /** One fingerprint for each field of the content. */
  readonly content: string;
  /** When it was updated. */
  readonly updated?: number | undefined;
  /** When the visit ends. */
  readonly ends?: number | undefined;
  /** Whether it was cancelled. */
  readonly cancelled?: boolean;
  /** Whether the guest was checked in. */
  readonly actioned?: boolean;
  /** `activePassCount`. */
  readonly passes?: number;
  /** How many events there were so far. */
  readonly events?: number;
}

/** What was seen up to the last poll. Plain JSON without personal data: store it as it is. */
export interface Snapshot {
  /** Version of the format. */
  readonly v: 1;
  /** Invitations that ended before this moment, in ms since the epoch, are forgotten. */
  readonly forgotten?: number;
  /** By invitation id. */
  readonly invitations: Readonly<Record<string, SeenInvitation>>;
}

/** Leaves out what says nothing: absent members, `false` and 0. */
const stated = <Members extends object>(members: Members) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value)) as Members;

/** An invitation as a snapshot keeps it. It ends with the visit; one without dates, where it was created. */
export const seenOf = (id: string, invitation: Invitation): SeenInvitation =>
  stated({
    content: contentOf(id, invitation),
    updated: timeOf(invitation.updated),
    ends: timeOf(invitation.endDate) ?? timeOf(invitation.startDate) ?? timeOf(invitation.created),
    cancelled: given(invitation.cancelled) !== undefined,
    actioned: invitation.actioned === true,
    passes: invitation.activePassCount,
  });

/** The entries of a stored snapshot. @throws InputError when it is not one of this version. */
export function entriesOf(snapshot: Snapshot): [string, SeenInvitation][] {
  const entries = snapshot.v === 1 ? Object.entries(snapshot.invitations ?? {}) : undefined;
  if (entries?.every(([, seen]) => typeof seen?.content === 'string')) return entries;
  const rule =
    'must be a version 1 snapshot from diffInvitations; pass undefined to start over with the next poll';
  throw new InputError([{ field: 'previous', rule }]);
}
