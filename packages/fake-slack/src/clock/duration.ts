const unitMs = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
type Unit = keyof typeof unitMs;

/** Milliseconds, or a number with its unit: `250ms`, `3s`, `30m`, `2h`, `1d`. */
export type Duration = number | `${number}${Unit}`;

const fromText = (text: string): number => {
  const [, count, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text) ?? [];
  return count && unit ? Number(count) * unitMs[unit as Unit] : Number.NaN;
};

/** @throws Error when it is neither zero or more milliseconds nor a number with its unit */
export const milliseconds = (duration: Duration): number => {
  const ms = typeof duration === 'number' ? duration : fromText(duration);
  if (Number.isFinite(ms) && ms >= 0) return ms;
  throw new Error(
    `A duration is milliseconds, or such as "250ms", "3s", "30m", "2h", "1d"; not "${duration}"`,
  );
};
