import { foldText } from '@visitor-invitations/visits';

export interface Visit {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly startDate?: Date | string | undefined;
}

const MINUTE_MS = 60_000;

const timeOf = ({ startDate }: Visit): number => new Date(startDate ?? Number.NaN).getTime();

const isNamed = ({ firstName, lastName }: Visit): boolean => Boolean(firstName && lastName);

const hasNames = (visit: Visit, { firstName, lastName }: Visit): boolean =>
  [
    [firstName, visit.firstName],
    [lastName, visit.lastName],
  ].every(([wanted, name]) => !wanted || foldText(wanted) === foldText(name ?? ''));

export const isSameVisit = (visit: Visit, row: Visit): boolean =>
  hasNames(visit, row) && Math.abs(timeOf(visit) - timeOf(row)) < MINUTE_MS;

/**
 * Pairs rows of one guest, host, site and day with the visits that are there. First those with the same names and start;
 * then those with a name that no other row and no other visit has; then the one row and the one visit that are left. A row
 * without a visit is a new one; where rows and visits are left that could be one another, a row gets all of those visits.
 */
export const pairVisits = <Row extends Visit, There extends Visit>(
  rows: readonly Row[],
  there: readonly There[],
): ReadonlyMap<Row, There | readonly There[]> => {
  const pairs = new Map<Row, There | readonly There[]>();
  const free = new Set(there);
  const take = (row: Row, visit: There) => {
    pairs.set(row, visit);
    free.delete(visit);
  };
  const rowsLeft = () => rows.filter((row) => !pairs.has(row));

  for (const row of rows.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))) {
    const same = [...free].find((visit) => isSameVisit(visit, row));
    if (same) take(row, same);
  }
  const named = rowsLeft().map((row): [Row, There[]] => [
    row,
    isNamed(row) ? [...free].filter((visit) => hasNames(visit, row)) : [],
  ]);
  for (const [row, [visit, ...others]] of named) {
    const isOnly = visit && others.length === 0 && named.filter(([, of]) => of.includes(visit)).length === 1;
    if (isOnly) take(row, visit);
  }
  const [row, ...others] = rowsLeft();
  const visits = [...free];
  if (row && visits[0] && others.length === 0 && visits.length === 1) take(row, visits[0]);
  if (visits.length > 0) for (const unclear of rowsLeft()) pairs.set(unclear, visits);
  return pairs;
};
