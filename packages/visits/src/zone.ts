/** Whether Node supports an IANA time zone. */
export const isKnownZone = (timeZone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
};

/**
 * Returns a function for a time's calendar day in an IANA zone. It reuses one formatter, so each call takes about a
 * microsecond.
 */
export const createDays = (timeZone: string): ((at: number) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => format.format(at);
};

/** Adds days to a calendar day such as `2026-05-04`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
