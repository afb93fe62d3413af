import type { Invitation } from '@visitor-invitations/core';
import { matches } from './search.ts';
import { dayIn, laterDay } from './zone.ts';

/** A day as people write it: `2026-07-08`, `Wednesday 8 July 2026`, `tomorrow`. */
function dayInWords(start: string, zone: string, now: number): string[] {
  const [day, today] = [dayIn(zone, start), dayIn(zone, now)];
  const long = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'full' }).format(
    new Date(start),
  );
  return [
    day,
    long,
    ...(day === today ? ['today'] : []),
    ...(day === laterDay(today, 1) ? ['tomorrow'] : []),
  ];
}

/** The visits that a query fits by visitor, company, e-mail or day; without a query, all of them. */
export const findVisits = (
  visits: readonly Invitation[],
  query: string,
  { zone, now }: { zone: string; now: number },
): Invitation[] =>
  visits.filter(({ firstName, lastName, company, email, startDate }) =>
    matches(
      query,
      [firstName, lastName, company?.name, email],
      startDate ? dayInWords(startDate, zone, now) : [],
    ),
  );
