/** The parts of an instant as clocks and calendars of a time zone show them. */
const partsAt = (ms: number, timeZone: string): Record<string, string> => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
};

/** `YYYY-MM-DDTHH:mm` of an instant in that zone, as a datetime-local input has it. */
export const wallTime = (ms: number, timeZone: string): string => {
  const { year = '', month, day, hour, minute } = partsAt(ms, timeZone);
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
};

/** `YYYY-MM-DD` of an instant in that zone. */
export const isoDay = (ms: number, timeZone: string): string => wallTime(ms, timeZone).slice(0, 10);

/** Milliseconds to add to UTC. */
const offsetAt = (ms: number, timeZone: string): number => {
  const wholeSeconds = Math.floor(ms / 1000) * 1000;
  const { year, month, day, hour, minute, second } = partsAt(ms, timeZone);
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - wholeSeconds;
};

const day = 86_400_000;

/**
 * Unix seconds of a wall time in that zone. Of an hour that comes twice it is the first; a time that summer time skips
 * becomes the one an hour later.
 * @param local `YYYY-MM-DDTHH:mm`
 */
export const instantOf = (local: string, timeZone: string): number => {
  const asUtc = Date.parse(`${local}Z`);
  const before = asUtc - offsetAt(asUtc - day, timeZone);
  const after = asUtc - offsetAt(asUtc + day, timeZone);
  const fits = [before, after].filter((ms) => wallTime(ms, timeZone) === local);
  return (fits.length > 0 ? Math.min(...fits) : before) / 1000;
};

/** Whether clocks of that zone never show this time. */
export const isSkipped = (local: string, timeZone: string): boolean =>
  wallTime(instantOf(local, timeZone) * 1000, timeZone) !== local;
