import type { InputError, Invitation } from '@visitor-invitations/core/portable';
import { foldText } from '@visitor-invitations/visits';
import { listed } from '../../../../shared/by-name/find-by-name.ts';
import { invalid } from '../../../../shared/errors/invalid.ts';
import { invitationId } from './columns.ts';
import { isSameVisit, pairVisits } from './pair-visits.ts';
import { dayOf, type UpsertRow, type VisitOfRow } from './row.ts';

export interface Target {
  /** Rows of one target take turns. */
  readonly key: string;
  /** As it is, as far as is known; absent for one that is not there yet. */
  invitation?: Invitation;
  /** Whether it was tried to create it. */
  tried?: boolean;
  error?: unknown;
}

/** Both throw what the reading failed with. */
interface Found {
  readonly near: (visit: VisitOfRow) => readonly Invitation[];
  readonly byId: (id: string) => Invitation;
}

const emailIn = ({ email = '' }: { readonly email?: string | undefined }) => email.trim().toLowerCase();

const groupOf = (visit: VisitOfRow): string => {
  const { hostEmail, siteId, startDate, zone } = visit;
  const group = [hostEmail.toLowerCase(), siteId.toLowerCase(), emailIn(visit), dayOf(startDate, zone), zone];
  return JSON.stringify(group);
};

const identityOf = (visit: VisitOfRow): string => {
  const names = [visit.firstName, visit.lastName].map((name) => foldText(name ?? ''));
  return JSON.stringify([groupOf(visit), ...names, new Date(visit.startDate).getTime()]);
};

/** Which invitation each row is for. Invitations that rows name by ID are no others' any more. */
export const targetsOf = (
  rows: readonly UpsertRow[],
  { near, byId }: Found,
): ReadonlyMap<UpsertRow, Target> => {
  const targets = new Map<UpsertRow, Target>();
  const byKey = new Map<string, Target>();
  const targetAt = (key: string, fill: (target: Target) => void): Target => {
    const known = byKey.get(key);
    if (known) return known;
    const target: Target = { key };
    byKey.set(key, target);
    attempt([target], () => fill(target));
    return target;
  };

  for (const row of rows) {
    const { id, visit } = row;
    if (id === undefined) continue;
    const target = targetAt(id, (one) => {
      one.invitation = notCancelled(byId(id));
    });
    targets.set(row, target);
    if (visit) byKey.set(identityOf(visit), target);
  }
  const groups = new Map<string, Map<Target, VisitOfRow>>();
  for (const row of rows) {
    const { id, visit } = row;
    if (id !== undefined || !visit) continue;
    const key = identityOf(visit);
    const isKnown = byKey.has(key);
    const target = targetAt(key, () => {});
    targets.set(row, target);
    if (isKnown) continue;
    const group = emailIn(visit) ? groupOf(visit) : key;
    groups.set(group, (groups.get(group) ?? new Map()).set(target, visit));
  }
  for (const group of groups.values()) attempt(group.keys(), () => matchGroup(group, near, byKey));
  return targets;
};

/** What fails is told with every row of these targets. */
const attempt = (targets: Iterable<Target>, work: () => void): void => {
  try {
    work();
  } catch (error) {
    for (const target of targets) target.error = error;
  }
};

const matchGroup = (
  group: ReadonlyMap<Target, VisitOfRow>,
  near: Found['near'],
  byKey: ReadonlyMap<string, Target>,
): void => {
  const [visit] = group.values();
  if (!visit) return;
  const there = near(visit).filter((one) => !byKey.has(one.id.toLowerCase()) && isCandidate(one, visit));
  const rows = [...group].map(([target, of]) => ({ ...of, target }));
  for (const [{ target }, found] of pairVisits(rows, there))
    if ('id' in found) target.invitation = found;
    else target.error = unclear(found);
};

/** Whether an invitation may be that of a row. Without an address, names and start have to tell. */
const isCandidate = (invitation: Invitation, visit: VisitOfRow): boolean => {
  const { cancelled, site, startDate } = invitation;
  return (
    cancelled === undefined &&
    site?.id?.toLowerCase() === visit.siteId.toLowerCase() &&
    emailIn(invitation) === emailIn(visit) &&
    startDate !== undefined &&
    dayOf(startDate, visit.zone) === dayOf(visit.startDate, visit.zone) &&
    (emailIn(visit) !== '' || isSameVisit(invitation, visit))
  );
};

const notCancelled = (invitation: Invitation): Invitation => {
  if (invitation.cancelled === undefined) return invitation;
  throw invalid(invitationId.name, 'belongs to a cancelled invitation');
};

const unclear = (visits: readonly Invitation[]): InputError => {
  const named = listed(visits.map(({ id, startDate }) => `${startDate} (${id})`));
  return invalid(
    invitationId.name,
    `is required, because the row could mean any of these invitations: ${named}`,
  );
};
