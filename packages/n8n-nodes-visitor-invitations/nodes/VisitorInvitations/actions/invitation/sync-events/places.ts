import { foldText } from '@visitor-invitations/visits';
import words from './online-words.json' with { type: 'json' };

export const wordsOf = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const setOf = (...lists: readonly (readonly string[])[]) => new Set(lists.flat().flatMap(wordsOf));

const ROOM = setOf(words.room);
const UNKNOWN = setOf(words.unknown);
const NO_PLACE = new Set([
  ...setOf(words.services, ['whereby'], words.meetings, words.virtual, words.filler),
  ...UNKNOWN,
]);

const LINK =
  /\S*(?::\/\/|\w\.[a-z]{2,}\/|@[\w-]+\.|\bwww\.)\S*|(?<![\w.])[\w-]+(?:\.[\w-]+)*\.(?:us|com|net|io|ai|so|org)\b(?!\.\w)/gi;
/** Numbers to dial, such as `+49 89 123456,,987#`. */
const PHONE =
  /(?<![\p{L}\p{N}])(?:[+(]\d|0|\d{3}[-. ]\d{3}[-. ]\d{3})(?:[\d\s()./#*-]|,,){5,}\d#?(?![\p{L}\p{N}])|(?<!\S)\d{3}[-. ]\d{3}[-. ]\d{4}(?!\S)/gu;

const BETWEEN = /[;,|\n•·()[\]]+|\s[/&+–—-]\s|\s(?:or|oder|ou|und|and|et)\s/i;

export const withoutLinks = (location: string): string =>
  location
    .replace(/\bn\s*[/.]\s*a\b\.?/gi, 'na')
    .replace(/\bhome[ -]office\b/gi, 'home')
    .replace(LINK, ' ')
    .replace(PHONE, ' ')
    .trim();

/** The parts of a location, such as `HQ` and `5th floor`. */
export const partsOf = (location: string): readonly string[] =>
  withoutLinks(location)
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter(Boolean);

export const placeIn = (location: string): string => {
  const places = partsOf(location).filter((part) => !isNoPlace(part));
  return places.some((part) => !isNumber(part)) ? places.join(', ') : '';
};

export const hasNoPlace = (location: string): boolean =>
  withoutLinks(location) !== location.trim() || partsOf(location).some(isNoPlace);

const isDigits = (word: string) => /^\d+$/.test(word);
const isNumber = (part: string) => wordsOf(part).every(isDigits);

const isNoPlace = (part: string): boolean => {
  const all = wordsOf(part).filter((word) => !isDigits(word));
  // A room that isn't known yet is none.
  const without = all.some((word) => UNKNOWN.has(word)) ? isNeutral : (word: string) => NO_PLACE.has(word);
  return all.length > 0 && all.every(without);
};

/** Whether a word of a place says no more than which room it is, or how to join. */
export const isNeutral = (word: string): boolean => NO_PLACE.has(word) || ROOM.has(word) || /\d/.test(word);

export const namesRoom = (part: string): boolean => wordsOf(part).some((word) => ROOM.has(word));
