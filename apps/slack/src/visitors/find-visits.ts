import type { Invitation } from '@visitor-invitations/core';
import { Temporal } from 'temporal-polyfill';
import { addDays } from '../clock/zone.ts';
import type { ZonedNow } from '../clock/zoned-now.ts';
import { en } from '../text/en.ts';
import { matches } from './match-text.ts';
import { type Days, daysOf, stateOf } from './visit.ts';

/** From Monday to Sunday. */
const weekOf = (day: string): Days => {
  const first = addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
  return { first, last: addDays(first, 6) };
};

const monthOf = (day: string, later = 0): Days => {
  const month = Temporal.PlainDate.from(day).with({ day: 1 }).add({ months: later });
  return { first: month.toString(), last: month.with({ day: month.daysInMonth }).toString() };
};

/** Periods that people name in a query. */
const periods: Readonly<Record<string, (today: string) => Days>> = {
  today: (today) => ({ first: today, last: today }),
  tomorrow: (today) => ({ first: addDays(today, 1), last: addDays(today, 1) }),
  'this week': weekOf,
  'next week': (today) => weekOf(addDays(today, 7)),
  'this month': (today) => monthOf(today),
  'next month': (today) => monthOf(today, 1),
};

/** Splits a query into the period that it names and the rest. */
const splitPeriod = (query: string, today: string): { rest: string; period?: Days } => {
  for (const [name, daysOfPeriod] of Object.entries(periods)) {
    const words = new RegExp(`(?<!\\S)${name.replace(' ', '\\s+')}(?!\\S)`, 'i');
    if (words.test(query)) return { rest: query.replace(words, ' '), period: daysOfPeriod(today) };
  }
  return { rest: query };
};

/**
 * Finds visits by visitor, company, email address, site, visitor type, state, day or period. An empty query finds all.
 */
export const findVisits = (visits: readonly Invitation[], query: string, at: ZonedNow): Invitation[] => {
  const { rest, period } = splitPeriod(query, at.today);
  const tomorrow = addDays(at.today, 1);
  const dayWords = (start: string | undefined): string[] => {
    const day = at.dayOf(start);
    const names = [...(day === at.today ? ['today'] : []), ...(day === tomorrow ? ['tomorrow'] : [])];
    return [...at.dayInWords(start), ...names];
  };
  const isWithin = (visit: Invitation) => {
    if (!period) return true;
    const days = daysOf(visit, at);
    return days !== undefined && days.first <= period.last && period.first <= days.last;
  };
  const isFound = (visit: Invitation) => {
    if (rest.trim() === '') return true;
    const { firstName, lastName, company, email, site, visitorType, startDate } = visit;
    return matches(rest, {
      texts: [firstName, lastName, company?.name, email, site?.name, visitorType?.name],
      words: [...dayWords(startDate), en.visit.states[stateOf(visit, at.now)]],
    });
  };
  const found = visits.filter((visit) => isWithin(visit) && isFound(visit));
  // A visitor may be called Tomorrow.
  return period && found.length === 0
    ? visits.filter(({ firstName, lastName, company }) =>
        matches(query, { texts: [firstName, lastName, company?.name] }),
      )
    : found;
};
