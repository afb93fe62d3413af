import { IANAZone } from 'luxon';
import windowsZones from './windows-zones.json' with { type: 'json' };

const ianaOf = new Map(
  Object.entries({ ...windowsZones, 'tzone://Microsoft/Utc': 'UTC' }).map(([name, zone]) => [
    name.toLowerCase(),
    zone,
  ]),
);

/** How Outlook shows a zone, such as `(UTC+01:00) Amsterdam, Berlin, Bern` or `(UTC-05:00) Eastern Time (US & Canada)`. */
const SHOWN = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/;
/** `UTC+2` or `GMT-05:30`. */
const OFFSET = /^(?:UTC|GMT)([+-])(\d{1,2})(?::?(\d{2}))?$/i;

/** The IANA name of a zone as Windows, Outlook and calendar files name it; `undefined` for an unknown one. */
export const zoneNamed = (name: string): string | undefined => {
  const text = name.trim();
  const windows = ianaOf.get(text.toLowerCase());
  if (windows || IANAZone.isValidZone(text)) return windows ?? text;
  const [, sign, hours = '', minutes = '00'] = OFFSET.exec(text) ?? [];
  if (sign) return `UTC${sign}${Number(hours)}:${minutes}`;
  const shown = SHOWN.exec(text)?.[1];
  if (shown?.startsWith('Coordinated')) return 'UTC';
  if (shown) return ianaOf.get(shown.replace(/Time \(.*/, 'Standard Time').toLowerCase()) ?? cityIn(shown);
  // Calendar files put a folder before it: `/citadel.org/20190914_1/Europe/Berlin`.
  const end = /\w+\/[\w+-]+$/.exec(text)?.[0];
  return end && end !== text && IANAZone.isValidZone(end) ? end : undefined;
};

const cityIn = (cities: string): string | undefined =>
  cities
    .split(/,\s*/)
    .map((city) => `/${city.replaceAll(' ', '_')}`)
    .flatMap((city) => Intl.supportedValuesOf('timeZone').find((zone) => zone.endsWith(city)) ?? [])[0];
