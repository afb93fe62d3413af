import type { AuditEntry } from './audit-table.ts';
import type { JobState } from './tables.ts';

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
  /** The id of the job that this one is a part of: it never stands before a job that is none. */
  readonly parent?: string | undefined;
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
  /** Until when a job is kept whose host knows the outcome; milliseconds since the epoch. */
  readonly keepUntil?: number;
  /** Whether something is sent to the service after this step. */
  readonly isAttempt?: boolean;
  /** What the audit trail says of it, committed with this step. */
  readonly audit?: readonly AuditEntry[];
}

/** A job that is a part of another. */
export interface PartOfJob {
  readonly id: string;
  readonly state: JobState;
  /** Whether it waits for its turn, and nothing was sent; and for how many milliseconds more. */
  readonly isPostponed: boolean;
  readonly dueInMs: number;
  /** Absent where what it did is done, and where that is not known yet. */
  readonly outcome: unknown;
  /** The id of the invitation that it created. */
  readonly resultId: string | undefined;
}

/** The jobs of a state. */
export interface JobCount {
  readonly state: JobState;
  readonly count: number;
  readonly oldestMs: number;
}

/** The jobs in the database. Payloads and outcomes are encrypted. */
export interface JobTable {
  /**
   * Inserts a job, which is this process's own for `leaseMs`. Resolves to the job once it is committed, or to
   * `undefined` when there is one with this key. Jobs of one tick are committed together.
   *
   * @throws NotStoredError when it is certain not to be stored; after any other error it may be
   */
  insert(job: NewJob, leaseMs: number): Promise<StoredJob | undefined>;
  /**
   * Takes up to `limit` jobs that are due, but for those in `except`, and those behind another one. Postponed jobs of a
   * workspace are taken one by one, in the order in which they were asked for.
   */
  claim(limit: number, leaseMs: number, except: readonly JobKey[]): Promise<StoredJob[]>;
  /**
   * Changes a job that is still this process's own. Steps of one tick are committed together.
   *
   * @throws LostError when another process has taken it, or may by now
   * @throws ResultTakenError when another job has this result
   */
  step(job: StoredJob, step: Step): Promise<StoredJob>;
  /**
   * Takes a job of which nothing was sent, for `leaseMs`, and changes its payload. Resolves to `undefined` when it was changed or
   * taken since it was read.
   *
   * @param audit is committed with it
   */
  wake(
    job: StoredJob,
    payload: unknown,
    leaseMs: number,
    audit?: readonly AuditEntry[],
  ): Promise<StoredJob | undefined>;
  /**
   * Notes the result of a job whose outcome was not known, once, and deletes what it kept. One that another job has is not
   * noted.
   */
  settle(job: StoredJob, resultId: string | undefined, audit: AuditEntry): Promise<void>;
  find(key: JobKey): Promise<StoredJob | undefined>;
  /** A workspace's jobs of a kind of which nothing was sent. */
  waiting(workspace: string, kind: string): Promise<StoredJob[]>;
  /** Whether an earlier job with the same subject may still be sent. Such a job is not claimed. */
  isBehind(job: StoredJob): Promise<boolean>;
  /** Whether a job that changes one of these invitations may be being sent. */
  areSending(workspace: string, subjects: readonly string[]): Promise<boolean>;
  /** In how many milliseconds the last of a workspace's postponed jobs is due; `undefined` when there are none. */
  queueDelayMs(job: JobKey): Promise<number | undefined>;
  /** Whether an invitation is the result of another job. */
  isResultOfAnother(job: JobKey, invitationId: string): Promise<boolean>;
  /** The parts of a job, of which each was sent, or may still be. */
  parts(job: JobKey): Promise<readonly PartOfJob[]>;
  /** Deletes those parts of a job of which nothing was sent: they never will be. */
  dropParts(job: JobKey): Promise<void>;
  /** How many jobs there are of each state, and how old the oldest is that does not wait for minutes. */
  count(): Promise<readonly JobCount[]>;
  /** Deletes jobs that are not needed any more. */
  sweep(): Promise<void>;
}
