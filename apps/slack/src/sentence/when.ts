import type { ParsedComponents, ParsedResult } from 'chrono-node';
import * as german from 'chrono-node/de';
import * as english from 'chrono-node/en';
import { Temporal } from 'temporal-polyfill';
import type { TimeSettings } from '../clock/formats.ts';
import { nextStart } from '../clock/zone.ts';
import type { FormValues } from '../form/values.ts';
import type { Item, ReadTimes } from './items.ts';
import { hasDay, isInPart, isMixed, next, partOfDay, vague } from './words.ts';

/** Where and when a sentence is read. */
export interface Here extends TimeSettings {
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What stands first in a date such as `5/6`; `undefined` for a locale that is not known. */
const firstOf = (locale: string): string | undefined => {
  try {
    const [known] = Intl.DateTimeFormat.supportedLocalesOf([locale]);
    const parts = known === undefined ? [] : new Intl.DateTimeFormat(known).formatToParts(0);
    return parts.find(({ type }) => ['day', 'month', 'year'].includes(type))?.type;
  } catch {
    return undefined;
  }
};

const zonedAt = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(zone);

/** Reads times as people write them in a locale. What the clocks show is given as UTC, so that the machine's zone does not count. */
export const timesIn = ({ now, zone, locale }: Here): ReadTimes => {
  const shown = zonedAt(now, zone).toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds;
  const inEnglish = firstOf(locale) === 'month' ? english.casual : english.GB;
  const chrono = /^de\b/i.test(locale) ? german.casual : inEnglish;
  return (text) => chrono.parse(text, { instant: new Date(shown), timezone: 0 }, { forwardDate: true });
};

const dateTimeOf = (time: ParsedComponents): Temporal.PlainDateTime => {
  const part = (name: 'year' | 'month' | 'day' | 'hour' | 'minute') => time.get(name) ?? 0;
  return new Temporal.PlainDateTime(part('year'), part('month'), part('day'), part('hour'), part('minute'));
};

const namesDay = (time: ParsedComponents) =>
  time.isCertain('weekday') || (time.isCertain('day') && time.isCertain('month'));
const namesHour = (time: ParsedComponents) => time.isCertain('hour');

/** `5/6`, `5.6.2027`, `5-6-2027`: a day and a month, in one order or the other. */
const inDigits = /(?<!\d)\d{1,2}(?:\/\d{1,2}|([.-])\d{1,2}\1\d{2})/;

/** How many days ahead a day may be that is named without its year. */
const MAX_DAYS = 330;

/** Whether the day is the only one that was meant. */
const isDayClear = ({ text, start }: ParsedResult, { now, zone, locale }: Here): boolean => {
  if (!namesDay(start)) return !hasDay(text);
  const today = zonedAt(now, zone).toPlainDate();
  const day = dateTimeOf(start).toPlainDate();
  const ahead = today.until(day).days;
  if (ahead < 0 || (ahead > MAX_DAYS && !/\b20\d\d\b/.test(text))) return false;
  if (start.isCertain('weekday') && start.get('weekday') !== day.dayOfWeek % 7) return false;
  const first = firstOf(locale);
  if (inDigits.test(text) && first !== 'day' && (first !== 'month' || text.includes('.'))) return false;
  // The next Friday may be that of this week, or of the week after.
  const soonest = ((ahead + 6) % 7) + 1;
  return !next.test(text) || (ahead === soonest && soonest > 7 - today.dayOfWeek);
};

/** An hour below this may be one of the afternoon. */
const FIRST_HOUR = 7;

/** Whether the hours are the only ones that were meant. A span over midnight names both days. */
const areHoursClear = ({ start, end }: ParsedResult): boolean => {
  const isClear = (time: ParsedComponents) =>
    !namesHour(time) || time.isCertain('meridiem') || (time.get('hour') ?? 0) >= FIRST_HOUR;
  if (!isClear(start) || start.isCertain('timezoneOffset')) return false;
  if (!end) return true;
  const [from, to] = [dateTimeOf(start), dateTimeOf(end)];
  const isNextDay = from.toPlainDate().add({ days: 1 }).equals(to.toPlainDate());
  const until = isNextDay ? to.subtract({ days: 1 }) : to;
  return (
    namesHour(start) && namesHour(end) && isClear(end) && Temporal.PlainDateTime.compare(from, until) < 0
  );
};

const isClear = (result: ParsedResult, here: Here): boolean =>
  (namesDay(result.start) || namesHour(result.start)) &&
  !vague.test(result.text) &&
  !isMixed(result.text) &&
  (!namesHour(result.start) || isInPart(result.text, result.start.get('hour') ?? 0)) &&
  isDayClear(result, here) &&
  areHoursClear(result);

const HOUR_S = 3600;

/**
 * The start and the end that were said. What was not said is as the form begins; `undefined` where that is past.
 *
 * @throws RangeError when the clocks of the zone do not show a time, or show it twice
 */
const spanOf = (day: ParsedResult | undefined, hour: ParsedResult | undefined, { now, zone }: Here) => {
  const usual = zonedAt(nextStart(now, zone) * 1000, zone).toPlainDateTime();
  const current = zonedAt(now, zone).toPlainDateTime();
  const time = hour ? dateTimeOf(hour.start).toPlainTime() : usual.toPlainTime();
  const start = (day ? dateTimeOf(day.start) : usual).withPlainTime(time);
  const isPast = Temporal.PlainDateTime.compare(start, current) <= 0;
  if (isPast) return undefined;
  if (!day && !usual.toPlainDate().equals(current.toPlainDate())) return undefined;
  const inZone = (at: Temporal.PlainDateTime) =>
    at.toZonedDateTime(zone, { disambiguation: 'reject' }).epochMilliseconds / 1000;
  const startDate = inZone(start);
  if (!hour?.end) return { startDate, endDate: startDate + HOUR_S };
  const end = dateTimeOf(hour.end);
  return { startDate, endDate: inZone(day === hour ? end : start.withPlainTime(end.toPlainTime())) };
};

/** A part of the day that was named without an hour. */
const partIn = (item: Item): Item[] => {
  const part = item.result && !namesHour(item.result.start) ? partOfDay.exec(item.text) : null;
  return part ? [{ ...item, text: part[0], from: item.from + part.index }] : [];
};

/** Reads when a visit is, and what of it is unclear: a day or an hour is taken only where a single time names it. */
export const readWhen = (items: readonly Item[], here: Here): { values: FormValues; unclear: Item[] } => {
  const times = items.flatMap((item) => (item.result ? [{ item, result: item.result }] : []));
  // `for 2 hours` stands beside a time, and is none.
  const said = times.filter(({ result }) => !result.start.isCertain('millisecond'));
  const others = times.filter((time) => !said.includes(time)).map(({ item }) => item);
  const all = { values: {}, unclear: times.map(({ item }) => item) };
  const [day, ...days] = said.filter(({ result }) => namesDay(result.start));
  const [hour, ...hours] = said.filter(({ result }) => namesHour(result.start));
  const isLeft = items.some(({ kind, isUnclear }) => kind === 'left' || (kind === 'word' && isUnclear));
  const isSingle = said.length === 1 || (day !== hour && !isLeft);
  if (said.length > 2 || days.length + hours.length > 0 || !isSingle || (!day && isLeft)) return all;
  if (!said.every(({ result }) => isClear(result, here)) || said.length === 0) return all;
  try {
    const values = spanOf(day?.result, hour?.result, here);
    return values ? { values, unclear: [...others, ...said.flatMap(({ item }) => partIn(item))] } : all;
  } catch (error) {
    if (error instanceof RangeError) return all;
    throw error;
  }
};
