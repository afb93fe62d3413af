import { type Selectable, sql } from 'kysely';
import { createBatch } from '../lib/batch.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import { insertAudit } from './audit-table.ts';
import type { Database, Upkeep } from './database.ts';
import { type Encryption, encryptedColumns } from './encryption.ts';
import type { JobKey, JobTable, NewJob, StoredJob } from './job.ts';
import { createSteps } from './job-steps.ts';
import { sweep } from './sweep.ts';
import type { JobRow } from './tables.ts';

/** How long a job is kept after it was created, unless it says otherwise. */
const KEEP_MS = 24 * 3_600_000;

/** What is due later than that waits, and is not under way. */
const SOON_MS = 2 * 60_000;

/** Any time at all. Without both bounds and without statistics, PostgreSQL would read the whole table. */
const isBetween = (column: 'due' | 'keep_until') =>
  sql<boolean>`${sql.ref(column)} > 0 and ${sql.ref(column)} < ${sql.lit(Number.MAX_SAFE_INTEGER)}`;

/** How jobs are kept. */
export interface JobTableOptions {
  /** How long entries of the audit trail are kept. */
  readonly keepAuditMs: number;
  readonly log: Log;
}

export const createJobTable = (
  database: Database,
  encryption: Encryption,
  { keepAuditMs, log }: JobTableOptions,
): JobTable & Upkeep => {
  const { query, isPostgres } = database;
  const after = (ms: number) => sql<number>`${database.now()} + ${sql.lit(Math.ceil(ms))}`;
  const { encrypt, decrypt } = encryptedColumns<JobKey>(
    encryption,
    ({ workspace, id }) => `job ${workspace} ${id}`,
  );

  const storedJob = ({
    due: _,
    keep_until: __,
    result_id: ___,
    position: ____,
    parent,
    ...row
  }: Selectable<JobRow>): StoredJob => ({
    ...row,
    subject: row.subject ?? undefined,
    parent: parent ?? undefined,
    payload: decrypt(row, 'payload', row.payload),
    outcome: decrypt(row, 'outcome', row.outcome),
  });

  /** After the jobs that there are with this subject. */
  const nextPosition = ({ workspace, subject }: NewJob) =>
    subject === undefined
      ? 0
      : sql<number>`(select coalesce(max(position), 0) + 1 from job as earlier
          where earlier.workspace = ${workspace} and earlier.subject = ${subject})`;

  const insert = createBatch(async (batch: readonly { readonly job: NewJob; readonly leaseMs: number }[]) => {
    const rows = batch.map(({ job, leaseMs }) => ({
      workspace: job.workspace,
      id: job.id,
      kind: job.kind,
      subject: job.subject ?? null,
      position: nextPosition(job),
      parent: job.parent ?? null,
      state: 'ready' as const,
      fence: 1,
      attempts: 0,
      due: after(leaseMs),
      payload: encrypt(job, 'payload', job.payload),
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

  // Both compare with the first job ahead, which is one entry of an index. For an `exists`, PostgreSQL may join all jobs if its
  // statistics are out of date.

  /** Whether an earlier job with the same subject may still be sent. */
  const isBehind = sql<boolean>`coalesce((job.position, job.id) > (
    select position, id from job as earliest
    where earliest.workspace = job.workspace and earliest.subject = job.subject
      and earliest.state in ('ready', 'sending')
    order by position, id limit 1), false)`;

  /** With a literal: SQLite would not see that a partial index has them. */
  const isOpen = sql<boolean>`state <> 'reported'`;

  /** Whether it was postponed: what it is to send was never sent. Nobody waits for the parts of another job. */
  const isPostponed = sql<boolean>`state = 'sending' and attempts = 0 and parent is null`;

  /** Whether it was postponed, and one of the workspace that was asked for earlier is not sent yet, or may not be. */
  const waitsForPostponed = sql<boolean>`(${isPostponed} and (job.created, job.id) > (
    select created, id from job as earliest
    where earliest.workspace = job.workspace and earliest.state = 'sending' and earliest.parent is null
    order by created, id limit 1))`;

  const jobsIn = (workspace: string) => query.selectFrom('job').where('workspace', '=', workspace);
  const jobOf = ({ workspace, id }: JobKey) => jobsIn(workspace).where('id', '=', id);
  const isAny = async (jobs: ReturnType<typeof jobsIn>) =>
    (await jobs.select('id').executeTakeFirst()) !== undefined;

  const step = createSteps(database, { encrypt }, keepAuditMs);

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
      const due = query
        .selectFrom('job')
        .select(['workspace', 'id'])
        .where(isOpen)
        .where('due', '<=', database.now())
        .where(({ not }) => not(isBehind))
        .where(({ not }) => not(waitsForPostponed))
        .where(({ not, eb, or, and }) =>
          not(
            or(except.map(({ workspace, id }) => and([eb('workspace', '=', workspace), eb('id', '=', id)]))),
          ),
        )
        .orderBy('due')
        .orderBy('created')
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

    async wake(job, payload, leaseMs, audit = []) {
      const row = await query.transaction().execute(async (db) => {
        const woken = await db
          .updateTable('job')
          .set({ fence: sql`fence + 1`, due: after(leaseMs), payload: encrypt(job, 'payload', payload) })
          .where('workspace', '=', job.workspace)
          .where('id', '=', job.id)
          .where('fence', '=', job.fence)
          .where('state', '=', 'ready')
          .returningAll()
          .executeTakeFirst();
        if (woken) await insertAudit(db, database, keepAuditMs, audit);
        return woken;
      });
      return row && storedJob(row);
    },

    async settle(job, resultId, audit) {
      const settling = query.transaction().execute(async (db) => {
        const rows = await db
          .updateTable('job')
          .set({ payload: null, outcome: null, ...(resultId === undefined ? {} : { result_id: resultId }) })
          .where('workspace', '=', job.workspace)
          .where('id', '=', job.id)
          .where('state', '=', 'reported')
          .where('payload', 'is not', null)
          .returning('id')
          .execute();
        if (rows.length > 0) await insertAudit(db, database, keepAuditMs, [audit]);
      });
      await settling.catch((error: unknown) => {
        if (!database.isConflict(error)) throw error;
      });
    },

    async find(key) {
      const row = await jobOf(key).selectAll().executeTakeFirst();
      return row && storedJob(row);
    },

    async waiting(workspace, kind) {
      const ready = jobsIn(workspace).where('kind', '=', kind).where('state', '=', 'ready');
      const rows = await ready.selectAll().execute();
      return rows.flatMap(openable);
    },

    isBehind: async (job) => job.subject !== undefined && isAny(jobOf(job).where(isBehind)),

    areSending: (workspace, subjects) =>
      isAny(
        jobsIn(workspace)
          .where('subject', 'in', [...subjects])
          .where('state', '=', 'sending'),
      ),

    async queueDelayMs({ workspace }) {
      const row = await jobsIn(workspace)
        .select(sql<number>`due - ${database.now()}`.as('left_ms'))
        .where(isPostponed)
        .orderBy('due', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && Math.max(0, Number(row.left_ms));
    },

    isResultOfAnother: ({ workspace, id }, invitationId) =>
      isAny(jobsIn(workspace).where('result_id', '=', invitationId).where('id', '<>', id)),

    async parts({ workspace, id: parent }) {
      const rows = await jobsIn(workspace)
        .select(['id', 'state', 'attempts', 'outcome', 'result_id'])
        .select(sql<number>`due - ${database.now()}`.as('due_in'))
        .where('parent', '=', parent)
        .execute();
      return rows.map(({ id, state, attempts, outcome, result_id: resultId, due_in: dueIn }) => ({
        id,
        state,
        isPostponed: state === 'sending' && attempts === 0,
        dueInMs: Number(dueIn),
        outcome: decrypt({ workspace, id }, 'outcome', outcome),
        resultId: resultId ?? undefined,
      }));
    },

    async dropParts({ workspace, id: parent }) {
      await query
        .deleteFrom('job')
        .where('workspace', '=', workspace)
        .where('parent', '=', parent)
        .where('state', 'in', ['ready', 'sending'])
        .where('attempts', '=', 0)
        .execute();
    },

    async count() {
      const open = query
        .selectFrom('job')
        .select((select) => [
          'state',
          select.fn.countAll<number>().as('count'),
          // What waits for a day or an answer is not late.
          sql<number>`max(case when due > ${after(SOON_MS)} then 0 else ${database.now()} - created end)`.as(
            'age',
          ),
        ])
        .where(isOpen)
        .where(isBetween('due'))
        .groupBy('state');
      const told = query
        .selectFrom('job')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(sql<boolean>`state = 'reported'`)
        .where(isBetween('keep_until'));
      const [rows, { count }] = await Promise.all([open.execute(), told.executeTakeFirstOrThrow()]);
      const counts = rows.map((row) => ({
        state: row.state,
        count: Number(row.count),
        oldestMs: Math.max(0, Number(row.age)),
      }));
      return Number(count) > 0
        ? [...counts, { state: 'reported', count: Number(count), oldestMs: 0 }]
        : counts;
    },

    sweep: () => sweep(database, 'job', sql`state = 'reported'`),
    removeWorkspace: (db, workspace, before) =>
      db.deleteFrom('job').where('workspace', '=', workspace).where('created', '<=', before).execute(),
  };
};
