import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createCache } from '../lib/cache.ts';
import { insertAudit } from './audit-table.ts';
import type { Database } from './database.ts';
import type { Records } from './record-table.ts';

/** The keys with which webhooks are posted, one per workspace. */
export interface WebhookKeys {
  /** Makes a key, which replaces the earlier one. It is known only now. */
  replace(workspace: string, actor: string): Promise<string>;
  /** Whether this is the key of a workspace. */
  has(workspace: string, key: string): Promise<boolean>;
}

/** So long a replaced key still works at other replicas, in milliseconds. */
const TTL_MS = 5000;
const MAX_WORKSPACES = 1000;

const KEY_BYTES = 32;
const shapes = { workspace: /^[A-Z0-9]{1,32}$/, key: /^[\w-]{43}$/ };

const hashOf = (key: string) => createHash('sha256').update(key).digest();

export const createWebhookKeys = (database: Database, records: Records, keepAuditMs: number): WebhookKeys => {
  const known = createCache<{ readonly hash: Buffer | undefined }>({
    ttlMs: TTL_MS,
    max: MAX_WORKSPACES,
    now: () => performance.now(),
    async load(workspace) {
      const value = (await records.find({ workspace, key: '' }))?.value;
      return { hash: typeof value === 'string' ? Buffer.from(value, 'hex') : undefined };
    },
  });
  return {
    async replace(workspace, actor) {
      const key = randomBytes(KEY_BYTES).toString('base64url');
      await records.change(
        { workspace, key: '' },
        () => ({ value: hashOf(key).toString('hex'), at: database.inMs(0) }),
        (db) =>
          insertAudit(db, database, keepAuditMs, [
            { workspace, actor, action: 'webhook.change', result: 'done' },
          ]),
      );
      known.delete(workspace);
      return key;
    },
    async has(workspace, key) {
      if (!shapes.workspace.test(workspace) || !shapes.key.test(key)) return false;
      const { hash } = await known.forceFetch(workspace);
      return hash !== undefined && timingSafeEqual(hash, hashOf(key));
    },
  };
};
