import { QuotaGates } from '@visitor-invitations/core';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Upkeep } from './upkeep.ts';

type QuotaGate = ReturnType<QuotaGates['for']>;

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

  constructor(database: Database, onError: (error: unknown) => void) {
    super();
    this.#database = database;
    this.#onError = onError;
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
