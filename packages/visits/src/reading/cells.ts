import { isJob } from './company.ts';
import { CONTACT } from './contacts.ts';
import { unquoted } from './surroundings.ts';
import { isDegree, listOf, phrases, withoutTitles, wordsIn } from './words/words.ts';

/** Part of a line, and what comes before it: a comma, an address, a separator between a sheet's cells, or another sign. */
export interface Cell {
  readonly text: string;
  readonly after: 'comma' | 'contact' | 'column' | 'sign';
}

const separators = new RegExp(
  `((?:\\s*[${CONTACT},;|¦⇒⟶\\t—]|\\s+(?:[·•→/\\\\~]|[-–−]{1,3}>?|[=:]?[>:])(?=\\s)|\\s+[–−](?=\\p{L}))+)`,
  'u',
);

const kindOf = (separator: string): Cell['after'] => {
  const signs = separator.replace(/^[ ,]+| +$/g, '');
  if (signs === '' || signs === CONTACT) return signs === '' ? 'comma' : 'contact';
  return /[\t;|]/.test(separator) ? 'column' : 'sign';
};

/** Splits a line into parts. `Robert Downey, Jr.` stays one name. */
export const cellsOf = (text: string): Cell[] => {
  const pieces = text.replace(/,(?=\s*(?:jr|sr|i{2,3}|iv)\b)/gi, '').split(separators);
  return pieces.flatMap((piece, index) => {
    const isEmpty = /^[\s\p{Pd}_./]*$/u.test(unquoted(piece));
    if (index % 2 === 1 || isEmpty) return [];
    return [{ text: unquoted(piece), after: kindOf(pieces[index - 1] ?? '') }];
  });
};

const isOutsider = listOf('outsider');
const isPronoun = listOf('pronouns');
const remark = new RegExp(`^(?:${phrases('born')}|via)\\s`, 'iu');

/** Whether a text is a remark that isn't needed: pronouns, a degree, a job, `External`. */
export const isAside = (text: string): boolean => {
  const words = text.split(/[\s/,|]+/);
  return (
    words.every(isOutsider) ||
    (words.length > 1 && words.every(isPronoun)) ||
    withoutTitles(wordsIn(text)).every(isDegree) ||
    isJob(text) ||
    remark.test(text)
  );
};
