import { Temporal } from 'temporal-polyfill';
import { addDays } from '../clock/zone.ts';
import type { Days } from './visit.ts';

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

/** The days of a week by the first letters of their names. */
const weekdays: readonly (readonly string[])[] = [
  ['mon', 'mo'],
  ['tue', 'di'],
  ['wed', 'mi'],
  ['thu', 'do'],
  ['fri', 'fr'],
  ['sat', 'sa'],
  ['sun', 'so'],
];

/** A day of this week. */
const dayOfWeek = (today: string, name: string): string =>
  addDays(
    weekOf(today).first,
    weekdays.findIndex((starts) => starts.some((start) => name.startsWith(start))),
  );

const weekendOf = (today: string): Days => ({
  first: dayOfWeek(today, 'sat'),
  last: dayOfWeek(today, 'sun'),
});

const inDays = (today: string, count: string | undefined, days: number) =>
  only(addDays(today, (Number(count) || 1) * days));

const NEXT = 'n(?:ä|ae)chste[nrs]?';
const THIS = 'diese[nrs]?';
const WEEKDAY =
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|mo(?:ntag)?|di(?:enstag)?|mi(?:ttwoch)?|do(?:nnerstag)?|fr(?:eitag)?|sa(?:mstag)?|so(?:nntag)?';

/** Periods that people name in a query, in English and German. The next Friday is that of next week. */
const periods: readonly [words: string, of: (today: string, ...named: string[]) => Days][] = [
  ['today|heute', only],
  ['tomorrow|morgen', (today) => only(addDays(today, 1))],
  ['(?:ü|ue)bermorgen', (today) => only(addDays(today, 2))],
  [`this week|${THIS} woche`, weekOf],
  [`next week|${NEXT} woche`, (today) => weekOf(addDays(today, 7))],
  [`this weekend|${THIS} wochenende`, weekendOf],
  [`next weekend|${NEXT} wochenende`, (today) => weekendOf(addDays(today, 7))],
  [`this month|${THIS} monat`, (today) => monthOf(today)],
  [`next month|${NEXT} monat`, (today) => monthOf(today, 1)],
  ['in (an?|einem|\\d{1,3}) (?:days?|tag(?:en)?)', (today, count) => inDays(today, count, 1)],
  ['in (an?|einer|\\d{1,2}) (?:weeks?|wochen?)', (today, count) => inDays(today, count, 7)],
  [`(?:next|${NEXT}) (${WEEKDAY})`, (today, name = '') => only(dayOfWeek(addDays(today, 7), name))],
];

/** Splits a query into the period that it names and the rest. */
export const splitPeriod = (query: string, today: string): { rest: string; period?: Days } => {
  for (const [words, daysOf] of periods) {
    const [named, ...parts] =
      new RegExp(`(?<!\\S)(?:${words.replaceAll(' ', '\\s+')})(?!\\S)`).exec(query.toLowerCase()) ?? [];
    if (named !== undefined)
      return { rest: query.toLowerCase().replace(named, ' '), period: daysOf(today, ...parts) };
  }
  return { rest: query };
};
