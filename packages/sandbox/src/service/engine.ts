import type { Clock } from '../clock/clock.ts';
import type { createFaults } from '../faults/faults.ts';
import type { Database } from '../store/database.ts';
import type { TeamSwitches } from '../switches/team-switches.ts';
import type { createTeams } from '../teams.ts';
import type { createAnswerForms } from './answer.ts';
import type { createQuota } from './quota.ts';
import type { createRequestLog } from './request-log.ts';

/** The parts of a sandbox, which the service and the control plane work on. */
export interface Engine {
  readonly db: Database;
  readonly clock: Clock;
  readonly teams: ReturnType<typeof createTeams>;
  readonly faults: ReturnType<typeof createFaults>;
  readonly switches: TeamSwitches;
  readonly answerForm: ReturnType<typeof createAnswerForms>;
  readonly quota: ReturnType<typeof createQuota>;
  readonly requests: ReturnType<typeof createRequestLog>;
  /** Waits in real time, for faults that delay. */
  readonly sleep: (ms: number) => Promise<unknown>;
  /** The real time, in milliseconds since 1970, by which callers read the dates of headers. */
  readonly realTime: () => number;
}
