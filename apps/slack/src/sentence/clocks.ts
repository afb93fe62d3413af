import type { Site } from '@visitor-invitations/core';
import { foldText } from '@visitor-invitations/visits';
import { Temporal } from 'temporal-polyfill';
import places from './places.json' with { type: 'json' };
import type { Here } from './when.ts';

/** Zones whose cities are words of other names, too. */
const isMisleading = /^Antarctica|Indiana|North_Dakota|Jersey|Easter|Center/;

/** The zones of cities: of those that zones are named by, and some others. */
const zones = new Map([
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.includes('/') && !isMisleading.test(zone))
    .map((zone) => [foldText(zone.split('/').at(-1)?.replaceAll('_', ' ')), zone] as const),
  ...Object.entries(places).flatMap(([zone, cities]) =>
    cities.split(' ').map((city) => [foldText(city), zone] as const),
  ),
]);

/** The zone of a city that a text names. */
export const zoneIn = (text: string): string | undefined => {
  const words = foldText(text).split(/[\s,]+/);
  const pairs = words.map((word, index) => `${word} ${words[index + 1]}`);
  return [...pairs, ...words].map((name) => zones.get(name)).find(Boolean);
};

const hoursIn = (zone: string, now: number): number =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(now)).toZonedDateTimeISO(zone).offsetNanoseconds / 3.6e12;

/** How far from the sun's the hours of a zone are at most. */
const MAX_SUN_HOURS = 3.5;

/** Whether clocks at a place are known to show another time than those of the host. */
export const hasOtherClock = (
  { name = '', address = '', longitude }: Pick<Partial<Site>, 'name' | 'address' | 'longitude'>,
  { now, zone }: Here,
): boolean => {
  const there = zoneIn(name) ?? zoneIn(address);
  const here = hoursIn(zone, now);
  if (there) return hoursIn(there, now) !== here;
  return longitude !== undefined && Math.abs(longitude / 15 - here) > MAX_SUN_HOURS;
};
