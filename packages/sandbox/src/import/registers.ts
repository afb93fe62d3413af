import { newCompany } from '../handlers/new-rows.ts';
import type { Rows } from '../store/rows.ts';
import type { Problems } from './problems.ts';
import { type Kind, recordShapes, type Source } from './records.ts';
import { createRegister } from './register.ts';

/** Whose data it is. */
export interface Owner {
  readonly teamId: string;
  /** When it is loaded: ISO 8601 in UTC. */
  readonly now: string;
  /** Whether an id is that of another team. */
  isTaken(kind: Kind, id: string): boolean;
}

/** A register for everything that records can refer to. */
export const createRegisters = ({ lists }: Source, { isTaken }: Owner, problems: Problems) => {
  const register = <Of extends 'sites' | 'hostGroups' | 'hosts' | 'visitorTypes' | 'companies'>(
    kind: Of,
    word: string,
    nameField: 'name' | 'email' = 'name',
  ) =>
    createRegister<Rows[Of]>(
      { kind, word, nameField, isListed: lists[kind].length > 0 },
      (id) => isTaken(kind, id),
      problems,
    );
  return {
    sites: register('sites', 'site'),
    hostGroups: register('hostGroups', 'host group'),
    hosts: register('hosts', 'host', 'email'),
    visitorTypes: register('visitorTypes', 'visitor type'),
    companies: register('companies', 'company'),
  };
};

export type Registers = ReturnType<typeof createRegisters>;

/** How the rows of a team come from no more than a name. */
export const rowMakers = ({ teamId, now }: Owner) => ({
  site: (id: string, name: string): Rows['sites'] => ({ ...recordShapes.sites.parse({ name }), id, teamId }),
  hostGroup: (id: string, name: string): Rows['hostGroups'] => ({ id, teamId, name, siteId: null }),
  visitorType: (id: string, name: string): Rows['visitorTypes'] => ({ id, teamId, name }),
  company: (id: string, name: string) => newCompany(id, name, { teamId, now }),
});

export type RowMakers = ReturnType<typeof rowMakers>;
