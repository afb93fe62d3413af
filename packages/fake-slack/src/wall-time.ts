/** The name of a zone in English at that moment, in one of the styles of `Intl`. */
export const zoneName = (timeZone: string, style: 'long' | 'longOffset', at: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: style })
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value ?? timeZone;

/** Seconds east of UTC in that zone at that moment. */
export const offsetSeconds = (timeZone: string, at: number): number => {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(zoneName(timeZone, 'longOffset', at)) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
};

/** A date and a time as the clocks of a zone show them: `2026-07-08` and `10:00`. */
export const wallTime = (at: Date, timeZone: string): { date: string; time: string } => {
  const shifted = new Date(at.getTime() + offsetSeconds(timeZone, at.getTime()) * 1000).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
};

/**
 * The moment at which the clocks of a zone show this, in milliseconds since 1970; NaN when the date is none. A time that
 * comes twice in autumn is the first one, and one that is skipped in spring is as much later as the clocks go forward.
 */
export const momentOf = (date: string, time: string, timeZone: string): number => {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 10) !== date) return Number.NaN;
  const before = offsetSeconds(timeZone, asUtc - 86_400_000);
  const after = offsetSeconds(timeZone, asUtc + 86_400_000);
  const at = [before, after].map((offset) => asUtc - offset * 1000);
  return at.find((moment) => moment + offsetSeconds(timeZone, moment) * 1000 === asUtc) ?? (at[0] as number);
};
