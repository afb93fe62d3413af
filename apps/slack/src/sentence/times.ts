import { Temporal } from 'temporal-polyfill';
import { anyLanguage, anyOf, eachInAnyLanguage } from '../languages/grammar.ts';
import { indexOf, isOneOf } from './time-words.ts';

/** A day, an hour or a length in a text. */
export interface Time {
  readonly text: string;
  readonly from: number;
  readonly date?: Temporal.PlainDate;
  /** Whether the day is named by its weekday, which comes again. */
  readonly isWeekday?: boolean;
  readonly hour?: Temporal.PlainTime;
  readonly end?: Temporal.PlainTime | undefined;
  /** Whether it is the day on which the visit ends. */
  readonly isEnd?: boolean;
  /** Whether the hour is counted from now, whatever clocks show. */
  readonly isAhead?: boolean;
  /** How long the visit takes, in minutes. */
  readonly minutes?: number;
  /** Whether it may mean something else than what was read. */
  readonly isUnclear?: boolean;
}

/** What a clock shows, and how dates are written where it is. */
export interface Clock {
  readonly now: Temporal.PlainDateTime;
  /** What stands first in a date such as `5/6`. */
  readonly first: 'day' | 'month' | undefined;
  /** Whether `Mo` is a day. */
  readonly hasShortWeekdays: boolean;
}

const WEEKDAYS = eachInAnyLanguage('weekdays');
const MONTHS = eachInAnyLanguage('months');
const DAYS = eachInAnyLanguage('days');
const COUNTS = eachInAnyLanguage('counts');
const UNITS = eachInAnyLanguage('units');
const MINUTES = [1, 60, 1440, 10_080];
const PARTS = eachInAnyLanguage('parts');
const HOURS_OF_PARTS = [
  { from: 5, to: 12 },
  { from: 12, to: 18 },
  { from: 17, to: 24 },
];
const [THIS, NEXT, NOON] = [anyLanguage('thisOne'), anyLanguage('nextOne'), anyLanguage('noon')];

type Groups = Readonly<Partial<Record<string, string>>>;
/** `isBare`: a number that is an hour only directly after a day. */
type Found = Omit<Time, 'text' | 'from'> & { readonly isBare?: boolean };
type Read = (groups: Groups, clock: Clock) => Found | undefined;

/** A day without its year isn't further ahead: yesterday's date may be a mistake. */
const MAX_MONTHS = 11;

/** The next date of a day and a month, or of any month where that isn't named. */
const dateOn = (today: Temporal.PlainDate, day: number, month?: number, year?: number) => {
  const start = today.with({ day: 1, ...(year !== undefined && { year, month: 1 }) });
  return Array.from({ length: year === undefined ? MAX_MONTHS : 12 }, (_, later) =>
    start.add({ months: later }),
  )
    .filter((one) => (month === undefined || one.month === month) && day >= 1 && day <= one.daysInMonth)
    .map((one) => one.with({ day }))
    .find((date) => Temporal.PlainDate.compare(date, today) >= 0);
};

/** `7.12.`, `27th November`, `Thu 10th`. */
const readDate: Read = (groups, { now, first }) => {
  const { weekday, sign, tail, year, until } = groups;
  if (sign && sign !== '/' && !(sign === '.' ? tail : year)) return undefined;
  const [day, month = ''] =
    first === 'month' && sign ? [groups.month, groups.day] : [groups.day, groups.month];
  const monthNumber = Number(month) || indexOf(MONTHS, month) + 1 || undefined;
  const date = dateOn(
    now.toPlainDate(),
    Number(day),
    monthNumber,
    year ? 2000 + (Number(year) % 100) : undefined,
  );
  const isOtherDay = weekday && date?.dayOfWeek !== indexOf(WEEKDAYS, weekday) + 1;
  const isOpen = sign && (!first || (sign === '.' && first === 'month'));
  return date && !isOtherDay && !isOpen ? { date, isEnd: until !== undefined } : { isUnclear: true };
};

/** `Friday`, `nächsten Montag`, `Tuesday next week`. */
const readWeekday: Read = ({ which, weekday = '', nextWeek }, { now, hasShortWeekdays }) => {
  if (weekday.length === 2 && (!hasShortWeekdays || weekday === weekday.toLowerCase())) return undefined;
  const today = now.toPlainDate();
  const day = indexOf(WEEKDAYS, weekday) + 1;
  if (nextWeek) return { date: today.add({ days: 7 - today.dayOfWeek + day }) };
  const ahead = (day - today.dayOfWeek + 7) % 7;
  if (!which || isOneOf(THIS, which)) return { date: today.add({ days: ahead }), isWeekday: true };
  // The next Friday may be that of this week, or of the week after.
  const isClear = isOneOf(NEXT, which) && (ahead === 0 || ahead > 7 - today.dayOfWeek);
  return isClear ? { date: today.add({ days: ahead || 7 }) } : { isUnclear: true };
};

const readDay: Read = ({ day = '' }, { now }) => ({
  date: now.toPlainDate().add({ days: indexOf(DAYS, day) }),
});

/** `2 hours`, `half an hour`: how many minutes these are. */
const minutesIn = ({ count = '', unit = '' }: Groups): number => {
  const number = Number(count.replace(',', '.')) || indexOf(COUNTS, count) || 0.5;
  return number * (MINUTES[indexOf(UNITS, unit)] ?? 0);
};

/** `in 30 minutes`. */
const readAhead: Read = (groups, { now }) => {
  const at = now.add({ minutes: minutesIn(groups) });
  const hour = at.toPlainTime().round({ smallestUnit: 'minute', roundingMode: 'floor' });
  return { date: at.toPlainDate(), ...(/^[hms]/i.test(groups.unit ?? '') && { hour, isAhead: true }) };
};

/** `for 2 hours`; of days, the hour at which they end stays open. */
const readLength: Read = (groups) => {
  const minutes = minutesIn(groups);
  return minutes < 24 * 60 ? { minutes } : { isUnclear: true };
};

/** An hour below this may be one of the afternoon. */
const FIRST_HOUR = 7;

const meridiemOf = (unit = ''): string => /^[ap]/i.exec(unit)?.[0].toLowerCase() ?? '';

/** What a clock shows at `2pm`, `14:30` or `noon`; `undefined` where it can't. */
const clockAt = (hour: string, minute = '0', meridiem = ''): Temporal.PlainTime | undefined => {
  const number = isOneOf(NOON, hour) ? 12 : Number(hour);
  if (meridiem && (number < 1 || number > 12)) return undefined;
  return new Temporal.PlainTime(
    meridiem ? (number % 12) + (meridiem === 'p' ? 12 : 0) : number,
    Number(minute),
  );
};

/** `2pm`, `9 to 10`, `morgens um 8`, `3 in the afternoon`. */
const readHour: Read = (groups, { now }) => {
  const { before, hour = '', minute, unit, endHour, endMinute, endUnit, zone, today } = groups;
  const partWord = groups.part ?? groups.partAfter;
  const part = partWord === undefined ? undefined : HOURS_OF_PARTS[indexOf(PARTS, partWord)];
  const ofPart = part && part.from >= 12 && Number(hour) < 12 ? 'p' : '';
  const meridiem = meridiemOf(unit) || (!unit && meridiemOf(endUnit)) || ofPart;
  const start = clockAt(hour, minute, meridiem);
  const end = endHour === undefined ? undefined : clockAt(endHour, endMinute, meridiemOf(endUnit) || ofPart);
  const isBare = !before && !minute && !unit && !endMinute && !endUnit && !partWord && /\d/.test(hour);
  if (!start || zone || (endHour && (!end || Temporal.PlainTime.compare(start, end) >= 0)))
    return { isUnclear: true, isBare };
  const isInPart = !part || (part.from <= start.hour && start.hour < part.to);
  const isUnclear = !isInPart || (!meridiemOf(unit) && !part && start.hour < FIRST_HOUR);
  return { hour: start, end, isUnclear, isBare, ...(today && { date: now.toPlainDate() }) };
};

const [ARTICLE, ON, AT] = [anyLanguage('article'), anyLanguage('on'), anyLanguage('at')];
const DURING = anyLanguage('during');
const WEEKDAY = anyOf(WEEKDAYS);
const MONTH = anyOf(MONTHS);
const NTH = '(?:st|nd|rd|th)';
const BEFORE_DATE = `(?:(?<until>${anyLanguage('until')}) )?(?:(?<weekday>${WEEKDAY})[.,]{0,2} (?:${ARTICLE} )?)?`;
const WHICH = anyOf([THIS, NEXT, anyLanguage('another')]);
const NEXT_WEEK = anyLanguage('nextWeek');
const LENGTH = `(?<count>\\d{1,3}(?:[.,]5)?|${anyOf(COUNTS)}) ?(?<unit>${anyOf(UNITS)})`;
const PART = anyOf(PARTS);
const HOUR = `[01]?\\d|2[0-3]|${NOON}`;
const MINUTE = '[0-5]\\d';
const HOURS = `${anyLanguage('hours')}|h(?:rs)?`;
const ZONE = 'utc|gmt|bst|cet|cest|mez|mesz|est|edt|cst|cdt|mst|mdt|pst|pdt|ist|jst|sgt';

/** How times are written, with what reads them. */
const spellings: readonly (readonly [pattern: string, read: Read])[] = [
  [`${BEFORE_DATE}(?<year>20\\d\\d)-(?<month>\\d\\d)-(?<day>\\d\\d)`, readDate],
  [
    `${BEFORE_DATE}(?<day>\\d{1,2})(?:${NTH}|\\.)? ?(?:of )?(?<month>${MONTH})\\.?(?:,? (?<year>20\\d\\d))?`,
    readDate,
  ],
  [`${BEFORE_DATE}(?<month>${MONTH})\\.? (?<day>\\d{1,2})${NTH}?(?:,? (?<year>20\\d\\d))?`, readDate],
  [
    `${BEFORE_DATE}(?<day>\\d{1,2})(?<sign>[./-])(?<month>\\d{1,2})(?<tail>\\k<sign>(?<year>(?:20)?\\d\\d)?)?`,
    readDate,
  ],
  [`(?:(?<weekday>${WEEKDAY}),? (?:the )?|the )(?<day>\\d{1,2})${NTH}`, readDate],
  [`(?<which>(?:${WHICH} )+)?(?<weekday>${WEEKDAY})(?:(?<=\\p{L}{3})|(?=[.,]{0,2} \\d))`, readWeekday],
  [`(?<nextWeek>${NEXT_WEEK}),? (?:${ON} )?(?<weekday>${WEEKDAY})`, readWeekday],
  [`(?<weekday>${WEEKDAY}) (?:of )?(?<nextWeek>${NEXT_WEEK})`, readWeekday],
  [`(?:a )?week on ${WEEKDAY}|${WEEKDAY} week`, () => ({ isUnclear: true })],
  [`(?<day>${anyOf(DAYS)})`, readDay],
  [`${anyLanguage('ahead')} ${LENGTH}`, readAhead],
  [`${anyLanguage('lasting')} ${LENGTH}`, readLength],
  [
    `(?:(?<today>${THIS} )?(?:${DURING} )?(?<part>${PART}),? )?(?<before>(?:${anyOf([AT, anyLanguage('before')])} )+)?(?<hour>${HOUR})(?:[:.](?<minute>${MINUTE}))?` +
      `(?: ?(?<unit>${HOURS}))?(?: ?(?:-|–|${anyLanguage('to')}) ?(?:${AT} )?(?<endHour>${HOUR})(?:[:.](?<endMinute>${MINUTE}))?` +
      `(?: ?(?<endUnit>${HOURS}))?)?(?:,? (?:${DURING} )?(?<partAfter>${PART}))?(?: (?<zone>${ZONE}))?`,
    readHour,
  ],
  [
    `(?:${AT} )?(?<hour>[01]\\d|2[1-3])(?<minute>${MINUTE})(?: ?[-–] ?(?<endHour>${HOUR})(?<endMinute>${MINUTE}))?(?: ?h(?:rs)?)?`,
    (groups, clock) => ({ ...readHour(groups, clock), isBare: true }),
  ],
];

/** A time is no part of a longer word or number. */
const rules = spellings.map(([pattern, read]) => {
  const spaced = pattern.replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+');
  const start = "(?<![\\p{L}\\p{M}\\p{N}_'’/:.+~@#&$€–-])";
  return {
    pattern: new RegExp(`${start}(?:${spaced})(?![\\p{L}\\p{M}\\p{N}_'’/+~@#&%$€]|[.:–-]\\S)`, 'giu'),
    read,
  };
});

/** The times in a text, in its order: of what may be read in two ways, the first and the longest. */
export const timesIn = (text: string, clock: Clock): Time[] => {
  const found = rules.flatMap(({ pattern, read }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: all, index, groups = {} }) => {
      const time = read(groups, clock);
      return time ? [{ ...time, text: all, from: index }] : [];
    }),
  );
  const times: Time[] = [];
  for (const time of found.toSorted(
    (one, other) => one.from - other.from || other.text.length - one.text.length,
  )) {
    const last = times.at(-1);
    const end = last ? last.from + last.text.length : 0;
    const isAfterDay = last?.date && /^[\s,.]*$/.test(text.slice(end, time.from));
    if (time.from >= end && (!time.isBare || isAfterDay)) times.push(time);
  }
  return times;
};
