/** A visitor type, by the service's ID or by a name alone (A8). */
export interface VisitorType {
  readonly id?: string;
  readonly name: string;
}

/** What a visit tells of a host's habits. */
interface Visit {
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

/** The site and the visitor type of most of these visits. */
export const usualOf = (visits: readonly Visit[]): Usual => {
  const sites = visits.flatMap(({ site: { id } = {} }) => id ?? []);
  return { siteId: byUse(sites, (id) => id)[0], visitorType: usedVisitorTypes(visits)[0] };
};

/** Sorts visits by start. */
export const byStart = (
  a: { readonly startDate?: string | undefined },
  b: { readonly startDate?: string | undefined },
): number => Date.parse(a.startDate ?? '') - Date.parse(b.startDate ?? '');
