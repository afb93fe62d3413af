import english from './english.json' with { type: 'json' };
import german from './german.json' with { type: 'json' };

/** A field of a visitor, or a whole name. */
export type Column = 'firstName' | 'lastName' | 'name' | 'email' | 'mobile' | 'companyName';

/**
 * What surrounds names in a language. Most are lists of words; `opening`, `labels`, `closing`, `workplace`, `companyLabels`
 * and `born` are parts of patterns. `dottedTitles` are names, too, unless a full stop follows them. `firstNames` and
 * `surnames` are frequent ones, which tell `García Márquez, Gabriel` from `Jane Doe, Siemens`.
 */
const languages = [english, german];

type Key = Exclude<keyof typeof english, 'headings'>;

const setOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')));

/** The words of all languages. */
export const wordsOf = (key: Key): ReadonlySet<string> => setOf(languages.flatMap((words) => words[key]));

/** The patterns of all languages, as a part of one. */
export const phrases = (key: Key): string => languages.flatMap((words) => words[key]).join('|');

/** The words of headings for a column. */
export const headingWords = (column: Column): ReadonlySet<string> =>
  setOf(languages.flatMap(({ headings }) => headings[column]));
