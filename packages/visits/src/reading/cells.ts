import { isJob } from './company.ts';
import { CONTACT } from './contacts.ts';
import { unquoted } from './surroundings.ts';
import { isDegree, listOf, phrases, withoutTitles, wordsIn } from './words/words.ts';

/** A part of a line, and what is before it: a comma, an address, the sign between cells of a sheet, or another one. */
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

/** The parts of a line. `Robert Downey, Jr.` is one name. */
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

/** Whether a text says something of a person that nobody asks for: pronouns, a degree, a job, `External`. */
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
