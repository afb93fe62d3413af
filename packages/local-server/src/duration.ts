const units = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 } as const;
type Unit = keyof typeof units;

/** Milliseconds, or a number with its unit: `250ms`, `3s`, `30m`, `2h`, `1d`. */
export type Duration = number | `${number}${Exclude<Unit, 'w'>}`;

/**
 * Matches a count before each unit, largest first: `1d12h`. Also matches ISO 8601 such as `PT30M`, except for months, whose
 * length varies.
 */
const counts = ['w', 'd', 'h', 'm', 's', 'ms'].map((unit) => `(?:(?<${unit}>\\d+(?:\\.\\d+)?)${unit})?`);
const pattern = new RegExp(
  `^(?!p[^t]*m)p?(?=.*\\d)${counts.slice(0, 2).join('')}t?${counts.slice(2).join('')}$`,
  'i',
);

/** Parses a duration such as `90s`, `1d12h`, `1.5m` or `PT30M` into milliseconds; `undefined` if the text isn't one. */
export const parseDuration = (text: string): number | undefined => {
  const parts = Object.entries(pattern.exec(text)?.groups ?? {}).filter(([, count]) => count !== undefined);
  const sum = Math.round(parts.reduce((all, [unit, count]) => all + Number(count) * units[unit as Unit], 0));
  return parts.length > 0 && isDuration(sum) ? sum : undefined;
};

/** The rule for a text that isn't a duration, worded to follow the field's name. */
export const durationRule = 'must be a duration, like 90s, 2h, 1d12h, PT30M or P2W, of up to 100 years';

/** Whether a clock can move by this many milliseconds: at most a hundred years. */
const isDuration = (millis: number): boolean => millis >= 0 && millis <= 36_525 * units.d;

/**
 * A duration in milliseconds.
 * @throws RangeError when it isn't a valid duration, or is longer than a hundred years
 */
export const milliseconds = (duration: number | string): number => {
  const millis = typeof duration === 'number' ? duration : parseDuration(duration);
  if (millis !== undefined && isDuration(millis)) return millis;
  throw new RangeError(`The duration ${durationRule}.`);
};
