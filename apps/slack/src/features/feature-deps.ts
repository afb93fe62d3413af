import type { Clock } from '../clock/zoned-now.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Sleep } from '../lib/deadline.ts';
import type { Log } from '../lib/log.ts';
import type { Claims } from '../store/claims.ts';
import type { Records } from '../store/record-table.ts';
import type { SeriesTable } from '../store/series-table.ts';
import type { WatchTable } from '../store/watch-table.ts';
import type { WebhookKeys } from '../store/webhook-keys.ts';
import type { SetUps } from '../workspaces/set-ups.ts';
import type { ChangeEvents } from './change-events.ts';

/** What the outcomes of jobs are found and reported with. */
export interface JobDeps {
  /** Where messages were posted that are changed later. */
  readonly cards: Records;
  readonly changeEvents: ChangeEvents;
  readonly clock: Clock;
  readonly log: Log;
  readonly series: SeriesTable;
  /** What is known of the hosts whose visits are followed. */
  readonly watch: Pick<WatchTable, 'pages'>;
}

/** What every feature is registered with. */
export interface FeatureDeps extends JobDeps {
  readonly jobs: Jobs;
  readonly claims: Claims;
  readonly homes: Records;
  readonly sleep: Sleep;
  /** Returns a unique id. */
  readonly newId: () => string;
  /** Whom hosts can ask for help. */
  readonly helpContact: string | undefined;
  readonly webhookKeys: WebhookKeys;
  /** Sets up workspaces in which the app was installed; absent when people cannot install it. */
  readonly setUps?: SetUps | undefined;
}
