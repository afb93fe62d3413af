/** How values follow each other. */
export type Direction = 'up' | 'down' | 'neither';

type Compare = (left: string, right: string) => number;

const byCode: Compare = (left, right) => (left < right ? -1 : left > right ? 1 : 0);

/** A database has its own idea of the order of texts: by their codes, by their codes in one letter case, or by letters. */
const orders: readonly Compare[] = [
  byCode,
  (left, right) => byCode(left.toLowerCase(), right.toLowerCase()),
  new Intl.Collator('en', { sensitivity: 'base' }).compare,
];

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** A moment as most services write it, and as this one is compared. */
const INSTANT = '2030-01-31T00:00:00.000Z';

/** A moment may be written at any offset, so it is compared as what it is. */
const comparable = (text: string): string => {
  if (text.length === INSTANT.length && text.endsWith('Z')) return text;
  const at = dateTime.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? text : new Date(at).toISOString();
};

/** The direction of values: the wanted one when any idea of order has it. Absent when nothing differs. */
export const orderOf = (values: readonly unknown[], wanted: 'up' | 'down'): Direction | undefined => {
  const texts = values
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .map(comparable);
  const directions = orders.map((compare) => directionOf(texts, compare));
  const known = directions.filter((direction) => direction !== 'neither');
  if (known.length === 0) return 'neither';
  return known.includes(wanted) ? wanted : known[0];
};

/** What any idea of order takes for the same place: records of the same may come in any order. */
export const placeOf = (value: unknown): string =>
  typeof value === 'string'
    ? comparable(value).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    : String(value ?? '');

const directionOf = (texts: readonly string[], compare: Compare): Direction | undefined => {
  const steps = new Set(
    texts.slice(1).map((text, index) => Math.sign(compare(texts[index] as string, text))),
  );
  steps.delete(0);
  if (steps.size > 1) return 'neither';
  return steps.has(-1) ? 'up' : steps.has(1) ? 'down' : undefined;
};
