import type { Actor } from '../access/actor.ts';
import type { AuditEntry } from '../store/audit-table.ts';
import type { Workspace } from '../workspaces/workspace.ts';

/** The changes that a host can ask for. */
export type WriteKind = 'invite' | 'update' | 'cancel' | 'move';

/** Those that only notify somebody. */
export type NotificationKind = 'notification' | 'reply' | 'escalation' | 'digest' | 'dayList';

/** Jobs that send nothing to the service themselves. `stop` marks a group whose remaining parts aren't wanted. */
export type TaskKind = NotificationKind | 'approval' | 'group' | 'stop';

/** Every kind of job. */
export type JobKind = WriteKind | TaskKind;

/** A job that this process works on. */
export interface RunningJob<Payload> {
  readonly workspace: Workspace;
  /** Unique in the workspace. */
  readonly id: string;
  /** The id of the job that this one is a part of, which says what became of it. */
  readonly parent?: string | undefined;
  readonly payload: Payload;
  /**
   * The person whose job it is. A run looks them up once.
   *
   * @throws RefusedError as `Access.actor`
   */
  actor(): Promise<Actor>;
}

/** What the payload of every job says. */
export interface JobPayload {
  /** Who asked for the change, and reads what became of it. */
  readonly userId: string;
  /** The invitation that is changed; absent for a new one. Its changes are sent in their order. */
  readonly invitationId?: string | undefined;
  /** How often it was postponed. */
  readonly postponed?: number | undefined;
}

/** What a job is sent with. */
export interface Sending {
  /**
   * Whether an earlier attempt may have been acted on, though its outcome was lost: what it did must be found,
   * and not be done again.
   */
  readonly isRepeated: boolean;
  /** What is left of the deadline, in milliseconds. No request may leave after it. */
  timeLeftMs(): number;
  /** Those of other jobs go before those of the parts of one. */
  readonly priority: 'interactive' | 'background';
  /** Whether an invitation was made by another job, and is not this one's. */
  isOfAnotherJob(invitationId: string): Promise<boolean>;
}

/** What the audit trail says of what became of a job. */
export type Audited = Pick<AuditEntry, 'result' | 'subject'> & Partial<Pick<AuditEntry, 'actor' | 'action'>>;

/** A job's outcome, committed before anything is reported. */
export interface Ended<Outcome> {
  readonly outcome: Outcome;
  /** What the audit trail says of it; absent when nothing was to be sent. */
  readonly audited?: Audited | undefined;
  /** The id of the invitation that was created or found. */
  readonly resultId?: string | undefined;
  /** Until when the id is kept, so that no other job takes the invitation for its own; milliseconds since the epoch. */
  readonly keepUntil?: number | undefined;
}

/** How an outcome was reported. */
export interface Reported {
  /** Whether the job is kept because somebody can continue it. */
  readonly isKept: boolean;
}

/** A job that changes something in the service. Payloads and outcomes are plain data, so another process can take over. */
export interface Write<Payload extends JobPayload = JobPayload, Outcome = unknown> {
  /**
   * Before anything is sent. Returns the payload with what was found out, or the outcome when nothing is to be sent.
   *
   * @throws PostponedError when it is to be prepared later
   */
  prepare(job: RunningJob<Payload>): Promise<{ readonly payload: Payload } | Ended<Outcome>>;
  /**
   * Sends the change.
   *
   * @throws InterruptedError when the app stops before the outcome is known
   * @throws PostponedError when nothing was sent, and it is to be sent later
   */
  send(job: RunningJob<Payload>, sending: Sending): Promise<Ended<Outcome>>;
  /** Reports the outcome to the host. Resolves to `undefined` if Slack didn't accept it. May be called again after a crash. */
  report(job: RunningJob<Payload>, outcome: Outcome): Promise<Reported | undefined>;
  /** Tells the host that the change will be sent after `forMs`, or once the app is back. */
  reportDelay(job: RunningJob<Payload>, forMs?: number): Promise<void>;
}

/** A task that this process works on. */
export interface RunningTask<Payload> extends RunningJob<Payload> {
  /** Finds the outcome and commits it. After a crash, resolves to what was committed. */
  once<Outcome>(find: () => Promise<Ended<Outcome>>): Promise<Outcome>;
}

/** A job that sends nothing to the service itself. */
export interface Task<Payload extends JobPayload = JobPayload> {
  /**
   * Does the work, or as much as it can now. With `waitMs`, it runs again after that time, or when it's woken. It also runs again
   * after a crash, and later if it rejects.
   */
  run(job: RunningTask<Payload>): Promise<Reported | Paused<Payload>>;
}

/** A task that runs again later. */
export interface Paused<Payload> {
  readonly payload: Payload;
  readonly waitMs: number;
  /** What the audit trail says, committed with the payload. */
  readonly audited?: readonly Audited[];
}

/** The app stops before the outcome of a job is known: another process goes on with it. */
export class InterruptedError extends Error {
  override name = 'InterruptedError';
}

/** Nothing was sent: the job is due again in some milliseconds. */
export class PostponedError extends Error {
  override name = 'PostponedError';
  readonly forMs: number;

  constructor(forMs: number, options?: ErrorOptions) {
    super('The quota is used up.', options);
    this.forMs = forMs;
  }
}
