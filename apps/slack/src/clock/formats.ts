import { createDays, isKnownZone } from '@visitor-invitations/visits';
import { LRUCache } from 'lru-cache';
import { atMost } from '../lib/cache.ts';

/** In which time zone and how a person reads times. */
export interface TimeSettings {
  /** IANA time zone, such as `Europe/London`, or an offset from UTC: `-03:00`. */
  readonly zone: string;
  /** Language tag, such as `en-US`. */
  readonly locale: string;
}

const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** `09:20` in locales with 24 hours, `9:20 AM` in those with twelve. */
const timeOptions = (locale: string) => {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' } as const;
};

/** Every format that the app uses. */
const stylesOf = (time: Intl.DateTimeFormatOptions) => ({
  instant: { ...date, ...time },
  instantAndZone: { ...date, ...time, timeZoneName: 'short' as const },
  time,
  timeAndZone: { ...time, timeZoneName: 'short' as const },
  /** For menus, whose options are short. */
  short: { weekday: 'short' as const, day: 'numeric' as const, month: 'short' as const, ...time },
  longDay,
});

type Style = keyof ReturnType<typeof stylesOf>;

/** Formats times for one zone and locale; `at` is in milliseconds since the epoch. */
export interface Formats {
  /** The zone in use: UTC in place of one that Node does not know. */
  readonly zone: string;
  /** The calendar day: `2026-05-04`. */
  dayOf(at: number): string;
  format(style: Style, at: number): string;
  /** The calendar day in words, in this locale and in English. */
  dayInWords(at: number): readonly string[];
}

/** For people whose locale Slack does not name, or Node does not know. */
const FALLBACK = 'en-GB';

const supportedLocale = (locale: string) => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([locale])[0] ?? FALLBACK;
  } catch {
    return FALLBACK;
  }
};

const createFormats = (settings: TimeSettings): Formats => {
  const [timeZone, locale] = [
    isKnownZone(settings.zone) ? settings.zone : 'UTC',
    supportedLocale(settings.locale),
  ];
  const styles = stylesOf(timeOptions(locale));
  const formatters = new Map<string, Intl.DateTimeFormat>();
  const formatter = (name: string, language: string, options: Intl.DateTimeFormatOptions) => {
    const made = formatters.get(name) ?? new Intl.DateTimeFormat(language, { timeZone, ...options });
    formatters.set(name, made);
    return made;
  };
  const write = (name: string, language: string, options: Intl.DateTimeFormatOptions, at: number) =>
    // Some locales put a narrow space before "AM", which reads no better in Slack.
    formatter(name, language, options)
      .format(at)
      .replace(/[\u202f\u00a0]/g, ' ');
  return {
    zone: timeZone,
    dayOf: createDays(timeZone),
    format: (style, at) => write(style, locale, styles[style], at),
    dayInWords: (at) => [write('longDay', locale, longDay, at), write('englishDay', FALLBACK, longDay, at)],
  };
};

const MAX_FORMATS = 300;

/**
 * Returns the formats of a zone and locale, made once: making a formatter takes as long as using it seventy times, and
 * its memory is freed late.
 */
export const createFormatCache = (): ((settings: TimeSettings) => Formats) => {
  const cache = new LRUCache<string, Formats, TimeSettings>({
    ...atMost(MAX_FORMATS),
    memoMethod: (_key, _old, { context }) => createFormats(context),
  });
  return (settings) => cache.memo(`${settings.zone} ${settings.locale}`, { context: settings });
};
