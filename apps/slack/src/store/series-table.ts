import { sql } from 'kysely';
import type { Records, StoredRecord } from './record-table.ts';

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

export const createSeriesTable = (records: Records): SeriesTable => {
  // The start of a visit is known from how long it's kept.
  const kept = (start: number) => ({ keep_until: start + KEEP_MS });
  const visitOf = ({ key, keep_until: until }: StoredRecord): VisitOfSeries => ({
    invitationId: key,
    start: Number(until) - KEEP_MS,
  });
  return {
    async add(workspace, series, { invitationId: key, start }) {
      await records.put({ workspace, key }, { ...kept(start), ref: series }, sql`false`);
    },
    async move(workspace, { invitationId: key, start }) {
      await records.change({ workspace, key }, (known) => known && kept(start));
    },
    remove: (workspace, key) => records.remove({ workspace, key }),
    async from(workspace, key) {
      const one = await records.find({ workspace, key });
      if (!one) return [];
      const all = await records.list({ workspace, ref: one.ref ?? '' });
      const visits = all.map(visitOf).filter(({ start }) => start >= visitOf(one).start);
      return visits.sort((first, second) => first.start - second.start);
    },
  };
};
