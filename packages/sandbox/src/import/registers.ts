import { newId } from '../ids.ts';
import { newCompany } from '../store/new-rows.ts';
import type { Rows } from '../store/schema.ts';
import { createProblems, type Kind, type Problems, recordShapes, type Source } from './records.ts';

/** Whose data it is. */
export interface Owner {
  readonly teamId: string;
  /** When it is loaded: ISO 8601 in UTC. */
  readonly now: string;
  /** Whether an id is that of another team. */
  isTaken(kind: Kind, id: string): boolean;
}

/** An import at work: registers for everything that records can refer to, and what is wrong with the records. */
export const createImport = (source: Source, owner: Owner) => {
  const problems = createProblems(source);
  const register = <Of extends 'sites' | 'hostGroups' | 'hosts' | 'visitorTypes' | 'companies'>(
    kind: Of,
    word: string,
    nameField: 'name' | 'email' = 'name',
  ) =>
    createRegister<Rows[Of]>(
      { kind, word, nameField, isListed: source.lists[kind].length > 0 },
      (id) => owner.isTaken(kind, id),
      problems,
    );
  const registers = {
    sites: register('sites', 'site'),
    hostGroups: register('hostGroups', 'host group'),
    hosts: register('hosts', 'host', 'email'),
    visitorTypes: register('visitorTypes', 'visitor type'),
    companies: register('companies', 'company'),
  };
  return { source, owner, problems, registers, make: rowMakers(owner) };
};

export type Import = ReturnType<typeof createImport>;

/** How the rows of a team come from no more than a name. */
const rowMakers = ({ teamId, now }: Owner) => ({
  site: (id: string, name: string): Rows['sites'] => ({ ...recordShapes.sites.parse({ name }), id, teamId }),
  hostGroup: (id: string, name: string): Rows['hostGroups'] => ({ id, teamId, name, siteId: null }),
  visitorType: (id: string, name: string): Rows['visitorTypes'] => ({ id, teamId, name }),
  company: (id: string, name: string) => newCompany(id, name, { teamId, now }),
});

/** A field of a record that refers to another record. */
interface Referrer {
  readonly kind: Kind;
  readonly index: number;
  readonly field: string;
}

/** What a field refers to: by id, or by a name, which can be that of several sites' records. */
interface Reference {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly siteId?: string | undefined;
}

/** What a register is of. */
interface RegisterOf {
  readonly kind: Kind;
  /** In words: `host group`. */
  readonly word: string;
  /** The field that tells the records apart. */
  readonly nameField: 'name' | 'email';
  /** Whether the data lists this kind: then what it lists is all that there is. */
  readonly isListed: boolean;
}

/** The rows of one kind, found by id or by the name that tells them apart. */
const createRegister = <Row extends { readonly id: string }>(
  { kind, word, nameField, isListed }: RegisterOf,
  isTaken: (id: string) => boolean,
  problems: Problems,
) => {
  const rows: Row[] = [];
  const ids = new Set<string>();
  const byName = new Map<string, string>();
  const note = (id: string, name: string, siteId = '') => {
    ids.add(id);
    byName.set(keyOf(name, siteId), id);
    if (!byName.has(keyOf(name, ANY_SITE))) byName.set(keyOf(name, ANY_SITE), id);
  };
  const find = ({ id, name = '', siteId }: Reference): string | undefined =>
    id === undefined
      ? (byName.get(keyOf(name, siteId)) ?? byName.get(keyOf(name, ANY_SITE)))
      : ids.has(id)
        ? id
        : undefined;
  return {
    rows,
    isListed,
    /** Knows an id and a name without a row: those of a record that is not valid, so that who refers to it is right. */
    note,
    /** Adds a row for a record of the data; each id is there once, and each name once at a site. */
    enter(index: number, row: Row, name: string, siteId?: string): void {
      const add = (field: string, rule: string) => problems.add(kind, index, { field, rule });
      if (isTaken(row.id)) add('id', 'is already used by another team');
      if (ids.has(row.id)) add('id', 'is already used by an earlier record');
      if (byName.has(keyOf(name, siteId))) add(nameField, 'is already used by an earlier record');
      note(row.id, name, siteId);
      rows.push(row);
    },
    /** The id that a reference means. Of a kind that the data does not list, what is named is made. */
    refer(from: Referrer, reference: Reference, make: (id: string, name: string) => Row): string | undefined {
      const known = find(reference);
      if (known !== undefined) return known;
      const { id = newId(), name } = reference;
      if (name === undefined || isListed || isTaken(id)) {
        problems.add(from.kind, from.index, { field: from.field, rule: `must be a ${word} in the data` });
        return undefined;
      }
      note(id, name);
      rows.push(make(id, name));
      return id;
    },
  };
};

/** The first record of a name, wherever it is. */
const ANY_SITE = '*';

/** Names are the same whatever their letter case, as in the store. */
const keyOf = (name: string, siteId = '') => `${siteId}/${name.toLowerCase()}`;
