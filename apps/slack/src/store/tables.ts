/** The columns of every table. Times are milliseconds since the epoch, by the clock of the database. */
export interface Tables {
  readonly job: JobRow;
  readonly claim: ClaimRow;
  readonly service_token: ServiceTokenRow;
  readonly quota_hold: QuotaHoldRow;
  readonly home_tab: HomeTabRow;
  readonly delegate: DelegateRow;
  readonly audit: AuditRow;
  readonly installation: InstallationRow;
  readonly known: KnownRow;
  readonly setting: SettingRow;
  readonly watch: WatchRow;
  readonly watched: WatchedRow;
  readonly series: SeriesRow;
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

/** A request that is handled. */
export interface ClaimRow {
  readonly key: string;
  readonly keep_until: number;
}

/** The token of a connection to the service. */
export interface ServiceTokenRow {
  readonly connection: string;
  /** Encrypted. */
  readonly token: string;
}

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

/** A refusal (429) that holds the requests of a team. */
export interface QuotaHoldRow {
  /** The service's address and the team's id. */
  readonly team: string;
  readonly held_until: number;
}

/** A Home tab that was shown. */
export interface HomeTabRow {
  readonly workspace: string;
  readonly user_id: string;
  readonly page: number;
  /** Slack's id of the host whose visits are shown, where that is another person. */
  readonly of_host: string | null;
  /** Which visits it shows alone. */
  readonly filter: string | null;
  readonly shown: number;
}

/** The app in one workspace. */
export interface InstallationRow {
  readonly workspace: string;
  /** Slack id of a person. */
  readonly installer: string;
  readonly installed: number;
  /** Grows with each change, but for a refreshed token. */
  readonly revision: number;
  /** What Slack has granted; encrypted. */
  readonly grant: string | null;
  readonly refreshes: number;
  /** Until then, one process refreshes the token. */
  readonly refreshing_until: number;
  /** When the columns below were changed. */
  readonly configured: number;
  /** Encrypted, as the next two. */
  readonly connection: string | null;
  readonly pending_connection: string | null;
  readonly access: string | null;
}

/** What is known of the visitor service. */
export interface KnownRow {
  /** A hash of workspace and key. */
  readonly id: string;
  readonly workspace: string;
  /** Encrypted; `null` once it was changed and is to be read again. */
  readonly value: string | null;
  readonly read_at: number;
  /** When the app changed it last. */
  readonly changed: number;
  readonly keep_until: number;
}

/** What a person has chosen, or an admin for everybody. */
export interface SettingRow {
  readonly workspace: string;
  /** Slack's id of the person; empty for the settings of the workspace. */
  readonly owner: string;
  /** Encrypted. */
  readonly value: string;
  /** 1: the person has notifications on. */
  readonly wants_notifications: number;
  /** 1: the person is sent their visits of a day. */
  readonly wants_digest: number;
  readonly changed: number;
}

/** Which process reads the hosts of a workspace. */
export interface WatchRow {
  readonly workspace: string;
  readonly lease_until: number;
  /** Counts the processes that had it: the earlier ones keep it no more. */
  readonly fence: number;
  /** Before it, no host is read. */
  readonly read_from: number;
}

/** A host whose visits are followed. */
export interface WatchedRow {
  readonly workspace: string;
  /** Slack's id of the host. */
  readonly user_id: string;
  /** A hash of the host's email address. */
  readonly address: string;
  /** Counts the changes of the row. */
  readonly version: number;
  /** Encrypted. */
  readonly known: string;
  /** 1: the host is to be read next. */
  readonly nudged: number;
  readonly changed: number;
}

/** That a visit was made with others for the same visitor, on several days. */
export interface SeriesRow {
  readonly workspace: string;
  readonly invitation_id: string;
  readonly series: string;
  /** Of the visit. */
  readonly start: number;
  readonly made: number;
}
