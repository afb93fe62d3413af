/** Latin letters that Unicode does not decompose into a plain letter and a mark. */
const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
};
const anyLetter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** Apostrophes and quotes, plain and typographic, and what is typed for them. */
const QUOTES = /[\p{Pi}\p{Pf}'"`´ʻʼ′″‚„＇＂]/gu;
/** Accents, once they stand apart, and what is invisible, such as a soft hyphen. */
const MARKS = /[\p{M}\p{Cf}]/gu;
/** White space, no-break spaces among it; hyphens, dashes and the minus sign. */
const GAPS = /[\s\p{Pd}−]+/gu;

/**
 * A text for comparison, as different people type it: letter case, accents, letters such as ø, ł, ß or þ, Unicode form,
 * apostrophes and quotes make no difference; hyphens and any white space are single spaces.
 *
 * @example
 * foldText(' Seán  O’Brien-Þór ') === 'sean obrien thor'
 */
export const foldText = (text = ''): string =>
  text
    .replace(QUOTES, '')
    .normalize('NFKD')
    .replace(QUOTES, '')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(anyLetter, (letter) => letters[letter] ?? letter)
    .replace(GAPS, ' ')
    .trim();

/** Whether a text contains every word that was typed, in any order, both folded. */
export const hasWords = (text: string, typed: string): boolean => {
  const folded = foldText(text);
  return foldText(typed)
    .split(' ')
    .every((word) => folded.includes(word));
};
