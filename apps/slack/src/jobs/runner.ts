import { once } from '../lib/cache.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import type { AuditEntry } from '../store/audit-table.ts';
import { ResultTakenError } from '../store/errors.ts';
import type { JobTable, StoredJob } from '../store/job.ts';
import type { Workspace } from '../workspaces/workspace.ts';
import type { WorkspaceFinder } from '../workspaces/workspaces.ts';
import {
  type Audited,
  type Ended,
  InterruptedError,
  type JobPayload,
  PostponedError,
  type Reported,
  type RunningJob,
  type Task,
  type TaskKind,
  type Write,
  type WriteKind,
} from './handler.ts';

/** How jobs are done, by their kind: each is given payloads and outcomes of its own. */
export type JobHandlers = Readonly<Record<WriteKind, Write> & Record<TaskKind, Task>>;

/** What jobs are run with. */
export interface RunnerDeps {
  readonly table: JobTable;
  readonly handlers: JobHandlers;
  readonly workspaces: WorkspaceFinder;
  readonly log: Log;
  /** Milliseconds on a monotonic clock. */
  readonly elapsed: () => number;
  /** The deadline of what a job sends, in milliseconds. Default 25 000. */
  readonly deadlineMs?: number | undefined;
  /** How long the service may still act on a request after its deadline, in milliseconds. Default 5000. */
  readonly settleMs?: number | undefined;
}

/** What all steps of a run share. */
type Run = Pick<RunningJob<JobPayload>, 'workspace' | 'actor'>;

/** Runs jobs that are this process's own. */
export interface Runner {
  /** How long a job is this process's own before something is sent, in milliseconds. */
  readonly leaseMs: number;
  /**
   * Goes on with a job until its host knows the outcome. Rejects when that is not possible now: the job is due again
   * later.
   */
  run(job: StoredJob): Promise<void>;
}

/** Who did what, of a job. */
export const auditEntry = ({ workspace, kind, payload }: StoredJob, audited: Audited): AuditEntry => ({
  workspace,
  actor: (payload as JobPayload).userId,
  action: `invitation.${kind}`,
  ...audited,
});

/** How long a job is a process's own before something is sent, in milliseconds. */
export const LEASE_MS = 15_000;
const REPORT_MS = 30_000;

/** Between the end of the settle time and a take-over, for the time that a commit takes. */
const MARGIN_MS = 500;

/** The service says in seconds, which it may round down, when the quota's window ends; in milliseconds. */
const WINDOW_MS = 1500;

/** The wait before an outcome is reported again which Slack did not take. */
const REPORT_AGAIN_MS = { first: 1000, longest: 60_000 } as const;

/** After so many take-overs, more than an hour, reporting is given up. */
const MAX_FENCE = 90;

/**
 * The order of steps, on which everything rests: what may be sent is committed before it leaves, the result before
 * anything is reported. A process that takes over a job that was `sending` waits until the service can no longer act on
 * it, and then looks what it did before it sends again.
 */
export const createRunner = ({
  table,
  handlers,
  workspaces,
  log,
  elapsed,
  deadlineMs = 25_000,
  settleMs = 5000,
}: RunnerDeps): Runner => {
  const workspaceOf = async ({ workspace: teamId }: StoredJob): Promise<Workspace> => {
    const workspace = await workspaces.find(teamId);
    if (workspace) return workspace;
    // It waits for the workspace to be served again.
    throw new InterruptedError('The app does not serve this workspace.');
  };
  const runningOf = ({ id, parent, payload }: StoredJob, run: Run): RunningJob<JobPayload> => ({
    ...run,
    id,
    parent,
    payload: payload as JobPayload,
  });

  /** Until something may be sent, a job that stops can simply be done again. Resolves to `undefined` when it waits. */
  async function prepare(write: Write, job: StoredJob, run: Run): Promise<StoredJob | undefined> {
    const prepared = await write.prepare(runningOf(job, run)).catch((error: unknown) => {
      if (error instanceof PostponedError) return error;
      throw error;
    });
    if (prepared instanceof PostponedError) {
      await postpone(write, job, run, prepared.forMs + WINDOW_MS, 'ready');
      return undefined;
    }
    return 'outcome' in prepared ? finish(job, prepared) : { ...job, payload: prepared.payload };
  }

  /** Nothing was sent by this attempt. It is committed before the host is notified. */
  async function postpone(
    write: Write,
    job: StoredJob,
    run: Run,
    dueInMs: number,
    state: 'ready' | 'sending' = 'sending',
  ): Promise<void> {
    const known = job.payload as JobPayload;
    const payload: JobPayload = { ...known, postponed: (known.postponed ?? 0) + 1 };
    const postponed = await table.step(job, { state, dueInMs, payload });
    await write.reportDelay(runningOf(postponed, run), dueInMs);
  }

  /** Resolves to `undefined` when it was postponed. */
  async function send(write: Write, job: StoredJob, run: Run): Promise<StoredJob | undefined> {
    // Before the commit, which may take long.
    const endsAt = elapsed() + deadlineMs;
    const dueInMs = deadlineMs + settleMs + MARGIN_MS;
    const isRepeated = job.attempts > 0;
    const { payload } = job;
    const sending = await table.step(job, { state: 'sending', dueInMs, payload, isAttempt: true });
    try {
      const sent = await write.send(runningOf(sending, run), {
        isRepeated,
        timeLeftMs: () => endsAt - elapsed(),
        priority: job.parent === undefined ? 'interactive' : 'background',
        isOfAnotherJob: (invitationId) => table.isResultOfAnother(sending, invitationId),
      });
      return await finish(sending, sent);
    } catch (error) {
      if (error instanceof PostponedError) {
        await postpone(write, { ...sending, attempts: job.attempts }, run, error.forMs + WINDOW_MS);
        return undefined;
      }
      if (error instanceof InterruptedError) await write.reportDelay(runningOf(sending, run));
      // Another job has found this one's invitation and taken it for its own: this job looks again.
      if (error instanceof ResultTakenError) return sending;
      throw error;
    }
  }

  /** Commits the outcome, before anything is reported. */
  const finish = (job: StoredJob, { outcome, audited, resultId, keepUntil }: Ended<unknown>) =>
    table.step(job, {
      state: 'done',
      dueInMs: REPORT_MS,
      payload: job.payload,
      outcome,
      resultId,
      ...(keepUntil === undefined ? {} : { keepUntil }),
      ...(audited ? { audit: [auditEntry(job, audited)] } : {}),
    });

  const notReported = (error: unknown): undefined => {
    log.error('an outcome was not reported', errorFacts(error));
  };

  /** Ends a job that was reported. Another one is due again later. */
  async function end(job: StoredJob, reported: Reported | undefined): Promise<void> {
    const { payload, outcome, fence } = job;
    if (reported || fence > MAX_FENCE) {
      const kept = reported?.isKept ? { payload, outcome } : {};
      await table.step(job, { state: 'reported', dueInMs: 0, ...kept });
      return;
    }
    const dueInMs = Math.min(REPORT_AGAIN_MS.first * 2 ** fence, REPORT_AGAIN_MS.longest);
    await table.step(job, { state: 'done', dueInMs, payload, outcome });
  }

  async function doWrite(write: Write, job: StoredJob, run: Run): Promise<void> {
    const isNew = job.state === 'ready';
    let current: StoredJob | undefined = isNew ? await prepare(write, job, run) : job;
    if (!current) return;
    // What was asked for before it goes first.
    const queueDelayMs = isNew && current.state === 'ready' ? await table.queueDelayMs(job) : undefined;
    if (queueDelayMs !== undefined) return postpone(write, current, run, queueDelayMs);
    while (current && current.state !== 'done') current = await send(write, current, run);
    if (!current) return;
    await end(current, await write.report(runningOf(current, run), current.outcome).catch(notReported));
  }

  async function doTask(task: Task, stored: StoredJob, run: Run): Promise<void> {
    let job = stored;
    const once = async <Outcome>(find: () => Promise<Ended<Outcome>>) => {
      if (job.state !== 'done') job = await finish(job, await find());
      return job.outcome as Outcome;
    };
    const ran = await task.run({ ...runningOf(job, run), once }).catch((error: unknown) => {
      if (job.state === 'done') return notReported(error);
      throw error;
    });
    if (!ran || !('waitMs' in ran)) return end(job, ran);
    const { payload, waitMs: dueInMs, audited = [] } = ran;
    const audit = audited.map((one) => auditEntry(job, one));
    await table.step(job, { state: 'ready', dueInMs, payload, ...(audit.length > 0 && { audit }) });
  }

  return {
    leaseMs: LEASE_MS,
    async run(job) {
      // Two changes of one visit are sent in their order: this one is taken when those before it are done.
      if (await table.isBehind(job)) {
        await table.step(job, { state: 'ready', dueInMs: 0, payload: job.payload });
        return;
      }
      const workspace = await workspaceOf(job);
      const { userId } = job.payload as JobPayload;
      const actor = once(() => workspace.access.actor(userId));
      const handler = handlers[job.kind as keyof JobHandlers];
      // In the language of its host.
      await workspace.inLanguageOf(userId, () =>
        'run' in handler
          ? doTask(handler, job, { workspace, actor })
          : doWrite(handler, job, { workspace, actor }),
      );
    },
  };
};
