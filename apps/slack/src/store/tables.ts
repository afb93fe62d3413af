/** The columns of every table. Times are milliseconds since the epoch, by the clock of the database. */
export interface Tables {
  readonly job: JobRow;
  readonly claim: ClaimRow;
  readonly service_token: ServiceTokenRow;
  readonly installation: InstallationRow;
  readonly install_request: InstallRequestRow;
}

/** A change that a host asked for. */
export interface JobRow {
  readonly workspace: string;
  /** Unique in the workspace. */
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  /** Counts the processes that took the job: the earlier ones can change it no more. */
  readonly fence: number;
  /** How often something was sent to the service. */
  readonly attempts: number;
  /** When the job may be taken. Lease, wait for the service to settle, and backoff in one. */
  readonly due: number;
  /** Sealed; wiped when the host was told. */
  readonly payload: string | null;
  /** Sealed; wiped with the payload. */
  readonly outcome: string | null;
  /** The id of the invitation that a job created or found. No two jobs of a workspace have the same. */
  readonly result_id: string | null;
  readonly created: number;
  /** When a job whose host was told may be deleted. */
  readonly keep_until: number;
}

/** `ready`: nothing was sent. `sending`: it may have been. `done`: the outcome is known. `told`: to the host, too. */
export type JobState = 'ready' | 'sending' | 'done' | 'told';

/** A request that is handled. */
export interface ClaimRow {
  readonly key: string;
  readonly keep_until: number;
}

/** The token of a connection to the service. */
export interface ServiceTokenRow {
  readonly connection: string;
  /** Sealed. */
  readonly token: string;
}

/** The app in one workspace. */
export interface InstallationRow {
  readonly workspace: string;
  /** Slack id of a person. */
  readonly installer: string;
  readonly installed: number;
  /** Grows with each change, but for a refreshed token. */
  readonly revision: number;
  /** What Slack has granted; sealed. */
  readonly grant: string | null;
  readonly refreshes: number;
  /** Until then, one process refreshes the token. */
  readonly refreshing_until: number;
  /** When the columns below were changed. */
  readonly configured: number;
  /** Sealed, as the next two. */
  readonly connection: string | null;
  readonly draft: string | null;
  readonly access: string | null;
}

/** A request to install the app. */
export interface InstallRequestRow {
  /** Hash of its state. */
  readonly state: string;
  readonly keep_until: number;
}
