const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text, without case and accents. A comma, a slash or a dash parts words as a gap does. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s,;./·-]+/)
    .filter(Boolean);

/** What can be found of something. */
export interface Findable {
  /** Found by any part of them: names, addresses. */
  readonly texts: readonly (string | undefined)[];
  /** Found by how they begin: words of dates, states. Numbers are taken whole, so that `8 July` is not the 18th. */
  readonly words?: readonly string[];
}

const isNumber = (word: string) => /^\d+$/.test(word);
/** `1st`, `2nd`, `3rd`, `4th`: as people write the day of a date. */
const withoutOrdinal = (word: string) => word.replace(/^(\d+)(st|nd|rd|th)$/, '$1');

/** Whether every word of a query is found, whatever its case and accents. */
export function matches(query: string, { texts, words = [] }: Findable): boolean {
  const all = texts.map((text) => fold(text ?? ''));
  const beginnings = words.flatMap(wordsOf);
  const isIn = (word: string) => all.some((text) => text.includes(word));
  const begins = (word: string) =>
    beginnings.some((found) => (isNumber(word) ? found === word : found.startsWith(word)));
  return fold(query)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .every((word) => isIn(word) || (words.length > 0 && wordsOf(word).map(withoutOrdinal).every(begins)));
}
