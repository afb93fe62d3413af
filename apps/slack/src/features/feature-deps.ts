import type { Clock } from '../clock/zoned-now.ts';
import type { Claims } from '../lib/claims.ts';
import type { Sleep } from '../lib/deadline.ts';
import type { Log } from '../lib/log.ts';
import type { ChangeEvents } from './visit/change-events.ts';

/** What every feature is registered with. */
export interface FeatureDeps {
  readonly claims: Claims;
  readonly changes: ChangeEvents;
  readonly clock: Clock;
  readonly log: Log;
  readonly sleep: Sleep;
  /** Returns a unique id. */
  readonly newId: () => string;
  /** Whom hosts can ask for help. */
  readonly helpContact: string | undefined;
}
