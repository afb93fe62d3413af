import type { Site } from '@visitor-invitations/core';
import type { VisitorValues } from '@visitor-invitations/visits';
import type { FormValues } from '../form/values.ts';
import { hasOtherClock } from './clocks.ts';
import { type Item, itemsOf } from './items.ts';
import { siteOf, withSites } from './sites.ts';
import { spell } from './spellings.ts';
import { type Here, readWhen, timesIn } from './when.ts';
import { readWho } from './who.ts';
import { isDayOrMonth, isFiller } from './words.ts';

/** Where and when a sentence is read, and the sites that it may name. */
export interface Context extends Here {
  readonly sites: readonly Site[];
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

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** `24. Dezember 10 Uhr`, whose hour would be read as a year. */
const hourAfterMonth =
  /(?<=\d\.\s*\p{L}{3,}\.?,?\s+)(?=\d{1,2}(?::\d\d)?\s*(?:(?:bis|[-–])\s*\d{1,2}(?::\d\d)?\s*)?Uhr)/giu;

/** Text as people see it: Slack sends a linked address as `<mailto:jane@example.com|jane@example.com>`. */
export const unlinked = (text: string): string =>
  text
    .replace(/<mailto:([^|>]+)(?:\|[^>]*)?>/g, ' $1 ')
    .replace(/<(?:tel):[^|>]*\|([^>]*)>/g, '$1')
    .replace(/<(?:https?|slack):[^>]*>|<[#!][^>]*>/g, ' ')
    .replace(/<@(?:[^|>]*\|)?([^>]*)>/g, '@$1')
    .replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .replace(hourAfterMonth, 'um ')
    .replace(/[\s,]+(?=morgen(?!\p{L}))/giu, ' ');

/** What stands in the places of these items; places side by side are one. */
export const quotesOf = (text: string, unclear: readonly Item[]): string[] => {
  const spans: { from: number; to: number }[] = [];
  for (const { from, text: quoted } of unclear.toSorted((one, other) => one.from - other.from)) {
    const last = spans.at(-1);
    const gap = text.slice(last?.to, from);
    const to = from + quoted.length;
    if (last && (/^[\s,.]*$/.test(gap) || isFiller.test(gap.trim()))) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans.map(({ from, to }) => text.slice(from, to));
};

/** `1.` of a list. */
const listMarker = /^\s*(?:\(?\d{1,3}[.)]|[-•–*])\s+(?=(\p{L}+))/u;

const withoutMarker = (text: string) =>
  text.replace(listMarker, (all: string, word: string) => (isDayOrMonth(word) ? all : ''));

/** For whom the visitor is invited: who that is, the form asks. */
const forHost = /^\s*(?:(?:for|für|host|gastgeber)\s*:?\s+[^:,\d]{2,40}:\s|@[\p{L}\p{N}._-]+[:,]?\s+)/iu;

/** The times with the end that a length says. */
const withLength = (values: FormValues, minutes: number | undefined): FormValues =>
  minutes === undefined || values.startDate === undefined
    ? values
    : { ...values, endDate: values.startDate + minutes * 60 };

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
  const { text, minutes, asWritten } = spell(withoutMarker(unlinked(words)), context);
  const host = forHost.exec(text)?.[0].trimEnd() ?? '';
  const inText = itemsOf(text, timesIn(context)).filter(({ from }) => from >= host.length);
  const hosts: Item[] = host ? [{ kind: 'left', text: host, from: 0 }] : [];
  const items = [...hosts, ...withSites(inText, context.sites)];
  const { values, unclear } = readWhen(inText.length < items.length ? items.slice(1) : items, context);
  const site = siteOf(items, context.sites);
  const { guests, rest } = readWho(text, items);
  const left = items.filter(({ kind }) => kind === 'left');
  const doubtful = items.filter(({ kind, isUnclear }) => isUnclear || (kind === 'site' && !site));
  // Nine o'clock at another place may be meant by the clocks there.
  const elsewhere = [...(site ? [site] : []), ...rest.map((item) => ({ name: item.text }))];
  const isTimed = items.some(({ kind }) => kind === 'time');
  const isElsewhere = isTimed && elsewhere.some((place) => hasOtherClock(place, context));
  const places = isElsewhere ? items.filter(({ kind }) => kind === 'time' || kind === 'site') : [];
  const when = isElsewhere ? {} : withLength(values, minutes);
  return {
    values: { ...guests[0], ...when, ...siteValues(site) },
    guests,
    notUnderstood: quotesOf(text, [...unclear, ...left, ...rest, ...doubtful, ...places]).map(asWritten),
  };
};
