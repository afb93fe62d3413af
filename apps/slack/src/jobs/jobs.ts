import type { Text } from '../languages/markup.ts';
import { sleep as realSleep, type Sleep, type Within } from '../lib/deadline.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import type { TaskQueue, TaskTracker } from '../lib/tasks.ts';
import { LostError, NotStoredError } from '../store/errors.ts';
import type { JobTable, PartOfJob, StoredJob } from '../store/job.ts';
import type { Workspace } from '../workspaces/workspace.ts';
import { type Audited, InterruptedError, type JobKind, type JobPayload } from './handler.ts';
import { auditEntry, createRunner, type JobHandlers, type RunnerDeps } from './runner.ts';

/** Whether a job was stored, and can be acknowledged. */
export type Accepted =
  | {
      readonly state: 'accepted';
      /** Does the job. To be called after the ack; never rejects. */
      run(): Promise<void>;
    }
  /** Nothing to do: a job with this id was sent before, or `why` says the reason. */
  | { readonly state: 'known'; readonly why?: Text }
  /** It is certain not to be stored. */
  | { readonly state: 'refused' }
  /** It may be stored, and then it is done. */
  | { readonly state: 'unsure' };

/** Where a job is asked for, and whose budget storing it takes from. */
interface Asked {
  readonly workspace: Workspace;
  readonly within?: Within;
  /** The id of the job that it is a part of. */
  readonly parent?: string | undefined;
}

/** The changes that hosts have asked for. What is accepted is done, and its host knows, whatever ends this process. */
export interface Jobs {
  /** @param asked a request that it takes no longer than, or the job that leads to it */
  accept(asked: Asked, kind: JobKind, id: string, payload: JobPayload): Promise<Accepted>;
  /** Stores and runs a job that another job leads to, perhaps as a part of a third one. Resolves to whether it's stored. */
  lead(
    workspace: Workspace,
    kind: JobKind,
    id: string,
    payload: JobPayload,
    parent?: string,
  ): Promise<boolean>;
  /**
   * Stores a job that is done in so many milliseconds, once. Resolves to whether there was none with this id.
   *
   * @param parent the id of the job that it is a part of
   */
  schedule(
    workspaceId: string,
    kind: JobKind,
    id: string,
    payload: JobPayload,
    inMs: number,
    parent?: string,
  ): Promise<boolean>;
  /** A job, as far as it is still kept. */
  find(workspace: Workspace, id: string): Promise<StoredJob | undefined>;
  /** The jobs of a kind that wait: nothing was sent. */
  waiting(workspace: Workspace, kind: JobKind): Promise<readonly StoredJob[]>;
  /** The jobs that are parts of another. */
  parts(workspace: Workspace, id: string): Promise<readonly PartOfJob[]>;
  /** Deletes the parts of which nothing was sent. They never will be. */
  dropParts(workspace: Workspace, id: string): Promise<void>;
  /** Whether one of these invitations may be being changed by a job. */
  areChanging(workspaceId: string, invitationIds: readonly string[]): Promise<boolean>;
  /** A job with which its host can go on; `undefined` when it is not kept any more. */
  findReported(workspace: Workspace, id: string): Promise<StoredJob | undefined>;
  /**
   * Changes the payload of a job that waits, which then goes on. Resolves to what does it, to be called after the ack, or to
   * `undefined` when it was changed or taken since it was found.
   *
   * @param audited what the audit trail says of the change
   */
  wake(
    job: StoredJob,
    payload: unknown,
    audited?: readonly Audited[],
  ): Promise<(() => Promise<void>) | undefined>;
  /** Lets all jobs of a kind in a workspace go on that wait; those that run here do so again. */
  wakeAll(workspace: Workspace, kind: JobKind): Promise<void>;
  /** Whether an invitation is the result of another job. */
  isOfAnotherJob(workspace: Workspace, id: string, invitationId: string): Promise<boolean>;
  /** Notes that what was not known turned out to be done, to this invitation. */
  settle(job: StoredJob, invitationId: string | undefined): Promise<void>;
  /** Starts to take over jobs that another process left. */
  start(): void;
  /** Takes over no more jobs. */
  stop(): void;
}

export interface JobsDeps extends Omit<RunnerDeps, 'handlers'> {
  readonly table: JobTable;
  /** How jobs are done, which may lead to others. */
  readonly handlers: (jobs: Jobs) => JobHandlers;
  readonly log: Log;
  /** For the wait between two looks for jobs that are due. Default: a Node timer. */
  readonly sleep?: Sleep | undefined;
  readonly tasks: TaskTracker;
  readonly queue: TaskQueue;
  /** What else is read from the store whenever jobs are looked for. */
  readonly refresh?: (() => Promise<void>) | undefined;
  /** Deletes what is not needed any more from the store, every ten minutes. */
  readonly sweep?: (() => Promise<void>) | undefined;
}

/** How often a process looks for jobs that are due, how many it takes, and how often it sweeps. */
export const POLL_MS = 250;
const MAX_RUNNING = 20;
const SWEEP_MS = 10 * 60_000;

export const createJobs = (deps: JobsDeps): Jobs => {
  const { table, log, sleep = realSleep, tasks, queue, elapsed, refresh, sweep } = deps;
  const running = new Set<StoredJob>();
  /** Those of them that are to run again. */
  const outdated = new Set<StoredJob>();
  let isStopped = false;

  async function runHere(job: StoredJob): Promise<void> {
    running.add(job);
    try {
      await run(job);
    } catch (error) {
      const facts = { job: job.kind, ...errorFacts(error) };
      // It is taken again, here or elsewhere, when it is due.
      if (error instanceof LostError || error instanceof InterruptedError) log.info('a job was left', facts);
      else log.error('a job stopped', facts);
    } finally {
      running.delete(job);
    }
    const again = outdated.delete(job) ? await table.find(job).catch(() => undefined) : undefined;
    if (again?.state === 'ready') await (await jobs.wake(again, again.payload))?.();
  }

  async function takeOver(): Promise<void> {
    const due = await table.claim(MAX_RUNNING - running.size, leaseMs, [...running]);
    for (const job of due) {
      log.info('taking over a job', { job: job.kind, state: job.state });
      void tasks.run(() => queue.run(() => runHere(job)));
    }
  }

  async function poll(): Promise<void> {
    let sweptAt = elapsed();
    let isFailing = false;
    while (!isStopped) {
      try {
        if (running.size < MAX_RUNNING) await takeOver();
        await refresh?.();
        if (elapsed() - sweptAt > SWEEP_MS) {
          await sweep?.();
          sweptAt = elapsed();
        }
        isFailing = false;
      } catch (error) {
        // An outage is logged once.
        if (!isFailing) log.error("the database can't be read", errorFacts(error));
        isFailing = true;
      }
      await sleep(POLL_MS);
    }
  }

  const jobs: Jobs = {
    async accept({ workspace: { id: workspace }, within, parent }, kind, id, payload) {
      const inserting = table.insert(
        { workspace, id, kind, parent, subject: payload.invitationId, payload },
        leaseMs,
      );
      try {
        const stored = within ? await within('ack', inserting) : { value: await inserting };
        if (!stored) {
          log.error('a job was not stored in time', { job: kind });
          return { state: 'unsure' };
        }
        const job = stored.value;
        return job ? { state: 'accepted', run: () => runHere(job) } : { state: 'known' };
      } catch (error) {
        const state = error instanceof NotStoredError ? 'refused' : 'unsure';
        log.error('a job was not stored', { job: kind, state, ...errorFacts(error) });
        return { state };
      }
    },
    async lead(workspace, kind, id, payload, parent) {
      const accepted = await jobs.accept({ workspace, parent }, kind, id, payload);
      if (accepted.state === 'accepted') void tasks.run(() => queue.run(accepted.run));
      return accepted.state === 'accepted' || accepted.state === 'known';
    },
    async schedule(workspace, kind, id, payload, inMs, parent) {
      const job = { workspace, id, kind, parent, subject: payload.invitationId, payload };
      return (await table.insert(job, inMs)) !== undefined;
    },
    find: ({ id: workspace }, id) => table.find({ workspace, id }),
    waiting: ({ id: workspace }, kind) => table.waiting(workspace, kind),
    parts: ({ id: workspace }, id) => table.parts({ workspace, id }),
    dropParts: ({ id: workspace }, id) => table.dropParts({ workspace, id }),
    areChanging: (workspace, invitationIds) => table.areSending(workspace, invitationIds),
    async findReported({ id: workspace }, id) {
      const job = await table.find({ workspace, id });
      return job?.state === 'reported' && job.payload !== undefined ? job : undefined;
    },
    async wake(waiting, payload, audited = []) {
      const audit = audited.map((one) => auditEntry(waiting, one));
      const job = await table.wake(waiting, payload, leaseMs, audit);
      return job && (() => runHere(job));
    },
    async wakeAll(workspace, kind) {
      for (const job of running) if (job.workspace === workspace.id && job.kind === kind) outdated.add(job);
      const woken = (await jobs.waiting(workspace, kind)).map((job) => jobs.wake(job, job.payload));
      for (const run of await Promise.all(woken)) await run?.();
    },
    isOfAnotherJob: ({ id: workspace }, id, invitationId) =>
      table.isResultOfAnother({ workspace, id }, invitationId),
    async settle(job, invitationId) {
      const audit = auditEntry(job, { result: 'done', subject: invitationId });
      await table.settle(job, job.subject === undefined ? invitationId : undefined, audit);
    },
    start: () => void poll(),
    stop() {
      isStopped = true;
    },
  };
  const { run, leaseMs } = createRunner({ ...deps, handlers: deps.handlers(jobs) });
  return jobs;
};
