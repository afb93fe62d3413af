import type { InvitationCreate } from '../../operations/types.ts';
import { type Moment, plainDate } from '../../pipeline/check-input.ts';
import { plainAddress, plainText } from '../plain-text.ts';

export const MINUTE = 60_000;

/** Whether two times are equal to the minute: a service may store less precision than it receives. */
export const isSameTime = (one: number, other: number): boolean => Math.abs(one - other) < MINUTE;

/** Milliseconds since the epoch. */
export const millisOf = (date: string | Date | Moment): number =>
  new Date(plainDate(date) as Date | string).getTime();

/** Milliseconds since the epoch; `undefined` for a time without an offset. */
export const momentOf = (date: string | undefined): number | undefined => {
  const moment = /T.*(Z|[+-]\d\d:?\d\d)$/i.test(date ?? '') ? Date.parse(date as string) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
};

/** Identifies a visit: host, guest, site, start and end. */
export interface Visit {
  /** Identifies the guest, host and site. */
  readonly who: string;
  /** When it starts, in milliseconds since the epoch. */
  readonly start: number;
  /** When it ends, in milliseconds since the epoch. */
  readonly end: number;
}

/** The visit that an invitation creates. */
export const visitOf = (wanted: InvitationCreate): Visit => ({
  who: JSON.stringify([
    ...[wanted.hostEmail, wanted.email].map(plainAddress),
    ...[wanted.siteId, wanted.firstName, wanted.lastName].map(plainText),
  ]),
  start: millisOf(wanted.startDate),
  end: millisOf(wanted.endDate),
});

/** Whether two visits are the same, by the rules of `compareVisit`. */
export const isSameVisit = (one: Visit, other: Visit): boolean =>
  one.who === other.who && isSameTime(one.start, other.start) && isSameTime(one.end, other.end);
