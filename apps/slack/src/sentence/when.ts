import { Temporal } from 'temporal-polyfill';
import type { TimeSettings } from '../clock/formats.ts';
import { nextStart } from '../clock/zone.ts';
import { anyLanguage, anyOf } from '../languages/grammar.ts';
import { registered } from '../languages/registered.ts';
import { languageOf } from '../languages/texts.ts';
import type { FormValues } from '../visit/fields.ts';
import { endOf, type Part } from './parts.ts';
import type { Clock, Time } from './times.ts';

/** Where and when a sentence is read. */
export interface Here extends TimeSettings {
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What stands first in a date such as `5/6`; `undefined` for a locale that is not known, or that starts with the year. */
const firstOf = (locale: string): Clock['first'] => {
  try {
    const [known] = Intl.DateTimeFormat.supportedLocalesOf([locale]);
    const parts = known === undefined ? [] : new Intl.DateTimeFormat(known).formatToParts(0);
    const [first] = parts.map(({ type }) => type).filter((type) => /^(?:day|month|year)$/.test(type));
    return first === 'day' || first === 'month' ? first : undefined;
  } catch {
    return undefined;
  }
};

const shownAt = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(zone).toPlainDateTime();

/** What the host's clock shows. */
export const clockOf = ({ now, zone, locale }: Here): Clock => ({
  now: shownAt(now, zone),
  first: firstOf(locale),
  hasShortWeekdays: registered[languageOf(locale)].grammar.hasShortWeekdays,
});

const HOUR_S = 3600;

/**
 * The start and the end that were said. What was not said is as the form begins; `undefined` where that is past.
 *
 * @throws RangeError when the clocks of the zone do not show a time, or show it twice
 */
const spanOf = (times: readonly Time[], minutes: number | undefined, { now, zone }: Here) => {
  const [day, endDay = day] = times.filter(({ date }) => date);
  const [hour, endHour] = times.filter((time) => time.hour);
  const [current, usual] = [shownAt(now, zone), shownAt(nextStart(now, zone) * 1000, zone)];
  const said = (day?.date ?? usual.toPlainDate()).toPlainDateTime(hour?.hour ?? usual.toPlainTime());
  const isOver = Temporal.PlainDateTime.compare(said, current) <= 0;
  const start = isOver && day?.isWeekday ? said.add({ weeks: 1 }) : said;
  const isOtherDay = !day && !usual.toPlainDate().equals(current.toPlainDate());
  if (isOtherDay || Temporal.PlainDateTime.compare(start, current) <= 0) return undefined;
  const inZone = (at: Temporal.PlainDateTime) =>
    at.toZonedDateTime(zone, { disambiguation: 'reject' }).epochMilliseconds / 1000;
  const startDate = inZone(start);
  const until = endHour?.hour ?? hour?.end;
  if (!until) return { startDate, endDate: startDate + (minutes === undefined ? HOUR_S : minutes * 60) };
  const date = endHour?.hour && endDay?.date ? endDay.date : start.toPlainDate();
  return { startDate, endDate: inZone(date.toPlainDateTime(until)) };
};

const JOINING = anyOf([anyLanguage('article'), anyLanguage('on'), anyLanguage('at')]);
const together = new RegExp(`^[\\s,.]*(?:${JOINING}\\s+)*$`, 'i');
const areTogether = (text: string, one: Part, other: Part): boolean =>
  endOf(one) <= other.from && together.test(text.slice(endOf(one), other.from));

/** Reads when a visit is, and what of it is unclear: a day or an hour is taken only where a single time names it. */
export const readWhen = (
  text: string,
  parts: readonly Part[],
  here: Here,
): { values: FormValues; unclear: readonly Part[] } => {
  const timed = parts.filter(({ kind }) => kind === 'time');
  const said = timed.filter(({ time }) => time?.minutes === undefined);
  const times = said.flatMap(({ time }) => time ?? []);
  const lengths = timed.flatMap(({ time }) => time?.minutes ?? []);
  const days = times.filter(({ date }) => date).length;
  const hours = times.filter(({ hour }) => hour).length;
  // `Dec 1st 10am until Dec 3rd 5pm`
  const isSpan = days === 2 && hours === 2 && times[2]?.isEnd;
  const isSingle = days <= 1 && hours <= 1 && !times.some(({ isEnd }) => isEnd);
  // Beside words of time that aren't understood, only a day counts, and an hour directly with it.
  const isLeft = parts.some(({ kind }) => kind === 'left' || kind === 'doubt');
  const isWhole =
    days === 1 &&
    said.every((part, index) => index === 0 || areTogether(text, said[index - 1] ?? part, part));
  const doubts = parts.filter(({ kind, time }) => kind === 'doubt' && time);
  const isPart = doubts.some((doubt) => said.some((part) => areTogether(text, doubt, part)));
  const isClear = times.length > 0 && lengths.length <= 1 && !times.some(({ isUnclear }) => isUnclear);
  try {
    const isRead = isClear && (isSpan || isSingle) && (!isLeft || isWhole) && !isPart;
    const values = isRead ? spanOf(times, lengths[0], here) : undefined;
    return { values: values ?? {}, unclear: values ? [] : timed };
  } catch (error) {
    if (error instanceof RangeError) return { values: {}, unclear: timed };
    throw error;
  }
};
