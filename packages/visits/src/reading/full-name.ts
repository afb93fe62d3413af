import { isCompany, mayBeCompany, withoutCompanyLabel, wordsIn } from './cells.ts';
import { phrases, wordsOf } from './words/vocabulary.ts';
import { isAcronym, isDegree, isFirstName, isParticle, isSurname, isTitle } from './words/words.ts';

/** What was read of a name. */
export interface Name {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly companyName?: string;
  /** Whether something is left over, or may mean something else. */
  readonly isUnclear?: boolean;
}

const joining = new Set([...wordsOf('joining'), '&', '+']);
const notNames = wordsOf('notNames');

const LETTERS = "\\p{L}[\\p{L}\\p{M}'’ʼ‘´`·‐‑–\\u200c\\u200d-]*";
/** `Jane`, `O’Brien`, `’t`, `J.R.R.`, `St.`, `Jr.`. */
const nameWord = new RegExp(
  `^(?:['’]t|(?:['’]?${LETTERS}|\\p{L}\\.(?:-?\\p{L}\\.)*|(?:St|Ste|Jr|Sr|Wm|Chr|Jos|Geo|Th|Ph|Fr|Hl)\\.))$`,
  'u',
);
const isLower = (word: string) => /^\p{Ll}/u.test(word) && !/^(?:[dlom]|dell|al|el)['’-]?\p{Lu}/u.test(word);

/** The words of a name without titles before them and degrees behind them, of which at least one stays. */
const withoutTitles = (words: readonly string[]): string[] => {
  let start = 0;
  while (start < words.length - 1 && isTitle(words[start] ?? '', start > 0)) start += 1;
  let end = words.length;
  const isShouted = words.join('') === words.join('').toUpperCase();
  while (end - start > 2 && isDegree(words[end - 1] ?? '') && !isShouted) end -= 1;
  return words.slice(start, end);
};

/** A name of one field, such as a first name, and whether something in it is no part of a name. */
const checkedWords = (all: readonly string[]): { words: string[]; isUnclear: boolean } => {
  const words = withoutTitles(all);
  const hasCapitals = words.some((word) => /^['’]?\p{Lu}/u.test(word));
  const isName = (word: string) =>
    nameWord.test(word) && !/[-‐‑–'’`´]$/.test(word) && !joining.has(word.toLowerCase());
  const isUnclear =
    words.some(
      (word) =>
        !isName(word) ||
        notNames.has(word.toLowerCase()) ||
        (hasCapitals && isLower(word) && !isParticle(word)),
    ) ||
    (isParticle(words.at(-1) ?? '') && words.length > 1 && isLower(words.at(-1) ?? '')) ||
    (words.length > 2 && isDegree(words.at(-1) ?? ''));
  return { words: words.filter(isName), isUnclear };
};

const workplace = new RegExp(`^(.+?)\\s+(?:${phrases('workplace')})\\s+(.+)$`, 'iu');

/** `Jane Doe from ACME`, and `von`, which may begin a family name. */
const withWorkplace = (text: string): { text: string; company?: string; isUnclear?: boolean } => {
  const [, person = '', company = ''] = workplace.exec(text) ?? [];
  if (company) return { text: person, company, isUnclear: !mayBeCompany(company) };
  const [, before = '', after = ''] =
    /^(.+?)\s+von\s+(?!und\s|der\s|den\s|dem\s|zu\s)(\p{Lu}.*)$/u.exec(text) ?? [];
  const words = wordsIn(before);
  const names = words.filter((word, index) => !isTitle(word, index > 0));
  const last = names.at(-1);
  if (last === undefined || !after) return { text };
  const found = { text: before, company: after };
  if (isCompany(after) || isAcronym(after) || (isSurname(last) && !isFirstName(last))) return found;
  if (isFirstName(last)) return { text };
  const isOpen = names.length > 1 || names.length < words.length;
  if (names.length === 1 && names.length < words.length) return { ...found, isUnclear: true };
  return { text, isUnclear: isOpen };
};

const eastern = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+$/u;

/** Where the family name begins. */
const familyAt = (words: readonly string[]): number => {
  const particle = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && isParticle(word),
  );
  if (particle > 0) return particle;
  let at = 1;
  const isGiven = (word = '') => isFirstName(word) || /^\p{L}\.(?:\p{L}\.)*$/u.test(word);
  while (at < words.length - 1 && isGiven(words[at])) at += 1;
  return at;
};

/** A name in the order in which it's said: `Dr. Jane Doe`, `Anna Maria van der Berg`, `Frau Müller von Siemens`. */
export const naturalName = (said: string): Name => {
  const { text, company, isUnclear: isOpen = false } = withWorkplace(said);
  const all = wordsIn(text);
  const { words, isUnclear } = checkedWords(all);
  const hasTitle = isTitle(all[0] ?? '') && all[0] !== words[0];
  const rest = {
    ...(company && { companyName: withoutCompanyLabel(company) }),
    ...((isUnclear || isOpen) && { isUnclear: true }),
  };
  const [first = '', ...others] = words;
  if (words.length === 0) return rest;
  if (others.length === 0) return hasTitle ? { lastName: first, ...rest } : { firstName: first, ...rest };
  if (words.every((word) => eastern.test(word)))
    return { firstName: others.join(' '), lastName: first, ...rest };
  const isFamily = isParticle(first) && isLower(first) && words.some((word) => !isLower(word));
  if (isFamily) {
    const at = words.findIndex((word) => !isLower(word)) + 1;
    const isAll = at === words.length;
    return { lastName: words.join(' '), ...rest, ...(!isAll && { isUnclear: true }) };
  }
  const isTitled = /^\p{Lu}{2,3}$/u.test(first) && others.length > 1 && isFirstName(others[0] ?? '');
  const at = familyAt(words);
  return {
    firstName: words.slice(0, at).join(' '),
    lastName: words.slice(at).join(' '),
    ...rest,
    ...(isTitled && { isUnclear: true }),
  };
};

/** A name of which it is known which words are the first name: `Doe, Dr. Jane`. */
export const nameOfParts = (first: string, last: string): Name => {
  const [given, family] = [checkedWords(wordsIn(first)), checkedWords(wordsIn(last))];
  return {
    ...(given.words.length > 0 && { firstName: given.words.join(' ') }),
    ...(family.words.length > 0 && { lastName: family.words.join(' ') }),
    ...((given.isUnclear || family.isUnclear) && { isUnclear: true }),
  };
};
