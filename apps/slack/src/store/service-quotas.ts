import { createHash } from 'node:crypto';
import { type ClientOptions, type Quota, QuotaGates } from '@visitor-invitations/core';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { atMost } from '../lib/cache.ts';
import type { Database, Upkeep } from './database.ts';

/** Whose quota it is. */
type Team = Pick<ClientOptions, 'baseUrl' | 'teamId'>;

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

const labelOf = (team: string) => createHash('sha256').update(team).digest('hex').slice(0, 12);

/**
 * The request queues of all connections to the service. A refusal (429) that one replica gets holds the requests of all
 * of them: it is written down, and read at each `refresh`.
 */
export class SharedQuotas implements Upkeep {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #gates = new QuotaGates();
  /** The teams that clients were made for, by the service's address and the team. */
  readonly #teams = new Map<string, Team>();
  readonly #latest: LRUCache<string, TeamQuota>;

  /** @param elapsed milliseconds on a monotonic clock */
  constructor(database: Database, onError: (error: unknown) => void, elapsed = () => performance.now()) {
    this.#database = database;
    this.#onError = onError;
    this.#latest = new LRUCache({
      ...atMost(MAX_TEAMS),
      ttl: RECENT_MS,
      perf: { now: elapsed },
      ttlResolution: 0,
    });
  }

  /** The options of a client that shares the quota of its team with the others, in this process and in other replicas. */
  optionsFor(team: Team): Pick<ClientOptions, 'quotas' | 'onHold' | 'onQuota'> {
    const key = `${new URL(team.baseUrl).href.replace(/\/+$/, '')} ${team.teamId.toLowerCase()}`;
    this.#teams.set(key, team);
    return {
      quotas: this.#gates,
      onHold: (ms) => void this.#share(key, ms).catch(this.#onError),
      onQuota: (quota) => this.#note(key, quota),
    };
  }

  /** The quotas of the teams that this process has asked for something in the last hour, latest first. */
  latest(): readonly TeamQuota[] {
    return [...this.#latest.values()];
  }

  /** Holds what other replicas were refused. */
  async refresh(): Promise<void> {
    const now = this.#database.now();
    const held = await this.#database.query
      .selectFrom('quota_hold')
      .select(['team', sql<number>`held_until - ${now}`.as('left_ms')])
      .where('held_until', '>', now)
      .execute();
    for (const { team: key, left_ms: leftMs } of held) {
      const team = this.#teams.get(key);
      if (team) this.#gates.hold(team.baseUrl, team.teamId, leftMs);
    }
  }

  async sweep(): Promise<void> {
    await this.#database.query
      .deleteFrom('quota_hold')
      .where('held_until', '<=', this.#database.now())
      .execute();
  }

  #note(team: string, { limit, remaining }: Quota): void {
    if (limit === undefined && remaining === undefined) return;
    this.#latest.set(team, { team: labelOf(team), limit, remaining });
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
