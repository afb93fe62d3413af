import type { Site } from '@visitor-invitations/core';
import type { FormValues } from '../form/values.ts';
import { type Item, itemsOf } from './items.ts';
import { siteOf, withSites } from './sites.ts';
import { type Here, readWhen, timesIn } from './when.ts';
import { type Guest, readWho } from './who.ts';
import { isFiller } from './words.ts';

/** Where and when a sentence is read, and the sites that it may name. */
export interface Context extends Here {
  readonly sites: readonly Site[];
}

/** What a sentence says of a visit. */
export interface Sentence {
  /** What is certain, of the first visitor. */
  readonly values: FormValues;
  /** Everybody who is named. */
  readonly guests: readonly Guest[];
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
    .replace(/<(?:https?|tel|slack):[^>]*>|<[@#!][^>]*>/g, ' ')
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
  const text = unlinked(words);
  const items = withSites(itemsOf(text, timesIn(context)), context.sites);
  const { values, unclear } = readWhen(items, context);
  const site = siteOf(items, context.sites);
  const { guests, rest } = readWho(items);
  const left = rest.filter(({ kind }) => ['word', 'quoted', 'company', 'left'].includes(kind));
  const doubtful = items.filter(({ kind, isUnclear }) => isUnclear || (kind === 'site' && !site));
  return {
    values: { ...guests[0], ...values, ...siteValues(site) },
    guests,
    notUnderstood: quotesOf(text, [...unclear, ...left, ...doubtful]),
  };
};
