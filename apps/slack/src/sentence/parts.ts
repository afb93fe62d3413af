import { isFirstName, isParticle, stripSurroundings, withoutTitles } from '@visitor-invitations/visits';
import { isDayOrMonth, isFiller, isNameLike, isOfTime } from './time-words.ts';
import { type Clock, type Time, timesIn } from './times.ts';

/**
 * A part of a sentence that isn't a name: a time, a site, or what is `left` of words and digits of time that are part of none.
 * A `doubt` may be part of a name, and is: `April`, `Freitag`.
 */
export interface Part {
  readonly kind: 'time' | 'site' | 'left' | 'doubt';
  readonly text: string;
  /** Where it begins. */
  readonly from: number;
  /** Of a doubt, what else it may be. */
  readonly time?: Time;
}

/** A word, and where it begins. */
export type Word = Pick<Part, 'text' | 'from'>;
export const endOf = ({ from, text }: Word): number => from + text.length;

/** Whether a part is between names, and of none. */
export const isCut = ({ kind }: Part): boolean => kind !== 'doubt';

/** What holds no time: quotes, addresses, phone numbers, and brackets without digits. */
const hidden =
  /["“„«][^"“”„«»]+["”“»]|(?<![\p{L}\p{N}.:/-])(?!\d{4} ?[-–] ?\d{4}(?!\d))(?:\+|0)\d[\d ()/-]{6,}\d|[^\s@<>(),;:"]+@[^\s@<>(),;"]+|\([^()@\d]+\)/gu;

const withoutHidden = (text: string): string =>
  text.replace(hidden, (all) =>
    all.startsWith('(') && all.split(/[\s()]+/).some(isOfTime) ? all : '\ue000'.repeat(all.length),
  );

const WORD = '[^\\s,;<>()"“”„«»\\ue000]+';
const everyWord = new RegExp(WORD, 'gu');
const lastWords = new RegExp(`(?:${WORD}\\s+)*$`, 'u');
const nextWord = new RegExp(`^\\s+(${WORD})`, 'u');

/** Whether a word may be a name, as far as times go. */
export const isName = (word: string): boolean => word !== '' && !isFiller(word) && !isOfTime(word);

/** The words of a text without what separates them. */
export const wordsIn = (text: string): Word[] =>
  [...withoutHidden(text).matchAll(everyWord)].map(({ 0: word, index }) => ({
    text: word.replace(/(?<=\P{P})[.:!?]+$/u, ''),
    from: index,
  }));

/** Words that may be a name directly before a time. */
const namesBefore = (text: string): string[] => {
  const words = (lastWords.exec(text)?.[0] ?? '').split(/\s+/).filter(Boolean);
  return words.slice(words.findLastIndex((word) => !isName(word)) + 1);
};

/** Whether a word before a weekday may say which one is meant: a small one, or one more than a name has. */
const isUnknownBefore = (names: readonly string[]): boolean => {
  const word = names.at(-1) ?? '';
  if (names.length < 2 || stripSurroundings(`Name ${word}`) === 'Name') return false;
  const given = names.findIndex(
    (name, index) => index > 0 && !isFirstName(name) && !/^\p{L}\.?$/u.test(name),
  );
  const family = given < 0 ? [] : names.slice(given);
  const hasCapitals = names.some((name) => /^\p{Lu}/u.test(name));
  return (hasCapitals && /^\p{Ll}+$/u.test(word)) || (family.length > 1 && !family.some(isParticle));
};

/** A time as what it is: a part of a name, nothing that is understood, or a time that may count something: `at 10 people`. */
const asPart = (time: Time, before: readonly string[], isFollowed: boolean, isAlone: boolean): Part => {
  const { text, from } = time;
  const [first = '', second] = text.split(/[\s,]+/);
  const names = withoutTitles(before);
  const mayBeName =
    before.length > 0 ? names.length < 2 : !second && (isFollowed || (isAlone && /^\p{Lu}/u.test(first)));
  if (isNameLike(first) && mayBeName) return { kind: 'doubt', text, from, time };
  if (isDayOrMonth(first) && isUnknownBefore(names)) return { kind: 'left', text, from };
  const mayCount = isFollowed && /(?:^|\s)\d{1,2}$/.test(text);
  return { kind: 'time', text, from, time: mayCount ? { ...time, isUnclear: true } : time };
};

/** The times of a sentence, and the words that may belong to one. */
export const partsOf = (text: string, clock: Clock): Part[] => {
  const shown = withoutHidden(text);
  const times = timesIn(shown, clock);
  const words = wordsIn(text).filter(
    (word) => !times.some((time) => time.from <= word.from && word.from < endOf(time)),
  );
  const isAlone = times.length === 1 && !words.some((word) => isName(word.text));
  const timeParts = times.map((time, index) => {
    const [last, next] = [times[index - 1], times[index + 1]];
    const before = namesBefore(shown.slice(last && endOf(last), time.from));
    const after = shown.slice(endOf(time), next?.from);
    const [nextTime = ''] = next?.text.split(/\s/) ?? [];
    const isFollowed = after.trim() ? isName(nextWord.exec(after)?.[1] ?? '') : isNameLike(nextTime);
    return asPart(time, before, isFollowed, isAlone);
  });
  const others = words.flatMap((word): Part[] => {
    if (isOfTime(word.text) && !isFiller(word.text)) return [{ kind: 'left', ...word }];
    return isDayOrMonth(word.text) ? [{ kind: 'doubt', ...word }] : [];
  });
  return [...timeParts, ...others].toSorted((one, other) => one.from - other.from);
};
