const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

const part = /(\d+)(ms|s|m|h|d)/g;
const whole = /^(?:\d+(?:ms|s|m|h|d))+$/;

/** Reads a duration such as `90s`, `2h`, `1d12h` into milliseconds; `undefined` when the text is none. */
export const parseDuration = (text: string): number | undefined => {
  if (!whole.test(text)) return undefined;
  const lengths = [...text.matchAll(part)].map(
    ([, count, unit]) => Number(count) * units[unit as keyof typeof units],
  );
  const sum = lengths.reduce((total, length) => total + length, 0);
  return isDuration(sum) ? sum : undefined;
};

/** Whether a number of milliseconds is a length of time that a clock can move by: at most a hundred years. */
export const isDuration = (millis: number): boolean => millis >= 0 && millis <= 36_525 * units.d;
