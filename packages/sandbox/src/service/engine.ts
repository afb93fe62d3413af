import type { Clock } from '../clock.ts';
import type { createTeams } from '../create-teams.ts';
import type { createFaults } from '../faults/faults.ts';
import type { Break, RawInput } from '../http/messages.ts';
import type { Database } from '../store/database.ts';
import type { TeamSwitches } from '../switches/team-switches.ts';
import type { perTeam } from '../tools/per-team.ts';
import type { createQuota } from './quota.ts';
import type { createRequestLog } from './request-log.ts';

/** The parts of a sandbox, which the service and the control plane work on. */
export interface Engine {
  readonly db: Database;
  readonly clock: Clock;
  readonly teams: ReturnType<typeof createTeams>;
  readonly faults: ReturnType<typeof createFaults>;
  readonly switches: TeamSwitches;
  readonly quota: ReturnType<typeof createQuota>;
  readonly requests: ReturnType<typeof createRequestLog>;
  /** What the requests of a team belong to until a reset: another object from then on. */
  readonly eras: ReturnType<typeof perTeam<object>>;
  /** Waits in real time, for faults that delay. */
  readonly sleep: (ms: number) => Promise<unknown>;
  /** The real time, in milliseconds since 1970, by which callers read the dates of headers. */
  readonly realTime: () => number;
}

/** Facts gathered while a request is handled, for the request log and its response, also when it fails. */
export interface RequestContext {
  teamId?: string;
  /** The team's era when the request came. */
  era?: object;
  input?: RawInput;
  /** The headers that the response gets besides its own. */
  headers?: Readonly<Record<string, string>>;
  /** How the connection is to break, once the work is done. */
  dropped?: Break;
}

/** Whether a reset, or the end of the sandbox, came while the request waited. */
export const isOver = ({ teamId, era }: RequestContext, { db, eras }: Engine): boolean =>
  !db.isOpen || (teamId !== undefined && eras.of(teamId) !== era);
