import { partsOf } from '../calendar/local-day.ts';

/** How the page writes a moment. */
const forms = {
  date: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  zone: { timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Writes moments in the local time of places; each format is made once. */
export const createLocalTime = () => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const format = (form: keyof typeof forms, timeZone: string) => {
    const key = `${form} ${timeZone}`;
    const known = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...forms[form], timeZone });
    formats.set(key, known);
    return known;
  };
  return {
    /** @param timeZone IANA name */
    write: (moment: string, form: Exclude<keyof typeof forms, 'zone'>, timeZone = 'UTC'): string =>
      format(form, timeZone).format(new Date(moment)),
    /** The short name of a zone at a moment, such as `BST`. */
    zone: (moment: string, timeZone: string): string =>
      partsOf(format('zone', timeZone), moment).timeZoneName ?? timeZone,
  };
};

/** Writes moments. */
export type LocalTime = ReturnType<typeof createLocalTime>;
