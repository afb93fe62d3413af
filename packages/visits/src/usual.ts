import { foldText } from './fold/fold-text.ts';

/** A visitor type, by the service's ID or by a name alone (A8). */
export interface VisitorType {
  readonly id?: string;
  readonly name: string;
}

/** Who comes. */
interface Someone {
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** What a visit tells of a host's habits. */
interface Visit extends Someone {
  readonly startDate?: string | undefined;
  readonly site?: { readonly id?: string | undefined } | undefined;
  readonly visitorType?: { readonly id?: string | undefined; readonly name?: string | undefined } | undefined;
}

/** What a host usually enters; empty for hosts without visits. */
interface Usual {
  readonly siteId?: string | undefined;
  readonly visitorType?: VisitorType | undefined;
}

/** Each item once, the most frequent first. */
const byUse = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] => {
  const found = new Map<string, { item: Item; uses: number }>();
  for (const item of items) {
    const known = found.get(nameOf(item)) ?? { item, uses: 0 };
    found.set(nameOf(item), { ...known, uses: known.uses + 1 });
  }
  return [...found.values()].sort((a, b) => b.uses - a.uses).map(({ item }) => item);
};

/** The visitor types of these visits, most used first: the API doesn't list them (A20). */
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

/** So many of at least five visits are a clear majority. */
const CLEAR = 2 / 3;
const MIN_VISITS = 5;

/** The type of the visitor's last visit, or else of a clear majority of the host's. */
const usualType = (visits: readonly Visit[], visitor: Someone): VisitorType | undefined => {
  const theirs = visits.filter((visit) => isSamePerson(visit, visitor)).sort(byStart);
  const [last] = usedVisitorTypes(theirs.slice(-1));
  if (last) return last;
  const [most] = usedVisitorTypes(visits);
  const uses = visits.filter(({ visitorType }) => visitorType?.name === most?.name).length;
  return visits.length >= MIN_VISITS && uses >= CLEAR * visits.length ? most : undefined;
};

/**
 * What a host usually enters for a visitor: the site of most of these visits, and the visitor type where it's clear.
 *
 * @param visitor as far as they are known
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
