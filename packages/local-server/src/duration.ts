const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;
type Unit = keyof typeof units;

/** Milliseconds, or a number with its unit: `250ms`, `3s`, `30m`, `2h`, `1d`. */
export type Duration = number | `${number}${Exclude<Unit, 'w'>}`;

const part = /(\d+(?:\.\d+)?)(ms|s|m|h|d)/g;
const short = /^(?:\d+(?:ms|s|m|h|d))+$/;
const shortWithFraction = /^\d+\.\d+(?:ms|s|m|h|d)$/;

const isoPart = (unit: Unit) => `(?:(?<${unit}>\\d+(?:[.,]\\d+)?)${unit.toUpperCase()})?`;

/** ISO 8601 without years and months, whose length varies. */
const iso = new RegExp(
  `^P(?=[\\dT])${isoPart('w')}${isoPart('d')}(?:T(?=\\d)${isoPart('h')}${isoPart('m')}${isoPart('s')})?$`,
);

/** Only the last number may have a fraction. */
const fractionInside = /[.,]\d+[A-Z]T?\d/;

/** ISO 8601 with years or months: the part before the `T`. */
const calendar = /^P[^T]*[YM]/;

/**
 * Reads a duration such as `90s`, `1d12h`, `PT30M` or `P2W` into milliseconds; `undefined` when the text is none.
 * @param fractions whether a short one may be a fraction, such as `1.5m`; ISO 8601 always may
 */
export const parseDuration = (text: string, { fractions = false } = {}): number | undefined => {
  const isShort = short.test(text) || (fractions && shortWithFraction.test(text));
  const sum = sumOf(isShort ? shortParts(text) : isoParts(text));
  return sum !== undefined && isDuration(sum) ? sum : undefined;
};

/** The rule that a text which is no duration breaks, to be read after the field's name. */
export const durationRule = (text: string): string =>
  calendar.test(text)
    ? 'can’t have years or months, because their length varies; use weeks, days, hours, minutes and seconds'
    : 'must be a duration, like 90s, 2h, 1d12h, PT30M or P2W, of up to 100 years';

/** Whether a number of milliseconds is a length of time that a clock can move by: at most a hundred years. */
export const isDuration = (millis: number): boolean => millis >= 0 && millis <= 36_525 * units.d;

/**
 * The length of a duration in milliseconds.
 * @throws RangeError when it is none, or longer than a hundred years
 */
export const milliseconds = (
  duration: number | string,
  options?: { readonly fractions?: boolean },
): number => {
  const millis = typeof duration === 'number' ? duration : parseDuration(duration, options);
  if (millis !== undefined && isDuration(millis)) return millis;
  throw new RangeError(`The duration ${durationRule(String(duration))}.`);
};

type Part = readonly [count: string, unit: Unit];

const shortParts = (text: string): Part[] =>
  [...text.matchAll(part)].map(([, count = '', unit]) => [count, unit as Unit]);

const isoParts = (text: string): Part[] =>
  Object.entries((!fractionInside.test(text) && iso.exec(text)?.groups) || {})
    .filter(([, count]) => count !== undefined)
    .map(([unit, count]) => [count.replace(',', '.'), unit as Unit]);

const sumOf = (parts: readonly Part[]): number | undefined =>
  parts.length === 0
    ? undefined
    : Math.round(parts.reduce((sum, [count, unit]) => sum + Number(count) * units[unit], 0));
