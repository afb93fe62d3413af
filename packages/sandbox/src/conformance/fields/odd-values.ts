import type { Values } from './read-back.ts';
import type { RequestField } from './request-fields.ts';
import { isFreeText, type Occasion } from './values.ts';

/** Values that go together, and what they are like. */
export interface Odd {
  readonly what: string;
  readonly values: Values;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The nth Sunday of a month, or with -1 the last one: clocks are changed on these. */
const sunday = (year: number, month: number, nth: number): string => {
  const days = Array.from({ length: 31 }, (_, index) => new Date(Date.UTC(year, month - 1, index + 1)));
  const sundays = days.filter((day) => day.getUTCMonth() === month - 1 && day.getUTCDay() === 0);
  return dayOf(sundays.at(nth > 0 ? nth - 1 : nth)?.getTime() ?? 0);
};

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** Visits whose times are lost easily, the likelier first. */
export const oddVisits = ({ now }: Pick<Occasion, 'now'>): readonly Odd[] => {
  const soon = now + 40 * DAY_MS;
  const year = new Date(soon).getUTCFullYear();
  const next = year + 1;
  const leap = [next, next + 1, next + 2, next + 3, next + 4, next + 8].find(isLeap) ?? next;
  const day = dayOf(soon);
  const visit = (what: string, startDate: string, endDate: string): Odd => ({
    what,
    values: { startDate, endDate },
  });
  return [
    visit('a visit of one minute', `${day}T12:00:00Z`, `${day}T12:01:00Z`),
    visit('a visit across midnight', `${day}T23:59:59Z`, `${dayOf(soon + DAY_MS)}T00:30:59Z`),
    visit('a visit of several weeks', `${day}T08:00:00Z`, `${dayOf(soon + 40 * DAY_MS)}T17:00:00Z`),
    visit(
      'offsets of +14:00 and -09:30',
      `${day}T00:30:00.001+14:00`,
      `${dayOf(soon - DAY_MS)}T10:29:59.999-09:30`,
    ),
    visit('offsets of -12:00 and +12:45', `${day}T09:30:00-12:00`, `${dayOf(soon + DAY_MS)}T11:15:00+12:45`),
    visit('a visit over the end of a year', `${year}-12-31T23:30:59Z`, `${next}-01-01T00:30:59Z`),
    visit('29 February', `${leap}-02-29T09:00:00Z`, `${leap}-02-29T10:00:00Z`),
    visit(
      'the hour that Europe skips',
      `${sunday(next, 3, -1)}T01:15:00Z`,
      `${sunday(next, 3, -1)}T02:45:00+01:00`,
    ),
    visit(
      'the hour that Europe repeats',
      `${sunday(next, 10, -1)}T00:30:00Z`,
      `${sunday(next, 10, -1)}T01:30:00Z`,
    ),
    visit(
      'the hour that New York skips',
      `${sunday(next, 3, 2)}T02:15:00-05:00`,
      `${sunday(next, 3, 2)}T02:45:00-05:00`,
    ),
    visit(
      'the hour that New York repeats',
      `${sunday(next, 11, 1)}T05:30:00Z`,
      `${sunday(next, 11, 1)}T06:30:00Z`,
    ),
    visit('a visit after January 2038', '2038-02-19T03:14:08Z', '2038-02-19T04:14:08Z'),
    visit('a visit in 2099', '2099-12-31T10:00:00Z', '2099-12-31T11:00:00Z'),
  ];
};

/** Texts that something would take for a number, for a date, or for nothing. */
const oddTexts = ({ tag }: Pick<Occasion, 'tag'>): readonly (readonly [what: string, text: string])[] => [
  ['digits with zeros before them', `00${Number.parseInt(tag, 16)}`],
  ['1e5', '1e5'],
  ['null', 'null'],
  ['true', 'true'],
  ['a date', '2030-02-01'],
  ['one letter', 'Q'],
  ['0', '0'],
  ['false', 'false'],
  ['undefined', 'undefined'],
  ['1.50', '1.50'],
  ['-1', '-1'],
  ['[]', '[]'],
  ['digits', '9007199254740993'],
  ['N/A', 'N/A'],
  ['capitals', 'VAN DYKE'],
  ['small letters', 'de la cruz'],
  ['what looks percent-encoded', 'a%20b%41'],
  ['a line and its end', 'a line\n'],
];

/** Ways to write a number of Britain's range for drama, as people do. */
const mobiles = [
  '07700900123',
  '+447700900123',
  '07700 900 123',
  '(07700) 900123',
  '0044 7700 900123',
  '+44.7700.900123',
];

/** Blanks around a name mean nothing: the contract trims them. */
const fitting = ({ kind }: RequestField, text: string) => (kind === 'name' ? text.trim() : text);

/** Odd texts for these fields, another one in every turn; numbers of phones in every form. */
export const oddTextsFor = (
  fields: readonly RequestField[],
  turn: number,
  occasion: Pick<Occasion, 'tag'>,
): Odd => {
  const all = oddTexts(occasion);
  const entries = fields.map((field, index) => {
    const [what = '', text = ''] = all[(turn + index) % all.length] ?? [];
    if (isFreeText(field))
      return { name: field.name, text: fitting(field, text), what: `${field.name} of ${what}` };
    return { name: field.name, text: mobiles[turn % mobiles.length] ?? '', what: field.name };
  });
  return {
    what: entries.map(({ what }) => what).join(', '),
    values: Object.fromEntries(entries.map(({ name, text }) => [name, text])),
  };
};

/** As many turns as there are odd visits. */
export const TURNS = 13;

/** So many texts later an update begins, so that each is written by the one or by the other. */
export const LATER = 5;
