import type { Database } from '../store/database.ts';
import type { Rows } from '../store/schema.ts';
import { findHostGroupByName, findSite, findSiteByName } from '../store/sites.ts';
import { teamOfId } from '../store/teams.ts';
import { createRandom } from '../tools/random.ts';
import { createProblems } from './problems.ts';
import { type Place, recordShapes, type Source } from './records.ts';

/** What records refer to, in words. */
const words = {
  sites: 'site',
  hostGroups: 'host group',
  hosts: 'host',
  visitorTypes: 'visitor type',
  companies: 'company',
} as const;

/** A kind of records that others refer to. */
export type Referred = keyof typeof words;

/** A field of a record. */
interface FieldPlace extends Place {
  readonly field: string;
}

/** Whose data it is, and when it is loaded. */
export interface Owner {
  readonly teamId: string;
  /** ISO 8601 in UTC. */
  readonly now: string;
}

/** Enters records into the store, where those that refer to them find them, and gathers what is wrong. */
export const createEntries = (db: Database, owner: Owner, source: Source) => {
  const { teamId } = owner;
  const { lists } = source;
  const problems = createProblems(source);
  // The same data gives a team the same ids, also after a reset.
  const random = createRandom(`${teamId}/import`);
  const named = (name: string) => ({ id: random.uuid(), teamId, name });

  /** The id of what a field refers to. Of a kind that the data does not list, what is named is made. */
  const refer = <Of extends Referred>(
    { field, ...place }: FieldPlace,
    kind: Of,
    known: { readonly id: string } | undefined,
    make?: () => Rows[Of],
  ): string => {
    if (known) return known.id;
    if (make && lists[kind].length === 0) {
      const made = make();
      db.insert(kind, [made]);
      return made.id;
    }
    // What refers to a record that is wrong may be right.
    if (!problems.has(kind)) problems.add(place, { field, rule: `must be a ${words[kind]} in the data` });
    return '';
  };

  return {
    db,
    owner,
    lists,
    problems,
    /** A row of no more than a name. */
    named,
    refer,
    /** The id that a record brings, if it is free, or a new one. */
    idOf(place: Place, id?: string): string {
      const holder = id === undefined ? undefined : teamOfId(db, place.kind, id);
      if (id !== undefined && holder === undefined) return id;
      if (holder !== undefined) {
        const rule = `is already used by ${holder === teamId ? 'an earlier record' : 'another team'}`;
        problems.add(place, { field: 'id', rule });
      }
      return random.uuid();
    },
    /** Adds a row, unless there is one already that goes by the same name. */
    enter<Of extends Referred>(
      place: Place & { readonly kind: Of },
      row: Rows[Of],
      known: object | undefined,
      field = 'name',
    ): void {
      if (known) problems.add(place, { field, rule: 'is already used by an earlier record' });
      else db.insert(place.kind, [row]);
    },
    /** The site of a record, by id or by name. */
    siteOf(place: Place, siteId: string | undefined, siteName = ''): string {
      if (siteId !== undefined)
        return refer({ ...place, field: 'siteId' }, 'sites', findSite(db, teamId, siteId));
      const make = () => ({ ...recordShapes.sites.parse({ name: siteName }), ...named(siteName) });
      const known = findSiteByName(db, teamId, siteName);
      return refer({ ...place, field: 'siteName' }, 'sites', known, siteName === '' ? undefined : make);
    },
    /** The host group of a record: that of its site, where several sites have one of the name. */
    groupOf(place: Place, name: string | undefined, siteId: string): string | null {
      if (!name) return null;
      const known = findHostGroupByName(db, teamId, name, siteId);
      const make = () => ({ ...named(name), siteId: null });
      return refer({ ...place, field: 'hostGroupName' }, 'hostGroups', known, make);
    },
  };
};

export type Entries = ReturnType<typeof createEntries>;
