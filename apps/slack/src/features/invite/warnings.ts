import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { FieldErrors } from '../../form/request.ts';
import type { FormValues } from '../../form/values.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import { stateOf } from '../../visitors/states.ts';

/** What a host is warned of, once a form. */
export type Warning = 'past' | 'farAway' | 'duplicate';

const YEAR_MS = 366 * 86_400_000;

/** What looks like a slip in the dates of a visit. One that has begun may be entered while the visitor is there. */
export function dateWarning(
  { startDate, endDate }: FormValues,
  at: ZonedNow,
): 'past' | 'farAway' | undefined {
  if (startDate === undefined || endDate === undefined) return undefined;
  if (endDate * 1000 <= at.now) return 'past';
  return startDate * 1000 > at.now + YEAR_MS ? 'farAway' : undefined;
}

/** What is said above the form, and below the dates: who has scrolled down sees one of them. */
export const warned = (warning: 'past' | 'farAway'): [problem: Text, errors: FieldErrors] => [
  en.warnings[warning],
  { endDate: en.warnings.atDates[warning] },
];

const same = (one: string | undefined, other: string | undefined) =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();

/** The visits of the same visitor to the same site that are expected for a part of the same time. */
export function duplicatesOf(values: FormValues, visits: readonly Invitation[], at: ZonedNow): Invitation[] {
  const [from, to] = [(values.startDate ?? 0) * 1000, (values.endDate ?? 0) * 1000];
  return visits.filter(
    (visit) =>
      stateOf(visit, at.now) === 'expected' &&
      same(visit.firstName, values.firstName) &&
      same(visit.lastName, values.lastName) &&
      (!visit.email || !values.email || same(visit.email, values.email)) &&
      same(visit.site?.id, values.siteId?.id) &&
      Date.parse(visit.startDate ?? '') < to &&
      from < Date.parse(visit.endDate ?? ''),
  );
}
