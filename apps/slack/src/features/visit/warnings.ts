import { type Invitation, stateOf } from '@visitor-invitations/core';
import { foldText } from '@visitor-invitations/visits';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { FormMetadata } from '../../slack/metadata.ts';
import type { FieldErrors } from '../../visit/field-errors.ts';
import type { FormValues } from '../../visit/fields.ts';
import { sameAddress } from '../../visitors/hosts.ts';

/** What a host is warned about, once per form. */
export type Warning = DateWarning | 'duplicate';

/** The fields at which the warnings about the dates are shown. */
const fieldOfWarning = {
  past: 'startDate',
  farAway: 'startDate',
  overADay: 'endDate',
  overAMonth: 'endDate',
} as const;

/** What looks like a mistake in the dates. */
export type DateWarning = keyof typeof fieldOfWarning;

/** The metadata of a form whose host has seen a warning. */
export const withConfirmed = (metadata: FormMetadata, warning: Warning): FormMetadata => ({
  ...metadata,
  confirmed: [...metadata.confirmed, warning],
});

const DAY_MS = 86_400_000;

/** Finds likely mistakes in the dates. A start in the past is none: the visitor may have arrived. */
export const dateWarnings = ({ startDate, endDate }: FormValues, at: ZonedNow): DateWarning[] => {
  if (startDate === undefined || endDate === undefined) return [];
  const [from, to] = [startDate * 1000, endDate * 1000];
  const found: DateWarning[] = [];
  if (to <= at.now) found.push('past');
  if (from > at.now + 366 * DAY_MS) found.push('farAway');
  if (to - from > DAY_MS) found.push(to - from > 30 * DAY_MS ? 'overAMonth' : 'overADay');
  return found;
};

/** The first likely mistake in the dates that the host has not confirmed. */
export const dateWarning = (
  values: FormValues,
  { confirmed }: FormMetadata,
  at: ZonedNow,
): DateWarning | undefined => dateWarnings(values, at).find((warning) => !confirmed.includes(warning));

/** Texts above the form and at the field, of which a person who has scrolled sees one. */
export const warningTexts = (warning: DateWarning): [problem: Text, errors: FieldErrors] => [
  texts().warnings[warning],
  { [fieldOfWarning[warning]]: texts().warnings.atDates[warning] },
];

/** Whether the visitor is the same: by address, or by name where one of them has no address. */
const isSameVisitor = (visit: Invitation, values: FormValues): boolean => {
  if (visit.email && values.email) return sameAddress(visit.email, values.email);
  const [invited, entered] = [visit, values].map(({ firstName, lastName }) =>
    foldText(`${firstName} ${lastName}`),
  );
  return invited === entered;
};

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
      isSameVisitor(visit, values) &&
      visit.site?.id?.toLowerCase() === values.siteId?.id.toLowerCase() &&
      Date.parse(visit.startDate ?? '') < to &&
      from < Date.parse(visit.endDate ?? ''),
  );
};
