import { addDays } from '@visitor-invitations/visits';
import { Temporal } from 'temporal-polyfill';
import { anyLanguage, eachInAnyLanguage } from '../languages/grammar.ts';
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

const weekdays = eachInAnyLanguage('weekdays').map((pattern) => new RegExp(`^${pattern}$`));

/** A day of this week. */
const dayOfWeek = (today: string, name: string): string =>
  addDays(
    weekOf(today).first,
    weekdays.findIndex((pattern) => pattern.test(name)),
  );

const weekendOf = (today: string): Days => ({
  first: addDays(weekOf(today).first, 5),
  last: weekOf(today).last,
});

const inDays = (today: string, count: string | undefined, days: number) =>
  only(addDays(today, (Number(count) || 1) * days));

const [THIS, NEXT] = [anyLanguage('thisOne'), anyLanguage('nextOne')];
const [WEEK, WEEKEND, MONTH] = [anyLanguage('week'), anyLanguage('weekend'), anyLanguage('month')];
const [TODAY, TOMORROW, AFTER_TOMORROW] = eachInAnyLanguage('days');
const [, ONE] = eachInAnyLanguage('counts');
const [, , DAYS, WEEKS] = eachInAnyLanguage('units');
const IN = `${anyLanguage('ahead')} (${ONE}|\\d{1,3})`;

/** Periods that people name in a query. The next Friday is that of next week. */
const periods: readonly [words: string, of: (today: string, ...named: string[]) => Days][] = [
  [`${TODAY}`, only],
  [`${AFTER_TOMORROW}`, (today) => only(addDays(today, 2))],
  [`${TOMORROW}`, (today) => only(addDays(today, 1))],
  [`${THIS} ${WEEK}`, weekOf],
  [`${NEXT} ${WEEK}`, (today) => weekOf(addDays(today, 7))],
  [`${THIS} ${WEEKEND}`, weekendOf],
  [`${NEXT} ${WEEKEND}`, (today) => weekendOf(addDays(today, 7))],
  [`${THIS} ${MONTH}`, (today) => monthOf(today)],
  [`${NEXT} ${MONTH}`, (today) => monthOf(today, 1)],
  [`${IN} ${DAYS}`, (today, count) => inDays(today, count, 1)],
  [`${IN} ${WEEKS}`, (today, count) => inDays(today, count, 7)],
  [
    `${NEXT} (${eachInAnyLanguage('weekdays').join('|')})`,
    (today, name = '') => only(dayOfWeek(addDays(today, 7), name)),
  ],
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
