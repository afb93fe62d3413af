import type { Invitation } from '@visitor-invitations/core';
import { exactFirst } from '@visitor-invitations/fold-text';
import { Temporal } from 'temporal-polyfill';
import { addDays } from '../clock/zone.ts';
import type { ZonedNow } from '../clock/zoned-now.ts';
import { texts } from '../text/texts.ts';
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

const only = (day: string): Days => ({ first: day, last: day });

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A day of this week, by the first letters of its name. */
const dayOfWeek = (today: string, name: string): string =>
  addDays(
    weekOf(today).first,
    weekdays.findIndex((weekday) => weekday.startsWith(name)),
  );

const weekendOf = (today: string): Days => ({
  first: dayOfWeek(today, 'saturday'),
  last: dayOfWeek(today, 'sunday'),
});

/** Periods that people name in a query. The next Friday is that of next week. */
const periods: readonly [words: string, of: (today: string, ...named: string[]) => Days][] = [
  ['today', only],
  ['tomorrow', (today) => only(addDays(today, 1))],
  ['this week', weekOf],
  ['next week', (today) => weekOf(addDays(today, 7))],
  ['this weekend', weekendOf],
  ['next weekend', (today) => weekendOf(addDays(today, 7))],
  ['this month', (today) => monthOf(today)],
  ['next month', (today) => monthOf(today, 1)],
  ['in (an?|\\d{1,3}) days?', (today, count) => only(addDays(today, Number(count) || 1))],
  ['in (an?|\\d{1,2}) weeks?', (today, count) => only(addDays(today, (Number(count) || 1) * 7))],
  [
    'next ((?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)',
    (today, name = '') => only(dayOfWeek(addDays(today, 7), name)),
  ],
];

/** Splits a query into the period that it names and the rest. */
const splitPeriod = (query: string, today: string): { rest: string; period?: Days } => {
  for (const [words, daysOf] of periods) {
    const [named, ...parts] =
      new RegExp(`(?<!\\S)${words.replaceAll(' ', '\\s+')}(?!\\S)`).exec(query.toLowerCase()) ?? [];
    if (named !== undefined)
      return { rest: query.toLowerCase().replace(named, ' '), period: daysOf(today, ...parts) };
  }
  return { rest: query };
};

/**
 * Finds visits by visitor, company, email address, site, visitor type, state, day or period, those with the exact
 * spelling first. An empty query finds all.
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
      words: [...dayWords(startDate), ...texts().find.states[stateOf(visit, at.now)]],
    });
  };
  const found = exactFirst(
    visits.filter((visit) => isWithin(visit) && isFound(visit)),
    rest,
    ({ firstName, lastName, company, email, site }) =>
      [firstName, lastName, email, company?.name, site?.name].join(' '),
  );
  // A visitor may be called Tomorrow.
  return period && found.length === 0
    ? visits.filter(({ firstName, lastName, company }) =>
        matches(query, { texts: [firstName, lastName, company?.name] }),
      )
    : found;
};
