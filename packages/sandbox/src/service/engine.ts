import type { Clock } from '../clock.ts';
import type { createTeams } from '../create-teams.ts';
import type { createFaults } from '../faults/faults.ts';
import type { Break, RawInput } from '../http/messages.ts';
import type { Database } from '../store/database.ts';
import type { TeamSwitches } from '../switches/team-switches.ts';
import type { perTeam } from '../tools/per-team.ts';
import type { createQuota } from './quota.ts';
import type { createRequestLog } from './request-log.ts';

/** A sandbox's parts, which the service and the control plane share. */
export interface Engine {
  readonly db: Database;
  readonly clock: Clock;
  readonly teams: ReturnType<typeof createTeams>;
  readonly faults: ReturnType<typeof createFaults>;
  readonly switches: TeamSwitches;
  readonly quota: ReturnType<typeof createQuota>;
  readonly requests: ReturnType<typeof createRequestLog>;
  /** Each team's era, which its requests belong to. A reset replaces the object. */
  readonly eras: ReturnType<typeof perTeam<object>>;
  /** Waits in real time, for faults with a delay. */
  readonly sleep: (ms: number) => Promise<unknown>;
  /** The real time, in milliseconds since 1970. Callers compare header dates with it. */
  readonly realTime: () => number;
}

/** Facts gathered while a request is handled, even if it fails. They're for the request log and the response. */
export interface RequestContext {
  teamId?: string;
  /** The team's era when the request arrived. */
  era?: object;
  input?: RawInput;
  /** The response's additional headers. */
  headers?: Readonly<Record<string, string>>;
  /** How to break the connection once the work is done. */
  dropped?: Break;
}

/** Whether a reset, or closing the sandbox, has overtaken a waiting request. */
export const isOver = ({ teamId, era }: RequestContext, { db, eras }: Engine): boolean =>
  !db.isOpen || (teamId !== undefined && eras.of(teamId) !== era);
