import type { Changes } from './changes.ts';
import type { Claims } from './claims/claims.ts';
import type { Clock } from './clock/zoned-now.ts';
import type { Sleep } from './deadline.ts';
import type { Log } from './log.ts';
import type { People } from './slack/people.ts';
import type { Visitors } from './visitors/visitors.ts';

/** What the features are made of. */
export interface Parts {
  readonly people: People;
  readonly visitors: Visitors;
  readonly claims: Claims;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly log: Log;
  readonly sleep: Sleep;
  /** A new id that nothing else has. */
  readonly newId: () => string;
  /** Whom hosts can ask for help. */
  readonly helpContact: string | undefined;
}
