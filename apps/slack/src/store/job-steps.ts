import { sql } from 'kysely';
import { type AddToBatch, createBatch } from '../lib/batch.ts';
import { insertAudit } from './audit-table.ts';
import type { Database } from './database.ts';
import type { EncryptedColumns } from './encryption.ts';
import { LostError, ResultTakenError } from './errors.ts';
import type { JobKey, Step, StoredJob } from './job.ts';
import type { JobRow } from './tables.ts';

/** A step of a job, among those that are committed together. */
interface StepOf {
  readonly job: StoredJob;
  readonly change: Step;
}

/** The changed job, or why it was not changed. */
type StepResult = StoredJob | Error;

/**
 * Changes jobs that are still this process's own. Steps of one tick are committed together.
 *
 * @param keepAuditMs how long entries of the audit trail are kept
 */
export const createSteps = (
  database: Database,
  { encrypt }: Pick<EncryptedColumns<JobKey>, 'encrypt'>,
  keepAuditMs: number,
): AddToBatch<StepOf, StepResult> => {
  const { query } = database;

  /** Changes the jobs that are still this process's own, in one statement. */
  async function stepAll(batch: readonly StepOf[]): Promise<StepResult[]> {
    const given = batch.map(({ job, change }) => {
      const { state, dueInMs, payload, outcome, resultId = null, keepUntil } = change;
      const encrypted = [encrypt(job, 'payload', payload), encrypt(job, 'outcome', outcome)];
      const kept = keepUntil === undefined ? null : Math.ceil(keepUntil);
      const attempts = job.attempts + (change.isAttempt ? 1 : 0);
      const values = [state, Math.ceil(dueInMs), attempts, ...encrypted, resultId, kept];
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
        and due > ${database.now()} and state <> 'reported'
      returning workspace, id, fence`;
    const isOwn = (rows: readonly Pick<JobRow, 'workspace' | 'id' | 'fence'>[], job: StoredJob) =>
      rows.some(
        ({ workspace, id, fence }) => workspace === job.workspace && id === job.id && fence === job.fence,
      );
    const { rows } = batch.some(({ change }) => change.audit)
      ? await query.transaction().execute(async (db) => {
          const changed = await statement.execute(db);
          const audits = batch.flatMap(({ job, change: { audit = [] } }) =>
            isOwn(changed.rows, job) ? audit : [],
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

  return createBatch(async (batch: readonly StepOf[]): Promise<readonly StepResult[]> => {
    try {
      return await stepAll(batch);
    } catch (error) {
      if (!database.isConflict(error)) throw error;
      // Nothing was changed, because of one of them.
      return Promise.all(batch.map(stepAlone));
    }
  });
};
