import { type Column, headingWords, wordsOf } from './words/vocabulary.ts';

const columns = ['firstName', 'lastName', 'email', 'mobile', 'companyName', 'name'] as const;
const keysOf = new Map(columns.map((column) => [column, headingWords(column)]));
const fillers = wordsOf('fillers');
const others = wordsOf('others');
const lesser = wordsOf('lesser');
const better = wordsOf('better');

/** The words of a heading without its signs: `E-mail 1 - Value` has `email`, `1` and `value`. */
const wordsIn = (heading: string): string[] =>
  heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\be[-_ ]?mail/g, 'email')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What a heading says that its column holds, and how well; of two columns for one field, the better one is used. */
export interface Heading {
  readonly column: Column;
  readonly rank: number;
  /** Whether a name is said to be whole, or may be a family name beside first names. */
  readonly isWhole: boolean;
}

/** Reads a heading; `undefined` where it names no field of a visitor. */
export const headingOf = (text: string): Heading | undefined => {
  const all = wordsIn(text);
  const words = wordsIn(text.replace(/[([{].*?[)\]}]/g, ' '));
  if (words.length === 0 || words.length > 8 || words.some((word) => others.has(word))) return undefined;
  const isIn = (column: Column) => words.some((word) => keysOf.get(column)?.has(word));
  const isPlain = words.every(
    (word) =>
      fillers.has(word) || /^\d$/.test(word) || columns.some((column) => keysOf.get(column)?.has(word)),
  );
  const isBoth = isIn('firstName') && (isIn('lastName') || words.includes('nachname'));
  const contact = (['email', 'mobile'] as const).find(isIn);
  const column = contact ?? (isBoth ? 'name' : columns.find(isIn));
  if (contact && (isIn('firstName') || isIn('lastName'))) return undefined;
  if (!column || (!contact && !isPlain) || words.includes('postal')) return undefined;
  const isMobile = words.some((word) => /^(?:mobil|handy|cell)/.test(word));
  const rank =
    (column === 'mobile' && isMobile ? 4 : 0) +
    (all.some((word) => better.has(word)) ? 1 : 0) -
    (all.some((word) => lesser.has(word) || /^[2-9]$/.test(word)) ? 2 : 0) -
    (column === 'companyName' && words.includes('business') ? 1 : 0);
  const isWhole = column === 'name' && !(words.length === 1 && words[0] === 'name');
  return { column, rank, isWhole };
};
