import type { Actor } from '../access/actor.ts';
import type { AuditEntry } from '../store/audit-table.ts';
import type { Workspace } from '../workspaces/workspace.ts';

/** The changes that a host can ask for. */
export type WriteKind = 'invite' | 'update' | 'cancel' | 'move';

/** Those that only notify somebody. */
export type NotificationKind = 'notification' | 'reply' | 'escalation' | 'digest';

/** Every kind of job: a group is several changes. */
export type JobKind = WriteKind | NotificationKind | 'approval' | 'group';

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

/** What became of a job that was sent. */
export interface Sent<Outcome> {
  readonly outcome: Outcome;
  /** The id of the invitation that was created or found. */
  readonly resultId?: string | undefined;
  /** Until when the id is kept, so that no other job takes the invitation for its own; milliseconds since the epoch. */
  readonly keepUntil?: number | undefined;
}

/** Where a host reads what became of a job: in its modal, in a message, or in that of the job that it is a part of. */
export type ReportedIn = 'modal' | 'message' | 'group';

/** What the audit trail says of what became of a job. */
export type Audited = Pick<AuditEntry, 'result' | 'subject'> & Partial<Pick<AuditEntry, 'actor' | 'action'>>;

/** How a kind of job is done. Payloads and outcomes are plain data: another process may go on with the job. */
export interface JobHandler<Payload extends JobPayload, Outcome> {
  /**
   * Before anything is sent. Returns the payload with what was found out, or the outcome when nothing is to be sent. With
   * `waitMs`, the job waits for so long, or until it is woken, and is then prepared again.
   *
   * @throws PostponedError when it is to be prepared later
   */
  prepare(
    job: RunningJob<Payload>,
  ): Promise<{ readonly payload: Payload; readonly waitMs?: number } | { readonly outcome: Outcome }>;
  /**
   * Sends the change.
   *
   * @throws InterruptedError when the app stops before the outcome is known
   * @throws PostponedError when nothing was sent, and it is to be sent later
   */
  send(job: RunningJob<Payload>, sending: Sending): Promise<Sent<Outcome>>;
  /**
   * Reports the outcome to the host. Resolves to where Slack has taken that; `undefined` when it has not. May be called
   * again after a crash.
   */
  report(job: RunningJob<Payload>, outcome: Outcome): Promise<ReportedIn | undefined>;
  /**
   * Whether the host can go on with the job later, which is kept until then: its outcome is not known, or its form, which the
   * host has closed, was refused.
   */
  isKept(outcome: Outcome, reportedIn: ReportedIn | undefined): boolean;
  /** What the audit trail says of the outcome; `undefined` when nothing was to be sent. */
  audited(payload: Payload, outcome: Outcome): Audited | undefined;
  /** Says to the host that the app stops and goes on with this later. */
  reportInterrupted(job: RunningJob<Payload>): Promise<void>;
  /** Says to the host that the change is sent in some milliseconds. */
  reportPostponed(job: RunningJob<Payload>, forMs: number): Promise<void>;
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
