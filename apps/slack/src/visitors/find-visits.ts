import type { Invitation } from '@visitor-invitations/core';
import { laterDay, weekdayOf } from '../clock/zone.ts';
import type { ZonedNow } from '../clock/zoned-now.ts';
import { en } from '../text/en.ts';
import { matches } from './search.ts';
import { stateOf } from './states.ts';

/** From one day to another, both included. */
interface Days {
  readonly first: string;
  readonly last: string;
}

const weekOf = (day: string): Days => {
  const monday = laterDay(day, 1 - weekdayOf(day));
  return { first: monday, last: laterDay(monday, 6) };
};

const monthAfter = (day: string, months: number): Days => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
  return { first, last };
};

/** Spans of days that people name, by today. A week begins on Monday. */
const spans: Readonly<Record<string, (today: string) => Days>> = {
  today: (today) => ({ first: today, last: today }),
  tomorrow: (today) => ({ first: laterDay(today, 1), last: laterDay(today, 1) }),
  'this week': weekOf,
  'next week': (today) => weekOf(laterDay(today, 7)),
  'this month': (today) => monthAfter(today, 0),
  'next month': (today) => monthAfter(today, 1),
};

/** A query without the span of days that it names, and that span. */
function withoutSpan(query: string, today: string): { rest: string; days?: Days } {
  for (const [name, daysOf] of Object.entries(spans)) {
    const words = new RegExp(`(?<!\\S)${name.replace(' ', '\\s+')}(?!\\S)`, 'i');
    if (words.test(query)) return { rest: query.replace(words, ' '), days: daysOf(today) };
  }
  return { rest: query };
}

/** The words that a day goes by. */
function dayWords(at: ZonedNow, start: string | undefined): string[] {
  const day = at.dayOf(start);
  const near = [
    ...(day === at.today ? ['today'] : []),
    ...(day === laterDay(at.today, 1) ? ['tomorrow'] : []),
  ];
  return [...at.dayInWords(start), ...near];
}

/** The visits that a query fits by visitor, company, email, site, type, state or day; without a query, all of them. */
export function findVisits(visits: readonly Invitation[], query: string, at: ZonedNow): Invitation[] {
  const { rest, days } = withoutSpan(query, at.today);
  const isWithin = ({ startDate, endDate = startDate }: Invitation) => {
    if (!days) return true;
    const first = at.dayOf(startDate);
    const last = at.dayOf(endDate) ?? first;
    return first !== undefined && last !== undefined && first <= days.last && days.first <= last;
  };
  const isFound = (visit: Invitation) => {
    if (rest.trim() === '') return true;
    const { firstName, lastName, company, email, site, visitorType, startDate } = visit;
    return matches(rest, {
      texts: [firstName, lastName, company?.name, email, site?.name, visitorType?.name],
      words: [...dayWords(at, startDate), en.visit.states[stateOf(visit, at.now)]],
    });
  };
  const found = visits.filter((visit) => isWithin(visit) && isFound(visit));
  // A visitor may be called Tomorrow.
  return days && found.length === 0
    ? visits.filter(({ firstName, lastName, company }) =>
        matches(query, { texts: [firstName, lastName, company?.name] }),
      )
    : found;
}
