import { type ClientOptions, type Quota, QuotaGates } from '@visitor-invitations/core';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { atMost } from '../lib/cache.ts';
import { hashOf, type Records } from './record-table.ts';

/** Whose quota it is. */
type Team = Pick<ClientOptions, 'baseUrl' | 'teamId'>;

/** Names a service and a team, however its address is written. */
export const connectionOf = ({ baseUrl, teamId }: Team): string =>
  `${new URL(baseUrl).href.replace(/\/+$/, '')} ${teamId.toLowerCase()}`;

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

const labelOf = (team: string) => hashOf(team).slice(0, 12);

/**
 * The request queues of all connections to the service. A refusal (429) that one replica gets holds the requests of all
 * of them: it is written down, and read at each `refresh`.
 */
export class SharedQuotas {
  readonly #records: Records;
  readonly #onError: (error: unknown) => void;
  readonly #gates = new QuotaGates();
  /** The teams that clients were made for, by the service's address and the team. */
  readonly #teams = new Map<string, Team>();
  readonly #latest: LRUCache<string, TeamQuota>;

  /** @param elapsed milliseconds on a monotonic clock */
  constructor(records: Records, onError: (error: unknown) => void, elapsed = () => performance.now()) {
    this.#records = records;
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
    const key = connectionOf(team);
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
    for (const { key, leftMs } of await this.#records.list({ workspace: '' })) {
      const team = this.#teams.get(key);
      if (team) this.#gates.hold(team.baseUrl, team.teamId, leftMs);
    }
  }

  #note(team: string, { limit, remaining }: Quota): void {
    if (limit === undefined && remaining === undefined) return;
    this.#latest.set(team, { team: labelOf(team), limit, remaining });
  }

  async #share(team: string, ms: number): Promise<void> {
    const heldUntil = this.#records.inMs(ms);
    await this.#records.put(
      { workspace: '', key: team },
      { version: heldUntil, keep_until: heldUntil },
      sql`record.version < excluded.version`,
    );
  }
}
