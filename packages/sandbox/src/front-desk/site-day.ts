const DAY = 24 * 60 * 60 * 1000;

/**
 * The calendar date at a site, such as `2026-05-04`.
 * @param timeZone IANA name
 */
export const localDate = (time: string | number, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = Object.fromEntries(
    format.formatToParts(new Date(time)).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}`;
};

/** Moments around a date that its whole day lies between, whatever the time zone. */
export const momentsAround = (date: string): [from: string, to: string] => {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return [new Date(midnight - DAY).toISOString(), new Date(midnight + 2 * DAY).toISOString()];
};

/** Whether a visit lies, at least in part, on a date of its site. */
export const isOnDate = (
  { startDate, endDate }: { startDate: string; endDate: string },
  date: string,
  timeZone: string,
): boolean => localDate(startDate, timeZone) <= date && date <= localDate(Date.parse(endDate) - 1, timeZone);
