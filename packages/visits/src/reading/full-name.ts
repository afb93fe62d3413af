import { isCompany, isShortCompany, mayBeCompany } from './company.ts';
import {
  isAcronym,
  isDegree,
  isFirstName,
  isParticle,
  isSurname,
  listOf,
  phrases,
  withoutTitles,
  wordsIn,
} from './words/words.ts';

/** A person, as far as the text could be read. Unknown parts are empty. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly isUnclear: boolean;
}

const isJoining = listOf('joining');
const isNoName = listOf('notNames');

const LETTERS = "\\p{L}[\\p{L}\\p{M}'’ʼ‘´`·‐‑–\\u200c\\u200d-]*";
/** `Jane`, `O’Brien`, `’t`, `J.R.R.`, `St.`, `Jr.`. */
const nameWord = new RegExp(
  `^(?:['’]t|${LETTERS}(?<![-‐‑–'’\`´])|\\p{L}\\.(?:-?\\p{L}\\.)*|(?:St|Ste|Jr|Sr|Wm|Chr|Jos|Geo|Th|Ph|Fr|Hl)\\.)$`,
  'u',
);
/** `John Smith III`. */
const roman = /^[IVX]+$/;
const initials = /^\p{L}\.(?:\p{L}\.)*$/u;
const eastern = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+$/u;
const isLower = (word: string) => /^\p{Ll}/u.test(word) && !/^(?:[dlom]|dell|al|el)['’-]?\p{Lu}/u.test(word);

/** A name's words without titles and degrees. Keeps at least one word. */
const nameIn = (text: string): { words: string[]; hasTitle: boolean; isUnclear: boolean } => {
  const all = wordsIn(text);
  const untitled = withoutTitles(all);
  const named = untitled.length > 0 ? untitled : all.slice(-1);
  while (named.length > 2 && isDegree(named.at(-1)) && text !== text.toUpperCase()) named.pop();
  const words = named.filter((word) => nameWord.test(word) && !isJoining(word));
  const last = named.at(-1) ?? '';
  const hasCapitals = named.some((word) => /^\p{Lu}/u.test(word));
  const isStray = (word: string) => isNoName(word) || (hasCapitals && isLower(word) && !isParticle(word));
  const isCutOff = named.length > 1 && isParticle(last) && isLower(last);
  const isUnclear =
    words.length < named.length || words.some(isStray) || isCutOff || (named.length > 2 && isDegree(last));
  return { words, hasTitle: named.length < all.length && named[0] !== all[0], isUnclear };
};

const workplace = new RegExp(`^(.+?)\\s+(?:${phrases('workplace')})\\s+(.+)$`, 'iu');
const ofFamilyOrPlace = /^(.+?)\s+von\s+(?!und\s|der\s|den\s|dem\s|zu\s)(\p{Lu}.*)$/u;

/** Separates a workplace: `Jane Doe from ACME`. A `von` may also start a family name. */
const withoutWorkplace = (text: string): { name: string; companyName: string; isOpen: boolean } => {
  const [, person = '', company = ''] = workplace.exec(text) ?? [];
  if (company) return { name: person, companyName: company, isOpen: !mayBeCompany(company) };
  const [, before = '', after = ''] = ofFamilyOrPlace.exec(text) ?? [];
  const names = withoutTitles(wordsIn(before));
  const last = names.at(-1) ?? '';
  const hasTitle = names.length < wordsIn(before).length;
  const isSure = isCompany(after) || isAcronym(after) || (isSurname(last) && !isFirstName(last));
  const isWorkplace = last !== '' && (isSure || (!isFirstName(last) && hasTitle && names.length === 1));
  if (isWorkplace) return { name: before, companyName: after, isOpen: !isSure };
  return { name: text, companyName: '', isOpen: names.length > 1 && !isFirstName(last) };
};

/** How many of the words are first names. */
const firstNamesIn = (words: readonly string[], hasTitle: boolean): number => {
  const [first = ''] = words;
  if (words.length < 2) return hasTitle ? 0 : 1;
  if (isParticle(first) && isLower(first) && !words.every(isLower)) return 0;
  const particle = words.slice(1, -1).findIndex(isParticle) + 1;
  if (particle > 0) return particle;
  const family = words.findIndex((word, index) => index > 0 && !isFirstName(word) && !initials.test(word));
  return family < 0 ? words.length - 1 : family;
};

/** A name in spoken order: `Dr. Jane Doe`, `Anna Maria van der Berg`, `Frau Müller von Siemens`. */
export const naturalName = (said: string): Person => {
  const { name, companyName, isOpen } = withoutWorkplace(said);
  const { words, hasTitle, isUnclear } = nameIn(name);
  const count = firstNamesIn(words, hasTitle);
  const parts = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
  const isEastern = words.length > 1 && words.every((word) => eastern.test(word));
  const [firstName = '', lastName = ''] = isEastern ? parts.toReversed() : parts;
  const mayBeTitle = /^\p{Lu}{2,3}$/u.test(words[0] ?? '') && words.length > 2 && isFirstName(words[1]);
  const last = words.at(-1) ?? '';
  const endsWithCompany = words.length > 2 && isShortCompany(last, words.slice(0, -1)) && !roman.test(last);
  const hasMore = endsWithCompany || (count === 0 && !words.slice(0, -1).every(isLower));
  return { firstName, lastName, companyName, isUnclear: isUnclear || isOpen || mayBeTitle || hasMore };
};

/** A name whose first and last names are already separate: `Doe, Dr. Jane`. */
export const nameOfParts = (first: string, last: string): Person => {
  const [given, family] = [nameIn(first), nameIn(last)];
  return {
    firstName: given.words.join(' '),
    lastName: family.words.join(' '),
    companyName: '',
    isUnclear: given.isUnclear || family.isUnclear,
  };
};
