import { present, recordOf } from '@visitor-invitations/local-server/objects';
import type * as z from 'zod';
import { requireRow, type Scope } from '../handlers/handler.ts';
import { toColumns } from '../handlers/invitation-columns.ts';
import { Refusal, refuse, valid } from '../refusal.ts';
import { visitorTypeNames } from '../seed/sites.ts';
import type { Database } from '../store/database.ts';
import { findRow } from '../store/find-row.ts';
import type { InvitationColumns } from '../store/invitation-row.ts';
import { newCompany, newInvitation } from '../store/new-rows.ts';
import type { Rows } from '../store/schema.ts';
import { findHostGroupByName } from '../store/sites.ts';
import { countRows, teamOfId } from '../store/teams.ts';
import { defaultSwitches } from '../switches/switches.ts';
import { createRandom } from '../tools/random.ts';
import { refuseData } from './problems.ts';
import { type Kind, kinds, type Lists, recordShapes } from './records.ts';

/** The data's team, and when the data is loaded: ISO 8601 in UTC. */
type Owner = Pick<Scope, 'teamId' | 'now'>;

/** A parsed record, with its own ID or a new one. */
type Checked<Of extends Kind> = z.output<(typeof recordShapes)[Of]> & { readonly id: string };

/** How a record names its site. */
interface SiteNamed {
  readonly siteId?: string | undefined;
  readonly siteName?: string | undefined;
}

/**
 * Adds records to an empty team. Run it in a transaction, because problems only surface along the way.
 * @returns the team's number of rows of each kind
 * @throws Refusal naming the location, field and rule of every problem
 */
export const loadSource = (db: Database, owner: Owner, lists: Lists): Record<Kind, number> => {
  const { teamId } = owner;
  const scope = { ...owner, db, switches: defaultSwitches };
  const problems: string[] = [];
  // The same data gives a team the same ids, also after a reset.
  const random = createRandom(`${teamId}/import`);

  const each = <Of extends Kind>(kind: Of, add: (record: Checked<Of>) => void): void => {
    for (const [index, fields] of lists[kind].entries()) {
      try {
        const record = valid(
          recordShapes[kind] as z.core.$ZodType as z.core.$ZodType<{ id?: string }>,
          fields,
        );
        if (record.id !== undefined && teamOfId(db, kind, record.id) !== undefined)
          refuse('BAD_REQUEST', 'id is already used');
        add({ ...record, id: record.id ?? random.uuid() } as Checked<Of>);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        problems.push(`${kind}[${index}]: ${error.message}`);
      }
    }
  };

  /** Adds a row, unless an earlier one has the same name or address. */
  const enter = <Of extends Kind>(
    kind: Of,
    row: Rows[Of],
    known: object | undefined,
    field = 'name',
  ): void => {
    if (known) refuse('BAD_REQUEST', `${field} is already used by an earlier record`);
    db.insert(kind, [row]);
  };

  /** The ID that a field's name refers to. Creates the record if the data doesn't list its kind. */
  const named = <Of extends Kind>(
    field: string,
    kind: Of,
    known: Rows[Of] | undefined,
    make: () => Rows[Of],
  ): string => {
    if (known) return known.id;
    if (lists[kind].length > 0) return refuse('BAD_REQUEST', `${field} must be in the data`);
    const row = make();
    db.insert(kind, [row]);
    return row.id;
  };
  const rowOf = (name: string) => ({ id: random.uuid(), teamId, name });

  const siteOf = ({ siteId, siteName = '' }: SiteNamed): string => {
    if (siteId !== undefined) return requireRow('sites', siteId, scope).id;
    if (siteName === '') return refuse('BAD_REQUEST', 'siteId or siteName is required');
    const known = findRow(scope, 'sites', 'name', siteName);
    return named('siteName', 'sites', known, () => ({
      ...recordShapes.sites.parse({ name: siteName }),
      ...rowOf(siteName),
    }));
  };
  const groupOf = (name: string | undefined, siteId: string): string | null => {
    if (!name) return null;
    const known = findHostGroupByName(db, teamId, name, siteId);
    return named('hostGroupName', 'hostGroups', known, () => ({ ...rowOf(name), siteId: null }));
  };

  each('sites', (site) => {
    enter('sites', { ...site, teamId }, findRow(scope, 'sites', 'name', site.name));
  });
  each('hostGroups', ({ id, name, ...site }) => {
    const siteId = site.siteId || site.siteName ? siteOf(site) : null;
    const known = findHostGroupByName(db, teamId, name, siteId);
    enter('hostGroups', { id, teamId, name, siteId }, known?.siteId === siteId ? known : undefined);
  });
  each('hosts', ({ siteName, hostGroupName, ...host }) => {
    const siteId = siteOf({ ...host, siteName });
    const row = { ...host, teamId, siteId, hostGroupId: groupOf(hostGroupName, siteId) };
    enter('hosts', row, findRow(scope, 'hosts', 'email', host.email), 'email');
  });
  each('visitorTypes', (type) => {
    enter('visitorTypes', { ...type, teamId }, findRow(scope, 'visitorTypes', 'name', type.name));
  });
  // An invitation needs a visitor type, and the interface has no way to create one (A20).
  if (lists.visitorTypes.length === 0) db.insert('visitorTypes', visitorTypeNames.map(rowOf));
  each('companies', (company) => {
    const row = { ...newCompany(company.id, company.name, owner), ...present(company) };
    enter('companies', row, findRow(scope, 'companies', 'name', company.name));
  });

  // As a create does it: a new invitation, but without an email.
  each('invitations', ({ id, siteName, hostFirstName, hostLastName = '', ...body }) => {
    const { hostEmail, visitorTypeName, companyName } = body;
    const siteId = siteOf({ ...body, siteName });
    groupOf(body.hostGroupName, siteId);
    named('hostEmail', 'hosts', findRow(scope, 'hosts', 'email', hostEmail), () => ({
      id: random.uuid(),
      teamId,
      siteId,
      firstName: hostFirstName ?? hostEmail.slice(0, hostEmail.indexOf('@')),
      lastName: hostLastName,
      email: hostEmail,
      hostGroupId: null,
    }));
    if (visitorTypeName) {
      const known = findRow(scope, 'visitorTypes', 'name', visitorTypeName);
      named('visitorTypeName', 'visitorTypes', known, () => rowOf(visitorTypeName));
    }
    if (companyName) {
      const known = findRow(scope, 'companies', 'name', companyName);
      named('companyName', 'companies', known, () => newCompany(random.uuid(), companyName, owner));
    }
    const columns = { ...newInvitation(id, owner), ...toColumns({ ...body, siteId }, undefined, scope) };
    // The schema of a create requires every column that may be missing here.
    db.insert('invitations', [columns as InvitationColumns]);
  });

  if (problems.length > 0) refuseData(problems);
  return recordOf(kinds, (kind) => countRows(db, kind, teamId));
};
