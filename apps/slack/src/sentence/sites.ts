import type { Site } from '@visitor-invitations/core';
import { foldText, stripSurroundings, withoutTitles } from '@visitor-invitations/visits';
import { endOf, isCut, isName, type Part, type Word, wordsIn } from './parts.ts';
import { isFiller } from './time-words.ts';

/** The sites whose names have all the words of a text. */
const sitesNamed = (text: string, sites: readonly Site[]): Site[] => {
  const words = foldText(text).split(' ');
  return sites.filter(({ name }) => words.every((word) => foldText(name).split(' ').includes(word)));
};

/** Words beside each other, with commas between them. */
const runsIn = (text: string, words: readonly Word[]): Word[][] => {
  const runs: Word[][] = [];
  for (const word of words) {
    const last = runs.at(-1)?.at(-1);
    const isBeside = last && /^[\s,]*$/.test(text.slice(endOf(last), word.from));
    if (isBeside && !isFiller(last.text) && !isFiller(word.text)) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs;
};

/** Takes words for a site after a name of two words, or by themselves; elsewhere they may be part of a name. */
export const sitesIn = (text: string, parts: readonly Part[], sites: readonly Site[]): Part[] => {
  const runs = runsIn(
    text,
    wordsIn(text).filter(
      ({ from }) => !parts.some((part) => isCut(part) && part.from <= from && from < endOf(part)),
    ),
  );
  return runs.flatMap((run): Part[] => {
    const isOfSite = ({ text: word }: Word) => isName(word) && sitesNamed(word, sites).length > 0;
    const start = run.findIndex(isOfSite);
    const [first] = run.slice(start, start + 1);
    if (start < 0 || !first) return [];
    const isNext = (word: Word, index: number) =>
      isOfSite(word) && !text.slice(endOf(run[index - 1] ?? word), word.from).includes(',');
    const length = run.slice(start + 1).findIndex((word, index) => !isNext(word, start + 1 + index));
    const named = run.slice(start, length < 0 ? undefined : start + 1 + length);
    const before = text.slice(run[0]?.from, first.from);
    const names = withoutTitles(stripSurroundings(before).split(' '));
    const isAfterQuote = /["”“»]\s*$/.test(text.slice(0, run[0]?.from));
    const isAlone =
      !runs.some((other) => other !== run && other.some((word) => isName(word.text))) && !/["“„«]/.test(text);
    const isBeforeEmail = /^\s*[<(]?[^\s@]+@/.test(text.slice(endOf(named.at(-1) ?? first)));
    const isSite =
      names.length > 1 || isAfterQuote || (named.length === run.length && !isAlone && !isBeforeEmail);
    const end = endOf(named.at(-1) ?? first);
    if (isSite) return [{ kind: 'site', text: text.slice(first.from, end), from: first.from }];
    return named.map((word) => ({ kind: 'doubt', ...word }));
  });
};

/** The site that is named, where it is one. */
export const siteOf = (parts: readonly Part[], sites: readonly Site[]): Site | undefined => {
  const named = parts.filter(({ kind }) => kind === 'site').flatMap(({ text }) => sitesNamed(text, sites));
  const [site, ...others] = new Set(named);
  return others.length > 0 ? undefined : site;
};
