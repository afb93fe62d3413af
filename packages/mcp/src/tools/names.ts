import type { Site } from '@visitor-invitations/core';
import { foldText, hasWords, oneLine } from '@visitor-invitations/visits';
import { RefusedError } from '../port.ts';

/** More names than this are not listed in an answer. */
const MAX_NAMED = 10;

/** The one that a name means: by its whole name, else by its words. @throws RefusedError when that is none, or several */
const pick = <Item>(
  items: readonly Item[],
  named: string,
  nameOf: (item: Item) => string,
  what: string,
): Item => {
  const whole = items.filter((item) => foldText(nameOf(item)) === foldText(named));
  const found = whole.length > 0 ? whole : items.filter((item) => hasWords(nameOf(item), named));
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  const names = (only ? found : items).slice(0, MAX_NAMED).map(nameOf);
  const matched = `“${oneLine(named)}” ${only ? `matches more than one ${what}` : `doesn't match any ${what}`}`;
  const choice = only ? names.join(', ') : `choose from ${names.join(', ')}`;
  throw new RefusedError(`${matched}: ${choice}. Ask the person which one. Nothing was done.`);
};

/** @throws RefusedError when no site has the name, or several do */
export const siteNamed = (sites: readonly Site[], named: string): Site & { readonly name: string } => {
  const site = pick(sites, named, ({ name = '' }) => oneLine(name), 'site');
  return { ...site, name: site.name ?? site.id };
};

/**
 * The visitor type by the name that the host uses. One that the host has never used is sent as it was named, and the service
 * says whether there is one: the interface has no list of them (A20).
 */
export const typeNamed = (types: readonly string[], named: string): string =>
  types.find((type) => foldText(oneLine(type)) === foldText(named)) ?? named;
