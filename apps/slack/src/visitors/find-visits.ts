import { type Invitation, stateOf } from '@visitor-invitations/core';
import { addDays, exactFirst, foldText } from '@visitor-invitations/visits';
import type { ZonedNow } from '../clock/zoned-now.ts';
import { texts } from '../languages/texts.ts';
import { splitPeriod } from './periods.ts';
import { daysOf } from './visit.ts';

/** The words of a text; commas, slashes and full stops separate words as well. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s,;./·]+/)
    .filter(Boolean);

/** What a query is matched against. */
export interface Searchable {
  /** Matched by any part: names, addresses. */
  readonly texts: readonly (string | undefined)[];
  /** Matched by the start of a word: dates, states. Numbers match whole, so that `8 July` does not find the 18th. */
  readonly words?: readonly string[];
}

const isNumber = (word: string) => /^\d+$/.test(word);
/** `1st`, `2nd`, `3rd`, `4th`: the day of a date. */
const withoutOrdinal = (word: string) => word.replace(/^(\d+)(st|nd|rd|th)$/, '$1');

/** Whether every word of a query matches, as people type it. */
export const matches = (query: string, { texts, words = [] }: Searchable): boolean => {
  const foldedTexts = texts.map((text) => foldText(text));
  const foldedWords = words.flatMap(wordsOf);
  const isInText = (word: string) =>
    foldText(word)
      .split(' ')
      .every((part) => foldedTexts.some((text) => text.includes(part)));
  const startsWord = (word: string) =>
    foldedWords.some((found) => (isNumber(word) ? found === word : found.startsWith(word)));
  return query
    .split(/[\s,;]+/)
    .filter(Boolean)
    .every(
      (word) => isInText(word) || (words.length > 0 && wordsOf(word).map(withoutOrdinal).every(startsWord)),
    );
};

/**
 * Finds visits by visitor, company, email address, site, visitor type, state, day or period, those with the exact
 * spelling first. An empty query finds all.
 */
export const findVisits = (visits: readonly Invitation[], query: string, at: ZonedNow): Invitation[] => {
  const { rest, period } = splitPeriod(query, at.today);
  const tomorrow = addDays(at.today, 1);
  const dayWords = (start: string | undefined): string[] => {
    const day = at.dayOf(start);
    const names = [...(day === at.today ? ['today'] : []), ...(day === tomorrow ? ['tomorrow'] : [])];
    return [...at.dayInWords(start), ...names];
  };
  const isWithin = (visit: Invitation) => {
    if (!period) return true;
    const days = daysOf(visit, at);
    return days !== undefined && days.first <= period.last && period.first <= days.last;
  };
  const isFound = (visit: Invitation) => {
    if (rest.trim() === '') return true;
    const { firstName, lastName, company, email, site, visitorType, startDate } = visit;
    return matches(rest, {
      texts: [firstName, lastName, company?.name, email, site?.name, visitorType?.name],
      words: [...dayWords(startDate), ...texts().find.states[stateOf(visit, at.now)]],
    });
  };
  const found = exactFirst(
    visits.filter((visit) => isWithin(visit) && isFound(visit)),
    rest,
    ({ firstName, lastName, company, email, site }) =>
      [firstName, lastName, email, company?.name, site?.name].join(' '),
  );
  // A visitor may be called Tomorrow.
  return period && found.length === 0
    ? visits.filter(({ firstName, lastName, company }) =>
        matches(query, { texts: [firstName, lastName, company?.name] }),
      )
    : found;
};
