import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import type { FormValues } from '../../form/values.ts';
import type { FormMetadata } from '../../slack/metadata.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import { stateOf } from '../../visitors/visit.ts';

/** What a host is warned about, once per form. */
export type Warning = 'past' | 'farAway' | 'duplicate';

/** The metadata of a form whose host has seen a warning. */
export const withConfirmed = (metadata: FormMetadata, warning: Warning): FormMetadata => ({
  ...metadata,
  confirmed: [...metadata.confirmed, warning],
});

const YEAR_MS = 366 * 86_400_000;

/** Finds a likely mistake in the dates. A start in the past is none: the visitor may have arrived. */
export const dateWarning = (
  { startDate, endDate }: FormValues,
  at: ZonedNow,
): 'past' | 'farAway' | undefined => {
  if (startDate === undefined || endDate === undefined) return undefined;
  if (endDate * 1000 <= at.now) return 'past';
  return startDate * 1000 > at.now + YEAR_MS ? 'farAway' : undefined;
};

/** Texts above the form and below its dates, of which a person who has scrolled sees one. */
export const warningTexts = (warning: 'past' | 'farAway'): [problem: Text, errors: FieldErrors] => [
  en.warnings[warning],
  { endDate: en.warnings.atDates[warning] },
];

const isSame = (one: string | undefined, other: string | undefined) =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();

/** The expected visits of the same visitor to the same site at an overlapping time. */
export const duplicatesOf = (
  values: FormValues,
  visits: readonly Invitation[],
  at: ZonedNow,
): Invitation[] => {
  const [from, to] = [(values.startDate ?? 0) * 1000, (values.endDate ?? 0) * 1000];
  return visits.filter(
    (visit) =>
      stateOf(visit, at.now) === 'expected' &&
      isSame(visit.firstName, values.firstName) &&
      isSame(visit.lastName, values.lastName) &&
      (!visit.email || !values.email || isSame(visit.email, values.email)) &&
      isSame(visit.site?.id, values.siteId?.id) &&
      Date.parse(visit.startDate ?? '') < to &&
      from < Date.parse(visit.endDate ?? ''),
  );
};
