import type { Site } from '@visitor-invitations/core';
import { plain, type VisitorValues } from '@visitor-invitations/visits';
import { anyLanguage } from '../languages/grammar.ts';
import type { FormValues } from '../visit/fields.ts';
import { hasOtherClock, zoneIn } from './clocks.ts';
import { endOf, type Part, partsOf, type Word } from './parts.ts';
import { siteOf, sitesIn } from './sites.ts';
import { isDayOrMonth, isFiller } from './time-words.ts';
import { clockOf, type Here, readWhen } from './when.ts';
import { readWho } from './who.ts';

/** Where and when a sentence is read, and the sites that it may name. */
export interface Context extends Here {
  readonly sites: readonly Site[];
  /** The time zones that were set for sites, by their ids. */
  readonly zones?: ReadonlyMap<string, string>;
}

/** What a sentence says of a visit. */
export interface Sentence {
  /** What is certain, of the first visitor. */
  readonly values: FormValues;
  /** Everybody who is named. */
  readonly guests: readonly VisitorValues[];
  /** What is not understood, or may mean something else, as it was written. */
  readonly notUnderstood: readonly string[];
}

/** A text as people see it, without Slack's links and formatting. */
export const unlinked = (text: string): string =>
  plain(text.replace(/<mailto:([^|<>]+)(?:\|[^<>]*)?>/g, ' $1 '))
    .replace(/<(?:https?|slack):[^>]*>|<[#!][^>]*>/g, ' ')
    .replace(/<@(?:[^|>]*\|)?([^>]*)>/g, '@$1')
    .replace(/[*~`]/g, ' ');

/** What is unclear, as it was written; what is side by side is one. */
export const quotesOf = (text: string, unclear: readonly Word[]): string[] => {
  const spans: { from: number; to: number }[] = [];
  for (const word of unclear.toSorted((one, other) => one.from - other.from)) {
    const last = spans.at(-1);
    const gap = text.slice(last?.to, word.from);
    if (last && (/^[\s,.]*$/.test(gap) || isFiller(gap.trim()))) last.to = Math.max(last.to, endOf(word));
    else spans.push({ from: word.from, to: endOf(word) });
  }
  return spans.map(({ from, to }) => text.slice(from, to));
};

/** The zone that was set for a site which is named, or that of a city if it was set for one. */
const zoneThere = ({ zones = new Map() }: Context, site: Site | undefined, others: readonly Word[] = []) => {
  const own: string | undefined = site && zones.get(site.id);
  const set = new Set<string | undefined>(zones.values());
  return own ?? others.map(({ text }) => zoneIn(text)).find((zone) => zone !== undefined && set.has(zone));
};

/**
 * The time zone of the hours in a sentence: the named site's if an admin set it, otherwise the host's. Days are always the
 * host's, so `tomorrow` means their tomorrow.
 */
export const hereAt = (
  context: Context,
  said: readonly Part[],
  site: Site | undefined,
  others?: readonly Word[],
): Context => {
  if (said.some(({ time }) => time?.isAhead)) return context;
  return { ...context, zone: zoneThere(context, site, others) ?? context.zone };
};

/** `1.` of a list. */
const listMarker = /^\s*(?:\(?\d{1,3}[.)]|[-•–*])\s+(?=(\p{L}+))/u;

const withoutMarker = (text: string) =>
  text.replace(listMarker, (all: string, word: string) => (isDayOrMonth(word) ? all : ''));

/** For whom the visitor is invited: who that is, the form asks. */
const forHost = new RegExp(
  `^\\s*(?:${anyLanguage('host')}\\s*:?\\s+[^:,\\d]{2,40}:\\s|@[\\p{L}\\p{N}._-]+[:,]?\\s+)`,
  'iu',
);

/** A site as the form has it. */
export const siteValues = (site: Site | undefined): FormValues =>
  site ? { siteId: { id: site.id, name: site.name ?? site.id } } : {};

/**
 * Reads who is invited when and where: `Jane Doe jane@example.com tomorrow 2pm London`. What is not certain is not filled in,
 * and is returned as it was written.
 *
 * @example
 * readSentence('Jane Doe friday 2pm', { now: Date.now(), zone: 'Europe/London', locale: 'en-GB', sites });
 */
export const readSentence = (words: string, context: Context): Sentence => {
  const text = withoutMarker(unlinked(words));
  const host = forHost.exec(text)?.[0].trimEnd() ?? '';
  const said = partsOf(text, clockOf(context)).filter(({ from }) => from >= host.length);
  const hosts: Part[] = host ? [{ kind: 'left', text: host, from: 0 }] : [];
  const sites = sitesIn(text, [...hosts, ...said], context.sites);
  const parts = [...hosts, ...said, ...sites].toSorted((one, other) => one.from - other.from);
  const site = siteOf(parts, context.sites);
  const { guests, rest } = readWho(text, parts);
  const here = hereAt(context, said, site, rest);
  const { values, unclear } = readWhen(text, said, here);
  const doubtful = parts.filter(
    ({ kind }) => kind === 'left' || kind === 'doubt' || (kind === 'site' && !site),
  );
  // Nine o'clock at another place may be meant by the clocks there, which aren't known for certain.
  const isKnown = site && context.zones?.has(site.id);
  const elsewhere = [...(site && !isKnown ? [site] : []), ...rest.map((item) => ({ name: item.text }))];
  const times = parts.filter(({ kind }) => kind === 'time');
  const isElsewhere = times.length > 0 && elsewhere.some((place) => hasOtherClock(place, here));
  const places = isElsewhere ? [...times, ...parts.filter(({ kind }) => kind === 'site')] : [];
  return {
    values: { ...guests[0], ...(isElsewhere ? {} : values), ...siteValues(site) },
    guests,
    notUnderstood: quotesOf(text, [...unclear, ...rest, ...doubtful, ...places]),
  };
};
