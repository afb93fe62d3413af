import { foldText } from '@visitor-invitations/visits';

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
