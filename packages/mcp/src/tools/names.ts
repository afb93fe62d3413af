import type { Site } from '@visitor-invitations/core';
import { foldText, hasWords, oneLine } from '@visitor-invitations/visits';
import { RefusedError } from '../port.ts';

/** Maximum number of names listed in an answer. */
const MAX_NAMED = 10;

export const siteName = ({ name, id }: Site): string => oneLine(name ?? '') || id;

/** The site that a name refers to: by its full name, or else by its words. @throws RefusedError when none or several match */
export const siteNamed = (sites: readonly Site[], named: string): Site & { readonly name: string } => {
  const all = sites.map((site) => ({ ...site, name: siteName(site) }));
  const whole = all.filter(({ name }) => foldText(name) === foldText(named));
  const found = whole.length > 0 ? whole : all.filter(({ name }) => hasWords(name, named));
  const [only, another] = found;
  if (only && !another) return only;
  const names = (only ? found : all).slice(0, MAX_NAMED).map(({ name }) => name);
  const matched = only ? 'matches more than one site:' : "doesn't match any site: choose from";
  throw new RefusedError(`“${oneLine(named)}” ${matched} ${names.join(', ')}. Ask the person which one.`);
};

/**
 * A visitor type's name as the host uses it. A name that the host has never used is sent unchanged, and the service says
 * whether it exists, because the API doesn't list visitor types (A20).
 */
export const typeNamed = (types: readonly string[], named: string): string =>
  types.find((type) => foldText(oneLine(type)) === foldText(named)) ?? named;
