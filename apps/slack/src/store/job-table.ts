import { type Selectable, sql } from 'kysely';
import { createBatch } from '../lib/batch.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import { type AuditEntry, insertAudit } from './audit-table.ts';
import type { Database } from './database.ts';
import { LostError, ResultTakenError } from './errors.ts';
import type { Sealing } from './sealing.ts';
import type { JobRow, JobState } from './tables.ts';

/** Which job. */
export interface JobKey {
  readonly workspace: string;
  /** Unique in the workspace. */
  readonly id: string;
}

/** A job to insert. */
export interface NewJob extends JobKey {
  readonly kind: string;
  readonly payload: unknown;
}

/** A job as it is stored. */
export interface StoredJob extends NewJob {
  readonly state: JobState;
  readonly fence: number;
  readonly attempts: number;
  readonly outcome: unknown;
  readonly created: number;
}

/** What a step changes. */
export interface Step {
  readonly state: JobState;
  /** For how long the job is this process's own, or how long nobody may take it; in milliseconds. */
  readonly dueInMs: number;
  readonly payload?: unknown;
  readonly outcome?: unknown;
  /** The id of the invitation that was created or found. */
  readonly resultId?: string | undefined;
  /** Until when a job is kept whose host was told; milliseconds since the epoch. */
  readonly keepUntil?: number;
  /** Whether something is sent to the service after this step. */
  readonly isAttempt?: boolean;
  /** What the audit trail says of it, committed with this step. */
  readonly audit?: AuditEntry;
}

/** The jobs of a state. */
export interface JobCount {
  readonly state: JobState;
  readonly count: number;
  readonly oldestMs: number;
}

/** The jobs in the database. Payloads and outcomes are sealed. */
export interface JobTable {
  /**
   * Inserts a job, which is this process's own for `leaseMs`. Resolves to the job once it is committed, or to
   * `undefined` when there is one with this key. Jobs of one tick are committed together.
   *
   * @throws NotStoredError when it is certain not to be stored; after any other error it may be
   */
  insert(job: NewJob, leaseMs: number): Promise<StoredJob | undefined>;
  /** Takes up to `limit` jobs that are due, but for those in `except`. */
  claim(limit: number, leaseMs: number, except: readonly JobKey[]): Promise<StoredJob[]>;
  /**
   * Changes a job that is still this process's own.
   *
   * @throws LostError when another process has taken it, or may by now
   * @throws ResultTakenError when another job has this result
   */
  step(job: StoredJob, step: Step): Promise<StoredJob>;
  /** Changes a job whose host was told, and which no process works on. Resolves to whether it was as given. */
  amend(job: StoredJob, outcome: unknown, resultId: string | undefined, audit?: AuditEntry): Promise<boolean>;
  find(key: JobKey): Promise<StoredJob | undefined>;
  /** Whether an invitation is the result of another job. */
  isResultOfAnother(job: JobKey, invitationId: string): Promise<boolean>;
  /** How many jobs there are of each state, and how old the oldest is. */
  count(): Promise<readonly JobCount[]>;
  /** Deletes what is not needed any more. */
  sweep(): Promise<void>;
}

/** How long a job is kept after it was created, unless it says otherwise. */
const KEEP_MS = 24 * 3_600_000;

/** How jobs are kept. */
export interface JobTableOptions {
  /** No job is due later than this: one that is was left by a clock that was set back. */
  readonly longestMs: number;
  /** How long entries of the audit trail are kept. */
  readonly keepAuditMs: number;
  readonly log: Log;
}

export const createJobTable = (
  database: Database,
  sealing: Sealing,
  { longestMs, keepAuditMs, log }: JobTableOptions,
): JobTable => {
  const { query, isPostgres } = database;
  const after = (ms: number) => sql<number>`${database.now()} + ${sql.lit(Math.ceil(ms))}`;
  const placeOf = ({ workspace, id }: JobKey, column: string) => `job ${workspace} ${id} ${column}`;
  const seal = (job: JobKey, column: 'payload' | 'outcome', value: unknown) =>
    value === undefined ? null : sealing.seal(value, placeOf(job, column));
  const open = (job: JobKey, column: 'payload' | 'outcome', sealed: string | null) =>
    sealed === null ? undefined : sealing.open(sealed, placeOf(job, column));

  const storedJob = ({ due: _, keep_until: __, result_id: ___, ...row }: Selectable<JobRow>): StoredJob => ({
    ...row,
    payload: open(row, 'payload', row.payload),
    outcome: open(row, 'outcome', row.outcome),
  });

  const insert = createBatch(async (batch: readonly { readonly job: NewJob; readonly leaseMs: number }[]) => {
    const rows = batch.map(({ job, leaseMs }) => ({
      workspace: job.workspace,
      id: job.id,
      kind: job.kind,
      state: 'ready' as const,
      fence: 1,
      attempts: 0,
      due: after(leaseMs),
      payload: seal(job, 'payload', job.payload),
      outcome: null,
      result_id: null,
      created: database.now(),
      keep_until: after(KEEP_MS),
    }));
    const inserted = await database.write((db) =>
      db
        .insertInto('job')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['workspace', 'id']).doNothing())
        .returning(['workspace', 'id', 'created'])
        .execute(),
    );
    return batch.map(({ job }): StoredJob | undefined => {
      const index = inserted.findIndex(({ workspace, id }) => workspace === job.workspace && id === job.id);
      // Of two in one batch with the same key, the first is inserted.
      const [own] = index < 0 ? [] : inserted.splice(index, 1);
      return (
        own && { ...job, state: 'ready', fence: 1, attempts: 0, outcome: undefined, created: own.created }
      );
    });
  });

  /** A job that cannot be opened waits for its key, and does not keep the others from being taken. */
  const openable = (row: Selectable<JobRow>): StoredJob[] => {
    try {
      return [storedJob(row)];
    } catch (error) {
      log.error('a job cannot be opened', errorFacts(error));
      return [];
    }
  };

  return {
    insert: (job, leaseMs) => insert({ job, leaseMs }),

    async claim(limit, leaseMs, except) {
      await query
        .updateTable('job')
        .set({ due: after(longestMs) })
        .where('state', '<>', 'told')
        .where('due', '>', after(longestMs))
        .execute();
      const due = query
        .selectFrom('job')
        .select(['workspace', 'id'])
        .where('state', '<>', 'told')
        .where('due', '<=', database.now())
        .where(({ not, eb, or, and }) =>
          not(
            or(except.map(({ workspace, id }) => and([eb('workspace', '=', workspace), eb('id', '=', id)]))),
          ),
        )
        .orderBy('due')
        .limit(limit)
        .$if(isPostgres, (select) => select.forUpdate().skipLocked());
      const rows = await query
        .updateTable('job')
        .set({ fence: sql`fence + 1`, due: after(leaseMs) })
        .where(sql<boolean>`(workspace, id) in ${due}`)
        .where('due', '<=', database.now())
        .returningAll()
        .execute();
      return rows.flatMap(openable);
    },

    async step(job, { state, dueInMs, payload, outcome, resultId, keepUntil, isAttempt = false, audit }) {
      const change = async (db: typeof query) => {
        const rows = await db
          .updateTable('job')
          .set({
            state,
            due: after(dueInMs),
            attempts: job.attempts + (isAttempt ? 1 : 0),
            payload: seal(job, 'payload', payload),
            outcome: seal(job, 'outcome', outcome),
            ...(resultId === undefined ? {} : { result_id: resultId }),
            ...(keepUntil === undefined ? {} : { keep_until: Math.ceil(keepUntil) }),
          })
          .where('workspace', '=', job.workspace)
          .where('id', '=', job.id)
          .where('fence', '=', job.fence)
          .where('due', '>', database.now())
          .where('state', '<>', 'told')
          .returning('attempts')
          .execute();
        if (audit && rows.length > 0) await insertAudit(db, database, keepAuditMs, [audit]);
        return rows;
      };
      const changed = await (audit ? query.transaction().execute(change) : change(query)).catch(
        (error: unknown) => {
          throw database.isConflict(error)
            ? new ResultTakenError('Another job has it.', { cause: error })
            : error;
        },
      );
      const [row] = changed;
      if (!row) throw new LostError('Another process has the job.');
      return { ...job, state, payload, outcome, attempts: row.attempts };
    },

    async amend(job, outcome, resultId, audit) {
      const change = async (db: typeof query) => {
        const rows = await db
          .updateTable('job')
          .set({
            payload: null,
            outcome: seal(job, 'outcome', outcome),
            ...(resultId === undefined ? {} : { result_id: resultId }),
          })
          .where('workspace', '=', job.workspace)
          .where('id', '=', job.id)
          .where('state', '=', 'told')
          .where('payload', 'is not', null)
          .returning('id')
          .execute();
        if (audit && rows.length > 0) await insertAudit(db, database, keepAuditMs, [audit]);
        return rows;
      };
      const changed = await query
        .transaction()
        .execute(change)
        .catch((error: unknown) => {
          if (database.isConflict(error)) return [];
          throw error;
        });
      return changed.length > 0;
    },

    async find({ workspace, id }) {
      const row = await query
        .selectFrom('job')
        .selectAll()
        .where('workspace', '=', workspace)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && storedJob(row);
    },

    async isResultOfAnother({ workspace, id }, invitationId) {
      const row = await query
        .selectFrom('job')
        .select('id')
        .where('workspace', '=', workspace)
        .where('result_id', '=', invitationId)
        .where('id', '<>', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    async count() {
      const rows = await query
        .selectFrom('job')
        .select((select) => [
          'state',
          select.fn.countAll<number>().as('count'),
          sql<number>`${database.now()} - min(created)`.as('age'),
        ])
        .groupBy('state')
        .execute();
      return rows.map(({ state, count, age }) => ({
        state,
        count: Number(count),
        oldestMs: Math.max(0, Number(age)),
      }));
    },

    async sweep() {
      await query
        .deleteFrom('job')
        .where('state', '=', 'told')
        .where('keep_until', '<=', database.now())
        .execute();
      await query.deleteFrom('audit').where('keep_until', '<=', database.now()).execute();
      await query.deleteFrom('claim').where('keep_until', '<=', database.now()).execute();
    },
  };
};
