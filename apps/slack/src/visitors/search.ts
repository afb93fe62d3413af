const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string) =>
  fold(text)
    .split(/[\s,./-]+/)
    .filter(Boolean);

const isNumber = (word: string) => /^\d+$/.test(word);

/**
 * Whether every word of a query is found in one of the texts, whatever its case and accents, or begins a word of one
 * of the dates. Numbers in dates are taken whole, so that `8 July` is not the 18th.
 */
export function matches(
  query: string,
  texts: readonly (string | undefined)[],
  dates: readonly string[] = [],
): boolean {
  const all = fold(texts.filter(Boolean).join('\n'));
  const dateWords = dates.flatMap(wordsOf);
  const isIn = (word: string) => all.includes(word);
  const begins = (word: string) =>
    dateWords.some((found) => (isNumber(word) ? found === word : found.startsWith(word)));
  return fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => isIn(word) || (dates.length > 0 && wordsOf(word).every(begins)));
}
