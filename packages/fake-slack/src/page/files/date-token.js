import { isoDay } from './zone.js';

/** @typedef {{ timeZone: string, locale: string, now: number }} Viewer where and when somebody reads */

const day = 86_400_000;

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const formats = {
  date: { month: 'long', day: 'numeric' },
  date_long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  date_long_full: { month: 'long', day: 'numeric', year: 'numeric' },
  date_short: { month: 'short', day: 'numeric', year: 'numeric' },
  date_slash: { day: '2-digit', month: '2-digit', year: 'numeric' },
  time: { timeStyle: 'short' },
  time_secs: { timeStyle: 'medium' },
};

/** `today`, `tomorrow` or `yesterday`, if it is. @param {number} ms @param {Viewer} viewer */
const nearbyDay = (ms, { timeZone, now }) => {
  const names = /** @type {const} */ ({ 0: 'today', 1: 'tomorrow', [-1]: 'yesterday' });
  for (const distance of /** @type {const} */ ([0, 1, -1])) {
    if (isoDay(ms, timeZone) === isoDay(now + distance * day, timeZone)) return names[distance];
  }
  return undefined;
};

/**
 * The text of a `<!date^…>` token, in the reader's zone.
 * @param {number} seconds Unix seconds @param {string} pattern such as `{date_short_pretty} at {time}` @param {Viewer} viewer
 */
export const formatDate = (seconds, pattern, viewer) => {
  const ms = seconds * 1000;
  return pattern.replace(/\{(\w+)\}/g, (whole, token) => {
    if (token === 'date_num') return isoDay(ms, viewer.timeZone);
    const pretty = token.endsWith('_pretty');
    const near = pretty ? nearbyDay(ms, viewer) : undefined;
    if (near) return near;
    const options = formats[pretty ? token.replace('_pretty', '') : token];
    return options
      ? new Intl.DateTimeFormat(viewer.locale, { ...options, timeZone: viewer.timeZone }).format(ms)
      : whole;
  });
};
