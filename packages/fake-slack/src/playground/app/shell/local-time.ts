const dayAt = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

interface Clocks {
  /** IANA time zone of the one whose time it is. */
  timeZone: string;
  /** Of the one who looks, with their way of writing times. */
  onlooker: { timeZone: string; locale: string };
}

/** What a clock shows somewhere else; with the weekday where it is another day than for the onlooker. */
export const localTime = (now: number, { timeZone, onlooker }: Clocks): string =>
  [
    dayAt(now, timeZone) !== dayAt(now, onlooker.timeZone) &&
      new Intl.DateTimeFormat(onlooker.locale, { timeZone, weekday: 'short' }).format(now),
    new Intl.DateTimeFormat(onlooker.locale, { timeZone, timeStyle: 'short' }).format(now),
  ]
    .filter(Boolean)
    .join(' ');
