import type { Invitation } from '@visitor-invitations/core';
import { foldText, type Visitor, type VisitorValues } from '@visitor-invitations/visits';
import type { VisitTimes } from '../../clock/visit-times.ts';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { checkVisit } from '../../visit/check-form.ts';
import type { FieldErrors } from '../../visit/field-errors.ts';
import type { FormValues } from '../../visit/fields.ts';
import { duplicatesOf } from '../visit/warnings.ts';

/** As many invitations at most are sent for one list. */
export const MAX_VISITS = 300;

/** A line for which nothing is sent, and why: errors by field, or that it cannot be read. */
export interface WrongLine {
  readonly guest: Visitor;
  readonly errors: FieldErrors;
}

/** A visitor to invite, on all days. */
export interface PlannedGuest {
  readonly line: number;
  readonly values: VisitorValues;
  /** The line that names the same visitor before. */
  readonly repeats?: number;
  /** The earlier invitations of the same visit, by the index of the day. */
  readonly earlier?: Readonly<Record<number, readonly string[]>>;
}

/** What will be sent for a list, and what is wrong with it. */
export interface Plan {
  readonly guests: readonly PlannedGuest[];
  readonly wrong: readonly WrongLine[];
}

/** One invitation of a list. */
export interface PlannedVisit {
  /** Tells it from the others of the list. */
  readonly row: string;
  readonly line: number;
  readonly values: FormValues;
  readonly earlier: readonly string[];
}

/** The values of an invitation of a list. */
export const valuesOf = (
  common: FormValues,
  guest: VisitorValues,
  { start, end }: VisitTimes,
): FormValues => ({
  ...common,
  ...guest,
  startDate: start,
  endDate: end,
});

const sameGuest = ({ firstName, lastName, email = '' }: VisitorValues) =>
  `${foldText(`${firstName} ${lastName}`)} ${email.toLowerCase()}`;

/**
 * Judges every line of a list. Nobody is left out without being named.
 *
 * @param upcoming the visits of the host that are known
 */
export const planOf = (
  list: readonly Visitor[],
  common: FormValues,
  spans: readonly VisitTimes[],
  upcoming: readonly Invitation[],
  at: ZonedNow,
): Plan => {
  const [first = { start: 0, end: 0 }] = spans;
  const lines = new Map<string, number>();
  const guests: PlannedGuest[] = [];
  const wrong: WrongLine[] = [];
  for (const guest of list) {
    const { line, values } = guest;
    const checked = checkVisit(valuesOf(common, values, first));
    if (guest.isUnclear || !checked.ok) {
      wrong.push({ guest, errors: checked.ok ? {} : checked.errors });
      continue;
    }
    const repeats = lines.get(sameGuest(values));
    if (repeats === undefined) lines.set(sameGuest(values), line);
    const found = spans.flatMap((span, index) => {
      const earlier = duplicatesOf(valuesOf(common, values, span), upcoming, at).map(({ id }) => id);
      return earlier.length > 0 ? [[index, earlier] as const] : [];
    });
    guests.push({
      line,
      values,
      ...(repeats === undefined ? {} : { repeats }),
      ...(found.length > 0 ? { earlier: Object.fromEntries(found) } : {}),
    });
  }
  return { guests, wrong };
};

/** The invitations of a plan, each with a row of its own; those that look like a second one only where that is wanted. */
export const visitsOf = (
  guests: readonly PlannedGuest[],
  common: FormValues,
  spans: readonly VisitTimes[],
  withDuplicates: boolean,
): readonly PlannedVisit[] =>
  guests.flatMap(({ line, values, repeats, earlier = {} }, guest) =>
    spans.flatMap((span, day) => {
      const isDuplicate = repeats !== undefined || earlier[day] !== undefined;
      if (isDuplicate && !withDuplicates) return [];
      return [
        {
          row: `${guest + 1}.${day + 1}`,
          line,
          values: valuesOf(common, values, span),
          earlier: earlier[day] ?? [],
        },
      ];
    }),
  );

/** The share of a quota that is left to people who wait (`QuotaGate`). */
const LEFT_TO_OTHERS = 1 / 5;

const MINUTE_MS = 60_000;

/** How long so many requests take that leave room for others, in milliseconds, where so many a minute are allowed. */
export const takesMs = (requests: number, perMinute: number): number => {
  const ours = Math.max(1, Math.floor(perMinute) - Math.floor(perMinute * LEFT_TO_OTHERS));
  return Math.floor(Math.max(0, requests - 1) / ours) * MINUTE_MS;
};
