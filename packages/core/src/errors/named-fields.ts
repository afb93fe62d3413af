import type { $ZodObject } from 'zod/v4/core';
import type { CatalogueEntry } from '../operations/catalogue.ts';

const namesIn = (schema: unknown): string[] =>
  Object.keys((schema as $ZodObject | undefined)?._zod.def.shape ?? {});

/** A pattern for the ways services spell a name: `hostEmail`, `host_email`, `Host email`. */
const spelt = (name: string) => name.replace(/[A-Z]/g, (letter) => `[ _-]?${letter}`);

/** Where a text names a field. A common word, such as `email`, only counts in quotes or at the start of a clause. */
const placeOf = (name: string, text: string): number => {
  if (name === 'cancelled') return text.search(/\bcancell?ed\b/i);
  const before = /[A-Z]/.test(name) ? '\\b' : '(?:^|[;:.]\\s+|["\'`‘“‹])';
  return text.search(new RegExp(`${before}${spelt(name)}\\b`, 'i'));
};

/** The fields of an operation's input that a text names, in its order, and `cancelled`. They contain no submitted values. */
export const namedFields = (text: string, { params, query, body }: CatalogueEntry): string[] =>
  [...new Set(['cancelled', ...[params, query, body].flatMap(namesIn)])]
    .map((name) => ({ name, place: placeOf(name, text) }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place)
    .map(({ name }) => name);
