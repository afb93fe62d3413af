/** The columns of every table. Times are milliseconds since the epoch, by the clock of the database. */
export interface Tables {
  readonly job: JobRow;
  readonly delegate: DelegateRow;
  readonly audit: AuditRow;
  readonly installation: InstallationRow;
  readonly record: RecordRow;
}

/** A change that a host asked for. */
export interface JobRow {
  readonly workspace: string;
  /** Unique in the workspace. */
  readonly id: string;
  readonly kind: string;
  /** The id of the invitation that is changed. Its changes are sent in their order. */
  readonly subject: string | null;
  /** The place of the job among those of its subject. */
  readonly position: number;
  /** The id of the job that this one is a part of. */
  readonly parent: string | null;
  readonly state: JobState;
  /** Counts the processes that took the job: the earlier ones can change it no more. */
  readonly fence: number;
  /** How often something was sent to the service. */
  readonly attempts: number;
  /** When the job may be taken. Lease, wait for the service to settle, and backoff in one. */
  readonly due: number;
  /** Encrypted; wiped when the host knows the outcome. */
  readonly payload: string | null;
  /** Encrypted; wiped with the payload. */
  readonly outcome: string | null;
  /** The id of the invitation that a job created or found. No two jobs of a workspace have the same. */
  readonly result_id: string | null;
  readonly created: number;
  /** When a job whose host knows the outcome may be deleted. */
  readonly keep_until: number;
}

/** `ready`: nothing was sent. `sending`: it may have been. `done`: the outcome is known. `reported`: the host knows it, too. */
export type JobState = 'ready' | 'sending' | 'done' | 'reported';

/** That a host lets another person handle their visits. */
export interface DelegateRow {
  readonly workspace: string;
  /** Slack's id of the host. */
  readonly host: string;
  /** Slack's id of the other person. */
  readonly delegate: string;
  /** `asked`: by the host. `accepted`: by the other person, too. */
  readonly state: 'asked' | 'accepted';
  readonly since: number;
}

/** Something that a person did. */
export interface AuditRow {
  readonly id: string;
  readonly workspace: string;
  readonly at: number;
  /** Slack's id of who did it. */
  readonly actor: string;
  readonly action: string;
  readonly result: 'done' | 'failed' | 'unknown';
  /** The id of an invitation, or Slack's id of a person. */
  readonly subject: string | null;
  readonly keep_until: number;
}

/** The app in one workspace, or in an Enterprise Grid organisation. */
export interface InstallationRow {
  /** Slack's id of the workspace or of the organisation. */
  readonly workspace: string;
  /** Slack's id of the organisation that installed the app for the workspace. */
  readonly organisation: string | null;
  /** Slack id of a person. */
  readonly installer: string;
  readonly installed: number;
  /** Grows with each change, but for a refreshed token. */
  readonly revision: number;
  /** What Slack has granted; encrypted. */
  readonly grant: string | null;
  readonly refreshes: number;
  /** When the columns below were changed. */
  readonly configured: number;
  /** Encrypted, as the next two. */
  readonly connection: string | null;
  readonly pending_connection: string | null;
  readonly access: string | null;
}

/** Everything else that the app keeps, by kind and key. */
export interface RecordRow {
  /** Empty for what belongs to no workspace; a hash for what belongs to a connection to the service. */
  readonly workspace: string;
  readonly kind:
    | 'card'
    | 'home'
    | 'known'
    | 'lease'
    | 'quota'
    | 'series'
    | 'setting'
    | 'token'
    | 'watched'
    | 'webhook';
  /** Unique among those of its kind in the workspace. */
  readonly key: string;
  /** Encrypted. */
  readonly value: string | null;
  /** Who writes what they read before compares it. */
  readonly version: number;
  /** When it was written, or read from the service. */
  readonly at: number;
  /** What it is found by besides its key, such as a hash of an email address. */
  readonly ref: string | null;
  /** When something is to be done about it. */
  readonly due: number | null;
  /** When that was last asked for from outside. */
  readonly nudged: number | null;
  /** From then on it counts no more; `null` for what is kept until the app is uninstalled. */
  readonly keep_until: number | null;
}
