/** Latin letters that Unicode doesn't decompose into a plain letter and a mark. */
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

/** Apostrophes and quotes, both plain and typographic, and characters typed instead of them. */
const QUOTES = /[\p{Pi}\p{Pf}'"`´ʻʼ′″‚„＇＂]/gu;
/** Accents, once they're decomposed, and invisible characters, such as a soft hyphen. */
const MARKS = /[\p{M}\p{Cf}]/gu;
/** White space, including no-break spaces; hyphens, dashes and the minus sign. */
const GAPS = /[\s\p{Pd}−]+/gu;

/**
 * A text in comparable form, however people type it. Ignores letter case, accents, letters such as ø, ł, ß or þ, Unicode form,
 * apostrophes and quotes. Hyphens and white space become single spaces.
 *
 * @example foldText(' Seán  O’Brien-Þór ') === 'sean obrien thor'
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

/** Whether a text contains every typed word, in any order. Both must be folded. */
export const hasWords = (text: string, typed: string): boolean => {
  const folded = foldText(text);
  return foldText(typed)
    .split(' ')
    .every((word) => folded.includes(word));
};
