import { sql } from 'kysely';
import type { Database, Upkeep } from './database.ts';

/** A visit of a series, by the id of its invitation. */
export interface VisitOfSeries {
  readonly invitationId: string;
  /** In milliseconds since the epoch. */
  readonly start: number;
}

/** Which visits were made together for the same visitor, on several days. It holds ids and times, nothing personal. */
export interface SeriesTable {
  /** Adds a visit to a series, once. */
  add(workspace: string, series: string, visit: VisitOfSeries): Promise<void>;
  /** Notes that a visit begins at another time; nothing where it is in no series. */
  move(workspace: string, visit: VisitOfSeries): Promise<void>;
  /** Notes that a visit is cancelled. */
  remove(workspace: string, invitationId: string): Promise<void>;
  /** The visits of the same series from a visit on, with it, by start; none where it is in no series. */
  from(workspace: string, invitationId: string): Promise<readonly VisitOfSeries[]>;
}

/** How long it is known that a visit belonged to a series, after its start. */
const KEEP_MS = 31 * 24 * 3_600_000;

/** Series in the database, which all replicas share. */
export const createSeriesTable = (database: Database): SeriesTable & Upkeep => {
  const { query } = database;
  return {
    async add(workspace, series, { invitationId, start }) {
      await query
        .insertInto('series')
        .values({ workspace, invitation_id: invitationId, series, start, made: database.now() })
        .onConflict((conflict) => conflict.columns(['workspace', 'invitation_id']).doNothing())
        .execute();
    },
    async move(workspace, { invitationId, start }) {
      await query
        .updateTable('series')
        .set({ start })
        .where('workspace', '=', workspace)
        .where('invitation_id', '=', invitationId)
        .execute();
    },
    async remove(workspace, invitationId) {
      await query
        .deleteFrom('series')
        .where('workspace', '=', workspace)
        .where('invitation_id', '=', invitationId)
        .execute();
    },
    async from(workspace, invitationId) {
      const rows = await query
        .selectFrom('series as one')
        .innerJoin('series as other', (join) =>
          join
            .onRef('other.workspace', '=', 'one.workspace')
            .onRef('other.series', '=', 'one.series')
            .onRef('other.start', '>=', 'one.start'),
        )
        .select(['other.invitation_id', 'other.start'])
        .where('one.workspace', '=', workspace)
        .where('one.invitation_id', '=', invitationId)
        .orderBy('other.start')
        .execute();
      return rows.map((row) => ({ invitationId: row.invitation_id, start: Number(row.start) }));
    },
    removeWorkspace: (db, workspace, before) =>
      db.deleteFrom('series').where('workspace', '=', workspace).where('made', '<=', before).execute(),
    sweep: () =>
      query
        .deleteFrom('series')
        .where('start', '<=', sql<number>`${database.now()} - ${sql.lit(KEEP_MS)}`)
        .execute(),
  };
};
