import { type PageQuery, readPage } from './cursor-page.ts';
import type { Database } from './database.ts';
import type { Rows } from './schema.ts';

/** A team's sites by name. Returns all of them, unless `count` is given. */
export const sitesOf = (db: Database, teamId: string, count = -1) =>
  db.all<Rows['sites']>('SELECT * FROM sites WHERE teamId = ? ORDER BY name, id LIMIT ?', teamId, count);

/** A group by name. If several sites share the name, the given site's group comes first. */
export const findHostGroupByName = (
  db: Database,
  teamId: string,
  name: string,
  siteId: string | null | undefined,
) =>
  db.one<Rows['hostGroups']>(
    'SELECT * FROM hostGroups WHERE teamId = ? AND name = ? ORDER BY siteId IS ? DESC, id',
    teamId,
    name,
    siteId ?? null,
  );

export const renameHostGroup = (db: Database, id: string, name: string) =>
  db.run('UPDATE hostGroups SET name = ? WHERE id = ?', name, id);

/** Deletes a group. Its hosts and invitations stay, without a group. */
export const deleteHostGroup = (db: Database, id: string) =>
  db.run('DELETE FROM hostGroups WHERE id = ?', id);

/** A host with their group's name. */
export type HostRow = Rows['hosts'] & { hostGroupName: string | null };

/** A site's registered hosts, by name (A24). */
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
