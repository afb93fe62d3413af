import type { Clock } from './clock/clock.ts';
import type { createFaults } from './faults/faults.ts';
import type { createQuota } from './http/quota.ts';
import type { createRequestLog } from './http/request-log.ts';
import type { perTeam } from './per-team.ts';
import type { Database } from './store/database.ts';
import type { Switches } from './switches/switches.ts';
import type { createTeams } from './teams.ts';

/** The parts of a sandbox, which the service and the control plane work on. */
export interface Engine {
  readonly db: Database;
  readonly clock: Clock;
  readonly teams: ReturnType<typeof createTeams>;
  readonly faults: ReturnType<typeof createFaults>;
  readonly switches: ReturnType<typeof perTeam<Switches>>;
  readonly quota: ReturnType<typeof createQuota>;
  readonly requests: ReturnType<typeof createRequestLog>;
  /** Waits in real time, for faults that delay. */
  readonly sleep: (ms: number) => Promise<unknown>;
}
