import type { Site } from '@visitor-invitations/core';
import { foldText, stripSurroundings, withoutTitles } from '@visitor-invitations/visits';
import { type Item, isWord, runsOf } from './items.ts';

/** The sites whose names have all the words of a text. */
const sitesNamed = (text: string, sites: readonly Site[]): Site[] => {
  const words = foldText(text).split(' ');
  return sites.filter(({ name }) => words.every((word) => foldText(name).split(' ').includes(word)));
};

/** Takes words for a site after a name of two words, or by themselves; elsewhere they may be part of a name. */
const withSite = (run: readonly Item[], mayBeName: boolean, sites: readonly Site[]): readonly Item[] => {
  const isOfSite = (item: Item) => item.kind === 'word' && sitesNamed(item.text, sites).length > 0;
  const start = run.findIndex(isOfSite);
  const [first] = run.slice(start, start + 1);
  if (start < 0 || !first) return run;
  const end = run.findIndex((item, index) => index > start && !isOfSite(item));
  const [before, named, after] = [
    run.slice(0, start),
    run.slice(start, end < 0 ? undefined : end),
    end < 0 ? [] : run.slice(end),
  ];
  const names = stripSurroundings(before.map((item) => item.text).join(' ')).split(' ');
  const isNamed = withoutTitles(names).length > 1 || before.some(({ kind }) => kind === 'quoted');
  const isSite = isNamed || (named.length === run.length && !mayBeName);
  const text = named.map((word) => word.text).join(' ');
  const taken: Item[] = isSite
    ? [{ kind: 'site', text, from: first.from, isUnclear: sitesNamed(text, sites).length !== 1 }]
    : named.map((word) => ({ ...word, isUnclear: true }));
  return [...before, ...taken, ...after];
};

/** The items with sites in place of the words that name them. */
export const withSites = (items: readonly Item[], sites: readonly Site[]): Item[] => {
  const runs = runsOf(items);
  return runs.flatMap((run, index) => {
    const isBeforeEmail = runs[index + 1]?.[0]?.kind === 'email';
    const isAlone = !runs.some((other) => other !== run && other.some(isWord));
    return withSite(run, isBeforeEmail || isAlone, sites);
  });
};

/** The site that is named, where it is one. */
export const siteOf = (items: readonly Item[], sites: readonly Site[]): Site | undefined => {
  const named = items.filter(({ kind }) => kind === 'site').flatMap(({ text }) => sitesNamed(text, sites));
  const [site, ...others] = new Set(named);
  return others.length > 0 ? undefined : site;
};
