import { isFirstName, isParticle, stripSurroundings, withoutTitles } from '@visitor-invitations/visits';
import type { ParsedResult } from 'chrono-node';
import {
  beginsWithNumber,
  endsWithNumber,
  isAnd,
  isDayOrMonth,
  isFiller,
  isModifier,
  isNameLike,
  isOfTime,
  startsWithWeekday,
} from './words.ts';

/** A part of a sentence. */
export interface Item {
  /** `left`: a digit or a word of time that is part of no time. */
  readonly kind:
    | 'word'
    | 'quoted'
    | 'email'
    | 'phone'
    | 'company'
    | 'site'
    | 'time'
    | 'left'
    | 'comma'
    | 'and'
    | 'filler';
  readonly text: string;
  /** Where it begins. */
  readonly from: number;
  /** Whether it may mean something else than what it is taken for. */
  readonly isUnclear?: boolean;
  readonly result?: ParsedResult;
}

/** Reads the times in a text. */
export type ReadTimes = (text: string) => readonly ParsedResult[];

const tokens =
  /["“„«](?<quoted>[^"“”„«»]+)["”“»]|(?<phone>(?<![\p{L}\p{N}.:/-])(?:\+|0)\d[\d ()/-]{6,}\d)|(?<email>[^\s@<>(),;:"]+@[^\s@<>(),;"]+)|\((?<company>[^()@\d]+)\)|(?<comma>[,;])|(?<word>[^\s,;<>()"“”„«»]+)/gu;

const kindOf = (word: string): Item['kind'] => {
  if (isAnd.test(word)) return 'and';
  if (isFiller.test(word)) return 'filler';
  return isOfTime(word) ? 'left' : 'word';
};

const tokensOf = (text: string): Item[] =>
  [...text.matchAll(tokens)].map(({ index, groups = {}, 0: all }): Item => {
    const [kind = 'word', found = all] =
      Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
    const from = index + all.indexOf(found);
    if (kind === 'company' && found.split(/\s+/).some(isOfTime)) return { kind: 'left', text: found, from };
    if (kind !== 'word' && kind !== 'email') return { kind: kind as Item['kind'], text: found, from };
    const word = found.replace(/(?<=\P{P})[.:!?]+$/u, '');
    if (kind === 'email') return { kind, text: word, from };
    return { kind: kindOf(word), text: word, from, isUnclear: isDayOrMonth(word) };
  });

/** Whether a time is no part of a longer word. */
const isWhole = (text: string, { index, text: { length } }: ParsedResult): boolean =>
  !/[\p{L}\p{M}\p{N}_'’/:.+~@#&$€–-]$/u.test(text.slice(0, index)) &&
  !/^(?:[\p{L}\p{M}\p{N}_'’/+~@#&%$€]|[.:–-]\S)/u.test(text.slice(index + length));

/** Whether an item may be part of a name. */
export const isWord = (item: Item | undefined): boolean => item?.kind === 'word' || item?.kind === 'quoted';

/** Words beside each other with the commas between them, and every other item by itself. */
export const runsOf = (items: readonly Item[]): Item[][] => {
  const inRun = (item: Item | undefined) => isWord(item) || item?.kind === 'comma';
  const runs: Item[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && inRun(item) && inRun(last[0])) last.push(item);
    else runs.push([item]);
  }
  return runs;
};

/** The words without the titles before them. */
const namesOf = (words: readonly Item[]): string[] => withoutTitles(words.map(({ text }) => text));

/** A time that may be part of a name, or have its number from the words beside it, as what it is instead. */
const untouched = (
  time: Item,
  before: readonly Item[],
  following: Item | undefined,
  isAlone: boolean,
): Item[] => {
  const { text, from } = time;
  const beside = before.slice(before.findLastIndex(({ kind }) => kind !== 'word') + 1);
  const names = namesOf(beside).length;
  const [first = '', ...others] = text.split(/\s+/);
  const isFollowed = isWord(following) || (following?.kind === 'time' && isNameLike(following.text));
  const isName =
    beside.length > 0
      ? names < 2
      : others.length === 0 && (isFollowed || (isAlone && /^\p{Lu}/u.test(first)));
  if (isNameLike(first) && isName) {
    const rest: Item = { kind: 'left', text: others.join(' '), from: from + first.length + 1 };
    return [{ kind: 'word', text: first, from, isUnclear: true }, ...(others.length > 0 ? [rest] : [])];
  }
  const takesNumber = names > 0 && beginsWithNumber.test(text);
  return takesNumber || (isFollowed && endsWithNumber.test(text)) ? [{ kind: 'left', text, from }] : [time];
};

/** Whether a word before a weekday may say which one is meant: a small one, or one more than a name has. */
const isUnknownBefore = (beside: readonly Item[]): boolean => {
  const all = namesOf(beside);
  const word = all.at(-1) ?? '';
  if (all.length < 2 || stripSurroundings(`Name ${word}`) === 'Name') return false;
  const given = all.findIndex((text, index) => index > 0 && !isFirstName(text) && !/^\p{L}\.?$/u.test(text));
  const family = given < 0 ? [] : all.slice(given);
  const hasCapitals = all.some((text) => /^\p{Lu}/u.test(text));
  return (hasCapitals && /^\p{Ll}+$/u.test(word)) || (family.length > 1 && !family.some(isParticle));
};

/** Weekdays after words that make them others, such as `Good Friday`, as nothing that is understood. */
const withoutModified = (items: readonly Item[]): Item[] => {
  const found = [...items];
  for (const [index, item] of items.entries()) {
    if (item.kind !== 'time' || !startsWithWeekday.test(item.text)) continue;
    const before = items.slice(items.slice(0, index).findLastIndex(({ kind }) => kind !== 'word') + 1, index);
    const modifiers = before.slice(before.findLastIndex(({ text }) => !isModifier.test(text)) + 1);
    if (modifiers.length === 0 && !isUnknownBefore(before)) continue;
    for (const { from } of modifiers) {
      const at = items.findIndex((other) => other.from === from);
      found[at] = { kind: 'left', text: items[at]?.text ?? '', from };
    }
    found[index] = { kind: 'left', text: item.text, from: item.from };
  }
  return found;
};

/** A sign before `morgen`, after which that would be read as the morning. */
const morningAfter = /[^\p{L}\p{N}\s](?=\s+morgen(?!\p{L}))/giu;

/** What a sentence is made of, in its order. */
export const itemsOf = (text: string, readTimes: ReadTimes): Item[] => {
  const words = tokensOf(text);
  const masked = words
    .filter(({ kind }) => ['quoted', 'email', 'phone', 'company'].includes(kind))
    .reduce(
      (rest, { from, text: { length } }) =>
        rest.slice(0, from) + 'x'.repeat(length) + rest.slice(from + length),
      text,
    )
    .replace(morningAfter, 'x')
    // The library takes letters of other scripts for gaps.
    .replace(/[^\p{Script=Latin}\P{L}]/gu, (letter) => 'x'.repeat(letter.length));
  const times = readTimes(masked)
    .filter((result) => isWhole(masked, result))
    .map((result): Item => ({ kind: 'time', text: result.text, from: result.index, result }));
  const isInTime = (word: Item) =>
    times.some(({ from, text: { length } }) => from <= word.from && word.from < from + length);
  const all = [...words.filter((word) => !isInTime(word)), ...times].toSorted((a, b) => a.from - b.from);
  const items: Item[] = [];
  for (const [index, item] of all.entries()) {
    const isAlone = !all.some(isWord);
    items.push(...(item.kind === 'time' ? untouched(item, items, all[index + 1], isAlone) : [item]));
  }
  return withoutModified(items);
};
