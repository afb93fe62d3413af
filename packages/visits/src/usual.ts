import { foldText } from './fold/fold-text.ts';

/** A visitor type, with the service's ID or only a name (A8). */
export interface VisitorType {
  readonly id?: string;
  readonly name: string;
}

/** A visitor. */
interface Someone {
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** The parts of a visit that show a host's habits. */
interface Visit extends Someone {
  readonly startDate?: string | undefined;
  readonly site?: { readonly id?: string | undefined } | undefined;
  readonly visitorType?: { readonly id?: string | undefined; readonly name?: string | undefined } | undefined;
}

/** A host's usual choices; empty for hosts without visits. */
interface Usual {
  readonly siteId?: string | undefined;
  readonly visitorType?: VisitorType | undefined;
}

/** Each item once, most frequent first. */
const byUse = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] => {
  const found = new Map<string, { item: Item; uses: number }>();
  for (const item of items) {
    const known = found.get(nameOf(item)) ?? { item, uses: 0 };
    found.set(nameOf(item), { ...known, uses: known.uses + 1 });
  }
  return [...found.values()].sort((a, b) => b.uses - a.uses).map(({ item }) => item);
};

/** These visits' visitor types, most used first. The API doesn't list them (A20). */
export const usedVisitorTypes = (visits: readonly Visit[]): VisitorType[] =>
  byUse(
    visits.flatMap(({ visitorType: { id, name } = {} }): VisitorType[] =>
      name ? [{ ...(id ? { id } : {}), name }] : [],
    ),
    ({ name }) => name,
  );

const isSamePerson = (one: Someone, other: Someone): boolean => {
  if (one.email && other.email) return one.email.toLowerCase() === other.email.toLowerCase();
  const [name, otherName] = [one, other].map(({ firstName, lastName }) =>
    firstName && lastName ? foldText(`${firstName} ${lastName}`) : undefined,
  );
  return name !== undefined && name === otherName;
};

/** The share of at least five visits that counts as a clear majority. */
const CLEAR = 2 / 3;
const MIN_VISITS = 5;

/** The type of the visitor's last visit, or else of a clear majority of the host's visits. */
const usualType = (visits: readonly Visit[], visitor: Someone): VisitorType | undefined => {
  const theirs = visits.filter((visit) => isSamePerson(visit, visitor)).sort(byStart);
  const [last] = usedVisitorTypes(theirs.slice(-1));
  if (last) return last;
  const [most] = usedVisitorTypes(visits);
  const uses = visits.filter(({ visitorType }) => visitorType?.name === most?.name).length;
  return visits.length >= MIN_VISITS && uses >= CLEAR * visits.length ? most : undefined;
};

/**
 * A host's usual choices for a visitor: the site of most of these visits, and the visitor type if it's clear.
 *
 * @param visitor what's known about the visitor
 */
export const usualOf = (visits: readonly Visit[], visitor: Someone = {}): Usual => {
  const sites = visits.flatMap(({ site: { id } = {} }) => id ?? []);
  return { siteId: byUse(sites, (id) => id)[0], visitorType: usualType(visits, visitor) };
};

/** Sorts visits by start. */
export const byStart = (
  a: { readonly startDate?: string | undefined },
  b: { readonly startDate?: string | undefined },
): number => Date.parse(a.startDate ?? '') - Date.parse(b.startDate ?? '');
