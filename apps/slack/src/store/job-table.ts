import { type Selectable, sql } from 'kysely';
import { createBatch } from '../lib/batch.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import { type AuditEntry, insertAudit } from './audit-table.ts';
import type { Database } from './database.ts';
import { LostError, ResultTakenError } from './errors.ts';
import type { Sealing } from './sealing.ts';
import type { JobRow, JobState } from './tables.ts';
import type { Upkeep } from './upkeep.ts';

/** Which job. */
export interface JobKey {
  readonly workspace: string;
  /** Unique in the workspace. */
  readonly id: string;
}

/** A job to insert. */
export interface NewJob extends JobKey {
  readonly kind: string;
  /** The id of the invitation that is changed. */
  readonly subject?: string | undefined;
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
  /** For how long the job is this process's own, or how long no process may take it; in milliseconds. */
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
   * Changes a job that is still this process's own. Steps of one tick are committed together.
   *
   * @throws LostError when another process has taken it, or may by now
   * @throws ResultTakenError when another job has this result
   */
  step(job: StoredJob, step: Step): Promise<StoredJob>;
  /** Changes a job whose host was told, and which no process works on. Resolves to whether it was as given. */
  amend(job: StoredJob, outcome: unknown, resultId: string | undefined, audit?: AuditEntry): Promise<boolean>;
  find(key: JobKey): Promise<StoredJob | undefined>;
  /** Whether an earlier job with the same subject may still be sent. */
  isBehind(job: JobKey): Promise<boolean>;
  /** Whether an invitation is the result of another job. */
  isResultOfAnother(job: JobKey, invitationId: string): Promise<boolean>;
  /** How many jobs there are of each state, and how old the oldest is. */
  count(): Promise<readonly JobCount[]>;
  /** Deletes jobs that are not needed any more. */
  sweep(): Promise<void>;
}

/** A step of a job, among those that are committed together. */
interface StepOf {
  readonly job: StoredJob;
  readonly change: Step;
}

/** The changed job, or why it was not changed. */
type StepResult = StoredJob | Error;

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
): JobTable & Upkeep => {
  const { query, isPostgres } = database;
  const after = (ms: number) => sql<number>`${database.now()} + ${sql.lit(Math.ceil(ms))}`;
  const placeOf = ({ workspace, id }: JobKey, column: string) => `job ${workspace} ${id} ${column}`;
  const seal = (job: JobKey, column: 'payload' | 'outcome', value: unknown) =>
    value === undefined ? null : sealing.seal(value, placeOf(job, column));
  const open = (job: JobKey, column: 'payload' | 'outcome', sealed: string | null) =>
    sealed === null ? undefined : sealing.open(sealed, placeOf(job, column));

  const storedJob = ({
    due: _,
    keep_until: __,
    result_id: ___,
    turn: ____,
    ...row
  }: Selectable<JobRow>): StoredJob => ({
    ...row,
    subject: row.subject ?? undefined,
    payload: open(row, 'payload', row.payload),
    outcome: open(row, 'outcome', row.outcome),
  });

  /** After the jobs that there are with this subject. */
  const nextTurn = ({ workspace, subject }: NewJob) =>
    subject === undefined
      ? 0
      : sql<number>`(select coalesce(max(turn), 0) + 1 from job as earlier
          where earlier.workspace = ${workspace} and earlier.subject = ${subject})`;

  const insert = createBatch(async (batch: readonly { readonly job: NewJob; readonly leaseMs: number }[]) => {
    const rows = batch.map(({ job, leaseMs }) => ({
      workspace: job.workspace,
      id: job.id,
      kind: job.kind,
      subject: job.subject ?? null,
      turn: nextTurn(job),
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

  /** Changes the jobs that are still this process's own, in one statement. */
  async function stepAll(batch: readonly StepOf[]): Promise<StepResult[]> {
    const given = batch.map(({ job, change }) => {
      const { state, dueInMs, payload, outcome, resultId = null, keepUntil } = change;
      const sealed = [seal(job, 'payload', payload), seal(job, 'outcome', outcome)];
      const kept = keepUntil === undefined ? null : Math.ceil(keepUntil);
      const attempts = job.attempts + (change.isAttempt ? 1 : 0);
      const values = [state, Math.ceil(dueInMs), attempts, ...sealed, resultId, kept];
      return sql`(${sql.join([job.workspace, job.id, job.fence, ...values])})`;
    });
    const statement = sql<Pick<JobRow, 'workspace' | 'id' | 'fence'>>`
      with given (of_workspace, of_id, of_fence, to_state, due_in, to_attempts, to_payload, to_outcome, to_result, to_keep)
        as (values ${sql.join(given)})
      update job set
        state = to_state,
        due = ${database.now()} + cast(due_in as bigint),
        attempts = cast(to_attempts as integer),
        payload = to_payload,
        outcome = to_outcome,
        result_id = coalesce(to_result, result_id),
        keep_until = coalesce(cast(to_keep as bigint), keep_until)
      from given
      where workspace = of_workspace and id = of_id and fence = cast(of_fence as integer)
        and due > ${database.now()} and state <> 'told'
      returning workspace, id, fence`;
    const isOwn = (rows: readonly Pick<JobRow, 'workspace' | 'id' | 'fence'>[], job: StoredJob) =>
      rows.some(
        ({ workspace, id, fence }) => workspace === job.workspace && id === job.id && fence === job.fence,
      );
    const { rows } = batch.some(({ change }) => change.audit)
      ? await query.transaction().execute(async (db) => {
          const changed = await statement.execute(db);
          const audits = batch.flatMap(({ job, change }) =>
            change.audit && isOwn(changed.rows, job) ? change.audit : [],
          );
          await insertAudit(db, database, keepAuditMs, audits);
          return changed;
        })
      : await statement.execute(query);
    return batch.map(({ job, change }) => {
      const { state, payload, outcome, isAttempt } = change;
      if (!isOwn(rows, job)) return new LostError('Another process has the job.');
      return { ...job, state, payload, outcome, attempts: job.attempts + (isAttempt ? 1 : 0) };
    });
  }

  const stepAlone = (one: StepOf): Promise<StepResult> =>
    stepAll([one]).then(
      ([result]) => result as StepResult,
      (error: Error) =>
        database.isConflict(error) ? new ResultTakenError('Another job has it.', { cause: error }) : error,
    );

  const step = createBatch(async (batch: readonly StepOf[]): Promise<readonly StepResult[]> => {
    try {
      return await stepAll(batch);
    } catch (error) {
      if (!database.isConflict(error)) throw error;
      // Nothing was changed, because of one of them.
      return Promise.all(batch.map(stepAlone));
    }
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

    async step(job, change) {
      const stepped = await step({ job, change });
      if (stepped instanceof Error) throw stepped;
      return stepped;
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

    async isBehind({ workspace, id }) {
      const { rows } = await sql`
        select earlier.id from job as own
        join job as earlier on earlier.workspace = own.workspace and earlier.subject = own.subject
        where own.workspace = ${workspace} and own.id = ${id} and earlier.state in ('ready', 'sending')
          and (earlier.turn < own.turn or (earlier.turn = own.turn and earlier.id < own.id))
        limit 1`.execute(query);
      return rows.length > 0;
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
    },
    removeWorkspace: (db, workspace, before) =>
      db.deleteFrom('job').where('workspace', '=', workspace).where('created', '<=', before).execute(),
  };
};
