import type { Database } from './database.ts';
import { type PageQuery, readPage } from './paging.ts';
import type { Rows } from './rows.ts';

/** A host with the name of their group. */
export type HostRow = Rows['hosts'] & { hostGroupName: string | null };

export const findHost = (db: Database, teamId: string, id: string) =>
  db.learned.places.of(`host ${teamId} ${id}`, () =>
    db.one<Rows['hosts']>('SELECT * FROM hosts WHERE teamId = ? AND id = ?', teamId, id),
  );

export const findHostByEmail = (db: Database, teamId: string, email: string) =>
  db.learned.places.of(`host by email ${teamId} ${email}`, () =>
    db.one<Rows['hosts']>('SELECT * FROM hosts WHERE teamId = ? AND email = ?', teamId, email),
  );

/** The hosts registered at a site, by name (A24). */
export const pageOfHosts = (db: Database, teamId: string, siteId: string, query: PageQuery) =>
  readPage<HostRow>(
    db,
    {
      name: 'hosts',
      sql: `SELECT hosts.*, hostGroups.name AS hostGroupName FROM hosts
        LEFT JOIN hostGroups ON hostGroups.id = hosts.hostGroupId WHERE hosts.teamId = ? AND hosts.siteId = ?`,
      values: [teamId, siteId],
      key: "firstName || ' ' || lastName",
    },
    query,
  );
