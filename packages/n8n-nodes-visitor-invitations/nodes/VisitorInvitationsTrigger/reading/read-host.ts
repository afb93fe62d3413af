import {
  type Invitation,
  type Page,
  stateOf,
  type VisitorInvitations,
} from '@visitor-invitations/core/portable';
import type { HostState } from '../state/state.ts';
import type { Budget } from './budget.ts';

export interface HostReading {
  readonly email: string;
  readonly invitations: readonly Invitation[];
  readonly state: HostState;
}

const PAGE_SIZE = 100;

/** A visit that is over for so long changes no more. */
export const OVER_MS = 24 * 3_600_000;

/** A host is read again before visits matter that begin later. */
const SOON_MS = 12 * 3_600_000;

/** So long the end of a host's list is believed to be where it was. */
const END_MS = 3_600_000;

const timeOf = (date: string | undefined): number => Date.parse(date ?? '');

/** Reads the latest first (A6), back to the earliest that is not over; what does not fit is left to the next poll. */
export const readHost = async (
  visitors: VisitorInvitations,
  budget: Budget,
  email: string,
  known: HostState,
): Promise<HostReading> => {
  const now = Date.now();
  const back = Math.min(now - OVER_MS, known.earliest ?? now);
  const invitations: Invitation[] = [];
  let { offset, earliest, starts = [] } = known.rest ?? { offset: 0 };
  for (;;) {
    const page = await searchAt(visitors, budget, email, offset).catch((error: unknown) => {
      if (invitations.length === 0) throw error;
    });
    if (!page) return { email, invitations, state: { ...known, rest: { offset, earliest, starts } } };
    invitations.push(...page.records);
    offset += page.records.length;
    earliest = earliestOf(page.records, now - OVER_MS, earliest);
    starts = [...starts, ...startsOf(page.records, now)];
    const end = endOf(page, offset, known, now);
    if (end || reaches(page.records, back))
      return { email, invitations, state: { tried: now, read: now, earliest, starts, ...(end && { end }) } };
  }
};

/** Only an empty page shows the end for sure: pages may be cut short. Where the end was is believed for a while. */
const endOf = (
  { next, records }: Page<Invitation>,
  offset: number,
  { end }: HostState,
  now: number,
): HostState['end'] => {
  if (!next) return { offset, seen: now };
  const isWhereItWas = records.length < PAGE_SIZE && offset === end?.offset;
  return isWhereItWas && now - end.seen < END_MS ? end : undefined;
};

const searchAt = (visitors: VisitorInvitations, budget: Budget, email: string, offset: number) =>
  budget.request((options) =>
    visitors.invitations.searchByHost(email, { limit: PAGE_SIZE, sort: 'desc', offset, ...options }).page(),
  );

const earliestOf = (records: readonly Invitation[], moment: number, before: number | undefined) =>
  records
    .filter(({ startDate, endDate }) => timeOf(endDate ?? startDate) > moment)
    .map(({ startDate }) => timeOf(startDate))
    .filter((start) => !Number.isNaN(start))
    .reduce((one: number | undefined, other) => Math.min(one ?? other, other), before);

/** When the visits of the next hours begin, and those that began, whose guests have not arrived. */
const startsOf = (records: readonly Invitation[], now: number): number[] =>
  records
    .filter((visit) => stateOf(visit, now) === 'expected')
    .map(({ startDate }) => timeOf(startDate))
    .filter((start) => start < now + SOON_MS);

/** Whether those after them start before a moment, where the service sorts as it should. */
const reaches = (records: readonly Invitation[], moment: number): boolean => {
  const [first, last] = [records.at(0), records.at(-1)].map((one) => timeOf(one?.startDate));
  return first !== undefined && last !== undefined && first >= last && last < moment;
};
