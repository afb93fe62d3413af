import { foldText } from '../../fold/fold-text.ts';
import english from './english.json' with { type: 'json' };
import german from './german.json' with { type: 'json' };
import international from './international.json' with { type: 'json' };

/**
 * Knowledge about names, by language. Most entries are lists of words. `opening`, `labels`, `closing`, `workplace`,
 * `companyLabels` and `born` are parts of patterns. `dottedTitles` are names unless a full stop follows. `firstNames` and
 * `surnames` are frequent ones; they distinguish `García Márquez, Gabriel` from `Jane Doe, Siemens`. `faculties` follow `Dr.`.
 */
type Key = keyof typeof english | keyof typeof international;
const languages: readonly Partial<Record<Key, readonly string[]>>[] = [english, german, international];
const entriesOf = (key: Key) => languages.flatMap((language) => language[key] ?? []);

/** All languages' patterns, as part of one pattern. */
export const phrases = (key: Key): string => entriesOf(key).join('|');

/** Returns a check for whether a word is listed, in any case. */
export const listOf = (key: Key): ((word: string) => boolean) => {
  const words = new Set(entriesOf(key).flatMap((line) => line.split(' ')));
  return (word) => words.has(word.toLowerCase());
};

export const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Words that a family name can start with. */
export const PARTICLES: string = entriesOf('particles').join(' ').replaceAll(' ', '|');
const isListedParticle = listOf('particles');
export const isParticle = (word = ''): boolean => isListedParticle(word.replace('’', "'"));

const isPlainTitle = listOf('titles');
const isDottedTitle = listOf('dottedTitles');
const isFaculty = listOf('faculties');
const isListedDegree = listOf('degrees');

/** Whether a word is a title before a name: `Dr.`, `Dipl.-Ing.`, and `med.` after another title. */
const isTitle = (word: string, isAfterTitle = false): boolean => {
  const parts = word.split(/[.-]+/).filter(Boolean);
  const isPart = (part: string, index: number) =>
    isPlainTitle(part) ||
    (word.includes('.') && isDottedTitle(part)) ||
    ((index > 0 || isAfterTitle) && isFaculty(part));
  return word === 'PD' || word === 'DI' || (parts.length > 0 && parts.every(isPart));
};

/** The words without the titles at the start. */
export const withoutTitles = (words: readonly string[]): string[] => {
  const start = words.findIndex((word, index) => !isTitle(word, index > 0));
  return start < 0 ? [] : words.slice(start);
};

/** Whether a word is a degree after a name. Short ones need capitals or full stops, because Ma and Ba are names. */
export const isDegree = (word = ''): boolean => {
  const letters = word.replace(/[.\s-]/g, '');
  if (/^C[A-Z]O$/.test(letters)) return true;
  if (!isListedDegree(letters)) return /[.-]/.test(word) && isTitle(word);
  return letters.length > 2 || letters === letters.toUpperCase() || word.includes('.');
};

const foldedList = (key: Key) => new Set(entriesOf(key).map(foldText).join(' ').split(' '));
const firstNames = foldedList('firstNames');
const surnames = foldedList('surnames');

/** Whether a word is a frequent first name. Checks each part of `Anna-Lena`. */
export const isFirstName = (word = ''): boolean =>
  foldText(word)
    .split(' ')
    .every((part) => firstNames.has(part));
export const isSurname = (word: string): boolean => surnames.has(foldText(word));

const isForm = listOf('companyForms');
const capitalForms = new Set(international.capitalForms.join(' ').split(' '));

/** Whether a text contains a word that's common in company names. */
export const hasCompanyForm = (text: string): boolean =>
  /\s/.test(text) &&
  text.split(/[\s,]+/).some((word) => {
    const letters = word.replaceAll('.', '');
    return isForm(letters) || capitalForms.has(letters) || /^(?:Co\.?|e\.?[VK]\.?)$/.test(word);
  });

/** Whether a text is an acronym: `ACME`, `BMW`, `H&M`. */
export const isAcronym = (text: string): boolean => /^\p{Lu}[\p{Lu}&+-]*\p{Lu}$/u.test(text);
