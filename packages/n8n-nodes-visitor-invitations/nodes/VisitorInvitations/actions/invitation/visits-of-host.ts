import { check, operations, PAGE_LIMIT_MAX } from '@visitor-invitations/core/contract';
import { InputError, type Invitation, type VisitorInvitations } from '@visitor-invitations/core/portable';
import type { INodeProperties } from 'n8n-workflow';
import { invalid } from '../../../shared/errors/invalid.ts';
import { choice, collection, dateTime, toggle } from '../../../shared/parameters/parameter.ts';
import type { ActionContext } from '../action.ts';

const from = dateTime('from', 'Only visits that start at this time or later');
const BEFORE = 'Only visits that start before this time (a date without a time means the end of that day)';
const to = dateTime('to', BEFORE);
const startsBefore = dateTime('startsBefore', BEFORE);
const endsAfter = dateTime(
  'endsAfter',
  'Only visits that end after this time (add Starts Before to find visits that overlap a period)',
);
const notCancelled = toggle('notCancelled', 'Whether to leave out cancelled invitations', { default: true });
const upcoming = toggle('upcoming', 'Whether to leave out visits that are over (visits in progress stay)', {
  default: true,
});

export const filters = collection(
  'filters',
  'Add Filter',
  [endsAfter, from, notCancelled, startsBefore, to, upcoming],
  { default: { upcoming: true } },
);

export const sort = choice(
  'sort',
  'How to sort the results (past and cancelled invitations are included unless you filter them)',
  [
    { name: 'Earliest Start First', value: 'asc' },
    { name: 'Latest Start First', value: 'desc' },
  ],
  { default: 'asc' },
);

/** Which visits are wanted, in which order, and how many. Times are ms since the epoch. */
export interface Wanted {
  readonly from: number;
  readonly to: number;
  readonly endsAfter: number;
  readonly notCancelled: boolean;
  readonly sort: 'asc' | 'desc';
  readonly limit: number;
}

export const wantedVisits = async ({ collection, text, limit }: ActionContext): Promise<Wanted> => {
  // A blank switch is not clear; a blank date is none.
  const chosen = await collection(filters, { keepBlank: true });
  const [earliest, latest, end, start] = timesOf(chosen, [from, to, endsAfter, startsBefore]);
  if (earliest !== undefined && latest !== undefined && earliest >= latest)
    throw invalid(to.name, `must be after ${from.displayName}`);
  const now = isOn(chosen, upcoming) ? Date.now() : Number.NEGATIVE_INFINITY;
  return {
    from: earliest ?? Number.NEGATIVE_INFINITY,
    to: Math.min(latest ?? Number.POSITIVE_INFINITY, start ?? Number.POSITIVE_INFINITY),
    endsAfter: Math.max(end ?? Number.NEGATIVE_INFINITY, now),
    notCancelled: isOn(chosen, notCancelled),
    sort: sortOf(text(sort)),
    limit: limit() ?? Number.POSITIVE_INFINITY,
  };
};

/** The same, and one visit more than Limit says, which shows whether there are more. */
export const oneMore = (wanted: Wanted): Wanted => ({ ...wanted, limit: wanted.limit + 1 });

/** The times of parameters, each by the contract's rule for a date; a blank one is none. */
export const timesOf = (
  chosen: Record<string, unknown>,
  properties: readonly INodeProperties[],
): readonly (number | undefined)[] => {
  const checked = properties.map(({ name }) =>
    check(operations['invitations.update'].body, { startDate: chosen[name] || undefined }),
  );
  const issues = checked.flatMap((result, nth) =>
    result.ok ? [] : result.issues.map(({ rule }) => ({ field: properties[nth]?.name ?? '', rule })),
  );
  if (issues.length > 0) throw new InputError(issues);
  return checked.map((result) => (result.ok ? timeOf(result.value.startDate) : undefined));
};

const sortOf = (direction: string): Wanted['sort'] => {
  const checked = check(operations['invitations.searchByHost'].query, { sort: direction });
  if (!checked.ok) throw new InputError(checked.issues);
  return checked.value.sort ?? 'asc';
};

const isOn = (chosen: Record<string, unknown>, { name }: INodeProperties): boolean => {
  const value = chosen[name] ?? false;
  if (typeof value === 'boolean') return value;
  throw invalid(name, 'must be true or false');
};

const timeOf = (date: Date | string | undefined): number | undefined =>
  date === undefined ? undefined : new Date(date).getTime();

/** With a bound in the past, a host is read from the latest visit back. An end is such a bound: long visits may start early. */
export const visitsOfHost = async (
  { invitations }: VisitorInvitations,
  hostEmail: string,
  wanted: Wanted,
): Promise<Invitation[]> => {
  const { from: earliest, endsAfter: end, sort: order, limit } = wanted;
  const isWantedNow = (invitation: Invitation) => isWanted(invitation, wanted);
  if (Number.isFinite(earliest) || Number.isFinite(end)) {
    const options = Number.isFinite(earliest) ? { from: new Date(earliest) } : {};
    const all = await invitations.readHost(hostEmail, options);
    return sortVisits(all.filter(isWantedNow), order).slice(0, limit);
  }
  // Where nothing is left out, a page need not have more than is wanted.
  const isCut = Number.isFinite(wanted.to) || wanted.notCancelled || !Number.isFinite(limit);
  const found: Invitation[] = [];
  const rows = invitations.searchByHost(hostEmail, {
    sort: order,
    limit: isCut ? undefined : Math.min(limit, PAGE_LIMIT_MAX),
  });
  for await (const invitation of rows) {
    if (isWantedNow(invitation)) found.push(invitation);
    if (found.length >= limit) break;
  }
  return found;
};

const isWanted = ({ cancelled, startDate, endDate }: Invitation, wanted: Wanted): boolean => {
  const start = timeOf(startDate);
  if (wanted.notCancelled && cancelled !== undefined) return false;
  if (start === undefined)
    return ![wanted.from, wanted.to, wanted.endsAfter].some((time) => Number.isFinite(time));
  return start >= wanted.from && start < wanted.to && (timeOf(endDate) ?? start) > wanted.endsAfter;
};

export const sortVisits = (visits: readonly Invitation[], direction: Wanted['sort']): Invitation[] => {
  const sign = direction === 'asc' ? 1 : -1;
  const keyOf = ({ startDate }: Invitation) => {
    const start = timeOf(startDate);
    return start === undefined ? Number.POSITIVE_INFINITY : sign * start;
  };
  return visits.toSorted((one, other) => keyOf(one) - keyOf(other) || 0);
};
