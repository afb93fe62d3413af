import { createRecent } from '../recent.ts';
import { daysBy, type Offset, readOffset, rememberOffsets } from './zone.ts';

/** Whose clocks and whose way to write times: an IANA zone, and a language tag such as `en-US`. */
export interface TimeSettings {
  readonly zone: string;
  readonly locale: string;
}

const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** `09:20` where the clocks have 24 hours, and `9:20 AM` where they have twelve. */
const timeIn = (locale: string) => {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' } as const;
};

/** Every way in which the app writes a time. */
const stylesOf = (time: Intl.DateTimeFormatOptions) => ({
  instant: { ...date, ...time },
  instantAndZone: { ...date, ...time, timeZoneName: 'short' as const },
  time,
  timeAndZone: { ...time, timeZoneName: 'short' as const },
  /** For menus, where there is little room. */
  short: { weekday: 'short' as const, day: 'numeric' as const, month: 'short' as const, ...time },
  longDay,
});

export type Style = keyof ReturnType<typeof stylesOf>;

const wallTime = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/** How times are written in a place. */
export interface Formats {
  /** The zone that is used: UTC for one that nobody here knows. */
  readonly zone: string;
  /** How far its clocks are ahead of UTC. */
  readonly offset: Offset;
  /** The calendar day: `2026-05-04`. */
  readonly day: (at: number) => string;
  /** A time in words. */
  words(style: Style, at: number): string;
  /** A calendar day in words, with its year, in this locale and in English. */
  dayInWords(at: number): readonly string[];
}

/** The default when Slack names no locale, or none that we can write. */
const FALLBACK = 'en-GB';

const known = (locale: string) => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([locale])[0] ?? FALLBACK;
  } catch {
    return FALLBACK;
  }
};

const inZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat(FALLBACK, { timeZone: zone }).resolvedOptions().timeZone && zone;
  } catch {
    return 'UTC';
  }
};

function createFormats(place: TimeSettings): Formats {
  const [timeZone, locale] = [inZone(place.zone), known(place.locale)];
  const styles = stylesOf(timeIn(locale));
  const formatters = new Map<string, Intl.DateTimeFormat>();
  const formatter = (name: string, language: string, options: Intl.DateTimeFormatOptions) => {
    const made = formatters.get(name) ?? new Intl.DateTimeFormat(language, { timeZone, ...options });
    formatters.set(name, made);
    return made;
  };
  const write = (name: string, language: string, options: Intl.DateTimeFormatOptions, at: number) =>
    // The narrow spaces that some locales put before "AM" are of no use in Slack.
    formatter(name, language, options)
      .format(at)
      .replace(/[\u202f\u00a0]/g, ' ');
  const wallClock = () => formatter('wallTime', 'en-GB', wallTime);
  const offset = rememberOffsets((at) => readOffset(wallClock(), at));
  return {
    zone: timeZone,
    offset,
    day: daysBy(offset),
    words: (style, at) => write(style, locale, styles[style], at),
    dayInWords: (at) => [write('longDay', locale, longDay, at), write('englishDay', FALLBACK, longDay, at)],
  };
}

const PLACES_AT_MOST = 300;

/**
 * Gives the formatters of each place, made once: making one takes as long as using it seventy times, and holds memory
 * that is freed late.
 */
export function createAllFormats(): (place: TimeSettings) => Formats {
  const settings = createRecent<Formats>(PLACES_AT_MOST);
  return (place) => {
    const key = `${place.zone} ${place.locale}`;
    const made = settings.get(key) ?? createFormats(place);
    settings.set(key, made);
    return made;
  };
}
