import { createHash } from 'node:crypto';
import { QuotaGates, RATE_LIMIT_HEADERS } from '@visitor-invitations/core';
import { sql } from 'kysely';
import { createBoundedMap } from '../lib/bounded-map.ts';
import type { Database } from './database.ts';
import type { Upkeep } from './upkeep.ts';

type QuotaGate = ReturnType<QuotaGates['for']>;

/** A team's quota, as the last response of the service said. */
export interface TeamQuota {
  /** Tells teams apart, and says nothing about them. */
  readonly team: string;
  readonly limit: number | undefined;
  readonly remaining: number | undefined;
}

/** For how long it is of interest what a team's quota was, in milliseconds, and of how many teams it is known. */
const RECENT_MS = 3_600_000;
const MAX_TEAMS = 5000;

/** The number at the start, as in `20, 20;w=60`. */
const numberAt = (text: string | undefined): number | undefined => {
  const digits = /^\d{1,15}/.exec(text ?? '')?.[0];
  return digits === undefined ? undefined : Number(digits);
};

const labelOf = (team: string) => createHash('sha256').update(team).digest('hex').slice(0, 12);

/** A hold that ends so little later than the known one is the same; in milliseconds. */
const SAME_MS = 250;

/**
 * The request queues of all connections to the service. A refusal (429) that one replica gets holds the requests of all
 * of them: it is written down, and read at each `refresh`.
 */
export class SharedQuotas extends QuotaGates implements Upkeep {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  /** By the service's address and the team. `hold` is the gate's own. */
  readonly #gates = new Map<string, { readonly gate: QuotaGate; readonly hold: QuotaGate['hold'] }>();

  readonly #told = createBoundedMap<TeamQuota & { readonly at: number }>(MAX_TEAMS);
  readonly #elapsed: () => number;

  /** @param elapsed milliseconds on a monotonic clock */
  constructor(database: Database, onError: (error: unknown) => void, elapsed = () => performance.now()) {
    super();
    this.#database = database;
    this.#onError = onError;
    this.#elapsed = elapsed;
  }

  /** The quotas of the teams that this process has asked for something in the last hour. */
  latest(): readonly TeamQuota[] {
    const since = this.#elapsed() - RECENT_MS;
    return [...this.#told.values()].filter(({ at }) => at > since);
  }

  override for(...[baseUrl, teamId, parts]: Parameters<QuotaGates['for']>): QuotaGate {
    const gate = super.for(baseUrl, teamId, parts);
    const team = `${new URL(baseUrl).href.replace(/\/+$/, '')} ${teamId.toLowerCase()}`;
    if (this.#gates.has(team)) return gate;
    const hold = gate.hold.bind(gate);
    this.#gates.set(team, { gate, hold });
    gate.hold = (ms) => {
      hold(ms);
      this.#share(team, gate.opensInMs()).catch(this.#onError);
    };
    const leave = gate.leave.bind(gate);
    gate.leave = (headers) => {
      leave(headers);
      this.#note(team, headers);
    };
    return gate;
  }

  /** Holds what other replicas were refused. */
  async refresh(): Promise<void> {
    const now = this.#database.now();
    const held = await this.#database.query
      .selectFrom('quota_hold')
      .select(['team', sql<number>`held_until - ${now}`.as('left_ms')])
      .where('held_until', '>', now)
      .execute();
    for (const { team, left_ms: leftMs } of held) {
      const { gate, hold } = this.#gates.get(team) ?? {};
      if (gate && hold && leftMs > gate.opensInMs() + SAME_MS) hold(leftMs);
    }
  }

  async sweep(): Promise<void> {
    await this.#database.query
      .deleteFrom('quota_hold')
      .where('held_until', '<=', this.#database.now())
      .execute();
  }

  #note(team: string, headers: Parameters<QuotaGate['leave']>[0] = {}): void {
    const limit = numberAt(headers[RATE_LIMIT_HEADERS.limit]);
    const remaining = numberAt(headers[RATE_LIMIT_HEADERS.remaining]);
    if (limit === undefined && remaining === undefined) return;
    this.#told.set(team, { team: labelOf(team), limit, remaining, at: this.#elapsed() });
  }

  async #share(team: string, ms: number): Promise<void> {
    const heldUntil = sql<number>`${this.#database.now()} + ${sql.lit(Math.ceil(ms))}`;
    await this.#database.query
      .insertInto('quota_hold')
      .values({ team, held_until: heldUntil })
      .onConflict((conflict) =>
        conflict
          .column('team')
          .doUpdateSet(({ ref }) => ({ held_until: ref('excluded.held_until') }))
          .where(sql<boolean>`quota_hold.held_until < excluded.held_until`),
      )
      .execute();
  }
}
