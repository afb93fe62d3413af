/** Parts of an instant as they read in a time zone. @param {number} ms @param {string} timeZone */
const partsAt = (ms, timeZone) => {
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

/** What a datetime-local input shows for this instant, `YYYY-MM-DDTHH:mm`. @param {number} ms @param {string} timeZone */
export const wallTime = (ms, timeZone) => {
  const { year, month, day, hour, minute } = partsAt(ms, timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
};

/** `YYYY-MM-DD` in that zone. @param {number} ms @param {string} timeZone */
export const isoDay = (ms, timeZone) => wallTime(ms, timeZone).slice(0, 10);

/** Milliseconds to add to UTC. @param {number} ms @param {string} timeZone */
const offsetAt = (ms, timeZone) => {
  const wholeSeconds = Math.floor(ms / 1000) * 1000;
  const { year, month, day, hour, minute, second } = partsAt(ms, timeZone);
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - wholeSeconds;
};

/**
 * Unix seconds of a wall time in that zone. A time that summer time skips becomes the one an hour later.
 * @param {string} local `YYYY-MM-DDTHH:mm` @param {string} timeZone
 */
export const instant = (local, timeZone) => {
  const asUtc = Date.parse(`${local}Z`);
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return (asUtc - offsetAt(guess, timeZone)) / 1000;
};
