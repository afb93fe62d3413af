import { createHash } from 'node:crypto';
import type { ClientOptions, TokenStore } from '@visitor-invitations/core';
import type { StoredToken } from '@visitor-invitations/core/contract';
import { sql } from 'kysely';
import { sleep as realSleep, type Sleep } from '../lib/deadline.ts';
import type { Database } from './database.ts';
import type { Encryption } from './encryption.ts';

/** What a token belongs to. With other credentials, another token is needed. */
export type Connection = Pick<ClientOptions, 'baseUrl' | 'teamId' | 'clientId' | 'clientSecret'>;

/** How long one replica may take to request a token that the others wait for; in milliseconds. */
const REQUEST_MS = 10_000;

/** How long the others wait, and how often they look. The client waits two seconds for its store. */
const WAIT_MS = 1500;
const LOOK_MS = 100;

const nameOf = ({ baseUrl, teamId, clientId, clientSecret }: Connection) =>
  createHash('sha256')
    .update(JSON.stringify([baseUrl, teamId, clientId, clientSecret]))
    .digest('hex');

/** A token with its times moved from one clock to another. */
const moved = (token: StoredToken, ms: number): StoredToken => ({
  ...token,
  refreshAt: token.refreshAt + ms,
  expiresAt: token.expiresAt + ms,
});

/**
 * The tokens of connections to the service, encrypted in the database, so that replicas share them, whatever their clocks
 * say. When a token is needed, one replica requests it, and the others wait for it.
 *
 * @param now this process's clock, in milliseconds since the epoch
 */
export const createTokenStores = (
  database: Database,
  encryption: Encryption,
  now: () => number = Date.now,
  sleep: Sleep = realSleep,
): ((to: Connection) => TokenStore) => {
  /** The connections whose token this process requests, and until when; on the monotonic clock. */
  const requesting = new Map<string, number>();

  /** Resolves to whether this process is the one that requests the token. */
  async function isRequester(connection: string): Promise<boolean> {
    // SQLite has one process.
    if (!database.isPostgres) return true;
    if ((requesting.get(connection) ?? 0) > performance.now()) return true;
    const keepUntil = sql<number>`${database.now()} + ${sql.lit(REQUEST_MS)}`;
    const taken = await database.query
      .insertInto('claim')
      .values({ key: `token ${connection}`, keep_until: keepUntil })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ keep_until: keepUntil })
          .where('claim.keep_until', '<=', database.now()),
      )
      .returning('key')
      .execute();
    if (taken.length > 0) requesting.set(connection, performance.now() + REQUEST_MS);
    return taken.length > 0;
  }

  return (to) => {
    const connection = nameOf(to);
    const place = `service_token ${connection}`;

    async function read(): Promise<StoredToken | undefined> {
      const row = await database.query
        .selectFrom('service_token')
        .select(['token', database.now().as('at')])
        .where('connection', '=', connection)
        .executeTakeFirst();
      return row && moved(encryption.decrypt(row.token, place) as StoredToken, now() - row.at);
    }

    const isFresh = (token: StoredToken | undefined) => token !== undefined && token.refreshAt > now();

    return {
      async get() {
        for (const until = performance.now() + WAIT_MS; ; await sleep(LOOK_MS)) {
          const stored = await read();
          if (isFresh(stored) || performance.now() > until || (await isRequester(connection))) return stored;
        }
      },
      async set(stored) {
        const { rows } = await sql<{ at: number }>`select ${database.now()} as at`.execute(database.query);
        const at = rows[0]?.at ?? now();
        const token = encryption.encrypt(moved(stored, at - now()), place);
        await database.query
          .insertInto('service_token')
          .values({ connection, token })
          .onConflict((conflict) => conflict.column('connection').doUpdateSet({ token }))
          .execute();
      },
      async delete() {
        await database.query.deleteFrom('service_token').where('connection', '=', connection).execute();
      },
    };
  };
};
