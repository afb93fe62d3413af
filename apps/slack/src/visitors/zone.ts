const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How far the wall clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetMs(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(at / 1000) * 1000;
}

/** The next full hour on the clocks of a zone, in Unix seconds. */
export function nextFullHour(zone: string, now: number): number {
  const offset = offsetMs(zone, now);
  const next = (Math.floor((now + offset) / HOUR_MS) + 1) * HOUR_MS - offset;
  return next / 1000;
}

/** The calendar day in a zone: `2026-05-04`. Days compare as strings. */
export const dayIn = (zone: string, at: number | string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(at));

/** The calendar day so many days after another, whatever the clocks do in between. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
