import { Temporal } from 'temporal-polyfill';
import type { Here } from './when.ts';
import { partsOfDay } from './words.ts';

/** A text whose times are written so that the library reads them. */
export interface Spelled {
  readonly text: string;
  /** How long the visit takes, in minutes, where that is said. */
  readonly minutes?: number;
  /** The text with what was written in place of what was put there. */
  readonly asWritten: (text: string) => string;
}

const weekdays = [
  'mo(?:n(?:day)?|ntag)?',
  'tu(?:es?(?:day)?)|di(?:enstag)?',
  'wed(?:nesday)?|mi(?:ttwoch)?',
  'thu(?:r(?:s(?:day)?)?)?|do(?:nnerstag)?',
  'fr(?:i(?:day)?|eitag)?',
  'sat(?:urday)?|sa(?:mstag)?|sonnabend',
  'sun(?:day)?|so(?:nntag)?',
];
const WEEKDAY = weekdays.map((name) => `(?:${name})`).join('|');
const weekdayOf = (name: string): number =>
  weekdays.findIndex((names) => new RegExp(`^(?:${names})$`, 'i').test(name)) + 1;

const MONTH = '\\p{L}{3,9}';
const DAY = `(?:today|tomorrow|heute|(?:über)?morgen|${WEEKDAY}|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}(?:st|nd|rd|th)?\\.? ${MONTH}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?)`;
const BEFORE = `${DAY},?(?: at| um| from| von)?`;
const HOUR = '[01]\\d|2[1-3]';
const CLOCK = '\\d{1,2}(?:[:.]\\d\\d)?';

const words = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}.])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu');

/** An hour beside a part of the day that fits it, without that part: `morning at 9`, `Nachmittag um 3`. */
const hourOfPart = (part: string, clock: string, meridiem: string): string | undefined => {
  const [, from, to] = partsOfDay.find(([named]) => named.test(part)) ?? [];
  const [hours = 0, minutes = 0] = clock.split(/[:.]/).map(Number);
  if (from === undefined || to === undefined || /noon|mid/i.test(meridiem)) return undefined;
  const isLate = /^p/i.test(meridiem) || (!/^a/i.test(meridiem) && hours < 12 && from >= 12);
  const hour = (isLate && hours < 12 ? 12 : 0) + hours;
  if (hour < from || hour >= to || hour > 23) return undefined;
  return `${hour}:${String(minutes).padStart(2, '0')}`;
};

/** A day without its year isn't further ahead: yesterday's date may be a mistake. */
const MAX_MONTHS = 10;

const LENGTH =
  '(\\d{1,3}(?:[.,]5)?|an?|one|eine[nr]?|half an|eine halbe) ?(h|hrs?|hours?|stunden?|mins?|minutes?|minuten?)';

const minutesIn = (count: string, unit: string): number => {
  const half = /half|halbe/i.test(count) ? 0.5 : 1;
  const number = Number(count.replace(',', '.'));
  return (Number.isNaN(number) ? half : number) * (/^m/i.test(unit) ? 1 : 60);
};

/**
 * Writes times that the library misreads or leaves out so that it reads them: `7.12. 14:00`, `Thu 10th`, `morgen früh um 8`,
 * `next week Tuesday`, `1400`, `10-12`, `in 30 minutes`, `for 2 hours`.
 */
export const spell = (written: string, { now, zone, locale }: Here): Spelled => {
  const current = Temporal.Instant.fromEpochMilliseconds(Math.floor(now)).toZonedDateTimeISO(zone);
  const today = current.toPlainDate();
  const put: [as: string, from: string][] = [];
  let text = written;
  let minutes: number | undefined;
  const rewrite = (pattern: RegExp, write: (...groups: string[]) => string | undefined): void => {
    text = text.replace(pattern, (all: string, ...groups) => {
      const as = write(...groups.map((group) => (typeof group === 'string' ? group : '')));
      if (as === undefined || as === all) return all;
      put.push([as, all]);
      return as;
    });
  };
  const nextOn = (
    day: number,
    fits: (date: Temporal.PlainDate) => boolean,
    isAny = false,
  ): string | undefined => {
    for (let later = 0; later <= MAX_MONTHS; later += 1) {
      const month = today.with({ day: 1 }).add({ months: later });
      if (day < 1 || day > month.daysInMonth) continue;
      const date = month.with({ day });
      if (Temporal.PlainDate.compare(date, today) < 0) continue;
      if (fits(date)) return date.toString();
      if (!isAny) return undefined;
    }
    return undefined;
  };
  const inWeek = (name: string) => {
    const monday = today.add({ days: 8 - today.dayOfWeek });
    return monday.add({ days: weekdayOf(name) - 1 }).toString();
  };

  if (/^de\b/i.test(locale)) {
    rewrite(/(?<![\p{L}\p{N}.])(Mo|Di|Mi|Do|Fr|Sa|So)\.?,?(?=\s+\d)/gu, (name) =>
      today.add({ days: weekdayOf(name) - today.dayOfWeek }).toLocaleString('de', { weekday: 'long' }),
    );
    rewrite(/(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d\d)?(?!\d)(?:,(?=\s))?/g, (day, month, year) => {
      const isOn = (date: Temporal.PlainDate) => date.month === Number(month);
      if (!year) return nextOn(Number(day), isOn, true);
      const date = { year: 2000 + Number(year), month: Number(month), day: Number(day) };
      return isOn(Temporal.PlainDate.from(date)) && Temporal.PlainDate.from(date).day === date.day
        ? Temporal.PlainDate.from(date).toString()
        : undefined;
    });
    rewrite(/(?<=(?:tag|woch|abend),?)(?:,? den|,)(?=\s+\d)/giu, () => '');
    rewrite(
      /(?<=(?:um|ab|bis|von|gegen)\s)(\d{1,2})\.(\d\d)(?![.\d])/giu,
      (hour, minute) => `${hour}:${minute}`,
    );
    rewrite(/(?<![.\d])(\d{1,2})\.(\d\d)(?=\s*(?:uhr|[-–]|bis))/giu, (hour, minute) => `${hour}:${minute}`);
  }
  rewrite(words(`(?:on |am )?(${WEEKDAY}),? (?:the )?(\\d{1,2})(?:st|nd|rd|th)(?! ${MONTH})`), (name, day) =>
    nextOn(Number(day), (date) => date.dayOfWeek === weekdayOf(name)),
  );
  rewrite(words(`(${WEEKDAY}),? (\\d{4}-\\d\\d-\\d\\d)`), (name, date) =>
    Temporal.PlainDate.from(date).dayOfWeek === weekdayOf(name) ? date : undefined,
  );
  rewrite(words(`(?:next week|nächste woche|kommende woche),? (?:on |am )?(${WEEKDAY})`), inWeek);
  rewrite(words(`(${WEEKDAY}) (?:of )?(?:next week|nächste woche|nächster woche)`), inWeek);
  rewrite(/(?<![\p{L}\p{N}])(?:gegen|circa|ca\.?|around|about|approx\.?) (?=\d)/giu, () => '');
  rewrite(
    words(
      `(this )?((?:in the )?mornings?|afternoon|evening|vormittags?|nachmittags?|früh|abends?),? (?:at |um |gegen )?(${CLOCK}) ?(am|pm|a\\.m\\.?|p\\.m\\.?|uhr)?(?! ?[-–\\d])`,
    ),
    (isToday, part, clock, meridiem) => {
      const hour = hourOfPart(part, clock, meridiem);
      return hour && `${isToday && 'today '}${hour}`;
    },
  );
  rewrite(words(`(?:for|für) ${LENGTH}`), (count, unit) => {
    if (minutes !== undefined) return undefined;
    minutes = minutesIn(count, unit);
    return ' ';
  });
  rewrite(words(`in ${LENGTH}`), (count, unit) => {
    const start = current.add({ minutes: minutesIn(count, unit) });
    const time = start.toPlainTime().round({ smallestUnit: 'minute', roundingMode: 'floor' });
    return `${start.toPlainDate()} ${time.toString({ smallestUnit: 'minute' })}`;
  });
  // `2026` is a year.
  rewrite(
    words(`(${BEFORE}) (${HOUR})([0-5]\\d)(?: ?[-–] ?(${HOUR})([0-5]\\d))?(?: ?h(?:rs)?)?`),
    (day, hour, minute, endHour, endMinute) =>
      `${day} ${hour}:${minute}${endHour && `-${endHour}:${endMinute}`}`,
  );
  rewrite(
    words(`(${BEFORE}) (\\d{1,2}) ?[-–] ?(\\d{1,2})(?! ?(?:uhr|[ap]\\.?m|[./:–-]\\d|h\\b))`),
    (day, from, to) =>
      Number(from) >= 7 && Number(from) < Number(to) && Number(to) < 24
        ? `${day} ${from}:00-${to}:00`
        : undefined,
  );
  const asWritten = (said: string) =>
    put.toReversed().reduce((all, [as, from]) => (as.trim() ? all.replace(as, from) : all), said);
  return { text, asWritten, ...(minutes !== undefined && { minutes }) };
};
