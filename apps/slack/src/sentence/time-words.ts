import { anyLanguage, eachInAnyLanguage } from '../languages/grammar.ts';

const wholly = (patterns: readonly string[]) => new RegExp(`^(?:${patterns.join('|')})$`, 'iu');

/** Which of some patterns a word is; -1 where it is none. */
export const indexOf = (patterns: readonly string[], word: string): number =>
  patterns.findIndex((pattern) => wholly([pattern]).test(word));

/** Whether a word is as a pattern says. */
export const isOneOf = (pattern: string, word: string): boolean => wholly([pattern]).test(word.trim());

const units = eachInAnyLanguage('units');
const clock = wholly([
  anyLanguage('clock'),
  ...eachInAnyLanguage('days'),
  ...eachInAnyLanguage('parts'),
  ...units.slice(0, 2),
]);
const aroundTimes = wholly([anyLanguage('aroundTimes'), anyLanguage('nextOne'), ...units.slice(2)]);
const mayBeName = wholly([
  ...eachInAnyLanguage('weekdays'),
  ...eachInAnyLanguage('months'),
  anyLanguage('mayBeNames'),
  '\\d+/\\d+',
]);
const nameWithCapital = new RegExp(`^${anyLanguage('nameWithCapital')}$`);

/** Whether a word of time is a name as well: Sun, April, Noon, Freitag, and Morgen where it has a capital. */
export const isNameLike = (word: string): boolean => mayBeName.test(word) || nameWithCapital.test(word);

/** Whether a word has a digit or names a time, and is no name. */
export const isOfClock = (word: string): boolean =>
  /\d/.test(word) || (clock.test(word) && !isNameLike(word));

/** Whether it does, or may belong to a time. */
export const isOfTime = (word: string): boolean =>
  isOfClock(word) || aroundTimes.test(word) || (/.[–-]/.test(word) && word.split(/[–-]/).every(isNameLike));

/** Whether a part of a name is a day or a month. */
export const isDayOrMonth = (word: string): boolean =>
  word.split(/[/–-]/).some((part) => part.length > 2 && isNameLike(part));

const filler = new RegExp(`^(?:${anyLanguage('fillers')}|${anyLanguage('and')}|[-–—|:&+@]+)$`, 'u');
/** Whether a word is between what is named. */
export const isFiller = (word: string): boolean => filler.test(word);

const EDGES = anyLanguage('edges');
/** What is around a name between two times: `for`, commas, dashes. */
export const fillersAround = new RegExp(
  `^((?:[\\s,;.:|–—-]|(?<!\\p{L})${EDGES}(?!\\p{L}))*)(.*?)(?:[\\s,;:|–—-]|(?<!\\p{L})(?:${EDGES}|${anyLanguage('from')})(?!\\p{L}))*$`,
  'su',
);
