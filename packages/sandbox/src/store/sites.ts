import type { Database } from './database.ts';
import { type PageQuery, readPage } from './paging.ts';
import type { Rows } from './rows.ts';

type SiteRow = Rows['sites'];

export const findSite = (db: Database, teamId: string, id: string) =>
  db.learned.places.of(`site ${teamId} ${id}`, () =>
    db.one<SiteRow>('SELECT * FROM sites WHERE teamId = ? AND id = ?', teamId, id),
  );

/** Every site of a team, by name. */
export const sitesOf = (db: Database, teamId: string) =>
  db.all<SiteRow>('SELECT * FROM sites WHERE teamId = ? ORDER BY name, id', teamId);

/** By name (A24). */
export const pageOfSites = (db: Database, teamId: string, query: PageQuery) =>
  readPage<SiteRow>(
    db,
    { name: 'sites', sql: 'SELECT * FROM sites WHERE teamId = ?', values: [teamId], key: 'name' },
    query,
  );
