import type { ClientOptions, TokenStore } from '@visitor-invitations/core';
import type { StoredToken } from '@visitor-invitations/core/contract';
import { sleep as realSleep, type Sleep } from '../lib/deadline.ts';
import type { Database } from './database.ts';
import type { Leases } from './leases.ts';
import { hashOf, type Records } from './record-table.ts';

/** What a token belongs to. With other credentials, another token is needed. */
export type Connection = Pick<ClientOptions, 'baseUrl' | 'teamId' | 'clientId' | 'clientSecret'>;

/** How long one replica may take to request a token that the others wait for; in milliseconds. */
const REQUEST_MS = 10_000;

/** How long the others wait, and how often they look. The client waits two seconds for its store. */
const WAIT_MS = 1500;
const LOOK_MS = 100;

const nameOf = ({ baseUrl, teamId, clientId, clientSecret }: Connection) =>
  hashOf(JSON.stringify([baseUrl, teamId, clientId, clientSecret]));

/** What tokens are shared with. */
export interface TokenStoresDeps extends Pick<Database, 'isPostgres'> {
  readonly records: Records;
  readonly leases: Leases;
}

/** A token with its times moved from one clock to another. */
const moved = (token: StoredToken, ms: number): StoredToken => ({
  ...token,
  refreshAt: token.refreshAt + ms,
  expiresAt: token.expiresAt + ms,
});

/**
 * The tokens of connections to the service, so that replicas share them, whatever their clocks say. When a token is needed,
 * one replica requests it, and the others wait for it.
 *
 * @param now this process's clock, in milliseconds since the epoch
 */
export const createTokenStores = (
  { records, leases, isPostgres }: TokenStoresDeps,
  now: () => number = Date.now,
  sleep: Sleep = realSleep,
): ((to: Connection) => TokenStore) => {
  /** The connections whose token this process requests, and until when; on the monotonic clock. */
  const requesting = new Map<string, number>();

  /** Resolves to whether this process is the one that requests the token. */
  async function isRequester(connection: string): Promise<boolean> {
    // SQLite has one process.
    if (!isPostgres || (requesting.get(connection) ?? 0) > performance.now()) return true;
    const lease = await leases.take({ workspace: '', key: `token ${connection}` }, REQUEST_MS);
    if (lease) requesting.set(connection, performance.now() + REQUEST_MS);
    return lease !== undefined;
  }

  return (to) => {
    const place = { workspace: '', key: nameOf(to) };

    // Its times are stored as those from then on.
    async function read(): Promise<StoredToken | undefined> {
      const stored = await records.find(place);
      return stored && moved(stored.value as StoredToken, now() - stored.ageMs);
    }

    const isFresh = (token: StoredToken | undefined) => token !== undefined && token.refreshAt > now();

    return {
      async get() {
        for (const until = performance.now() + WAIT_MS; ; await sleep(LOOK_MS)) {
          const stored = await read();
          if (isFresh(stored) || performance.now() > until || (await isRequester(place.key))) return stored;
        }
      },
      async set(token) {
        await records.put(place, { value: moved(token, -now()) });
      },
      delete: () => records.remove(place),
    };
  };
};
