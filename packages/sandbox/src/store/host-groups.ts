import type { Database } from './database.ts';
import { type PageQuery, readPage } from './paging.ts';
import type { Rows } from './rows.ts';

type HostGroupRow = Rows['hostGroups'];

export const findHostGroup = (db: Database, teamId: string, id: string) =>
  db.learned.places.of(`group ${teamId} ${id}`, () =>
    db.one<HostGroupRow>('SELECT * FROM hostGroups WHERE teamId = ? AND id = ?', teamId, id),
  );

/** A group by its name; where sites share the name, the group of the given site comes first. */
export const findHostGroupByName = (db: Database, teamId: string, name: string, siteId: string) =>
  db.one<HostGroupRow>(
    'SELECT * FROM hostGroups WHERE teamId = ? AND name = ? ORDER BY siteId = ? DESC, id',
    teamId,
    name,
    siteId,
  );

/** By name (A24). */
export const pageOfHostGroups = (db: Database, teamId: string, query: PageQuery) =>
  readPage<HostGroupRow>(
    db,
    {
      name: 'hostGroups',
      sql: 'SELECT * FROM hostGroups WHERE teamId = ?',
      values: [teamId],
      key: 'name',
    },
    query,
  );

export const renameHostGroup = (db: Database, id: string, name: string) =>
  db.run('UPDATE hostGroups SET name = ? WHERE id = ?', name, id);

/** Deletes a group; its hosts and invitations stay, without a group. */
export const deleteHostGroup = (db: Database, id: string) =>
  db.run('DELETE FROM hostGroups WHERE id = ?', id);
