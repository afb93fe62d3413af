import { createHash } from 'node:crypto';
import type { NodeClientOptions, StoredToken, TokenStore } from '@visitor-invitations/core';
import type { Database } from './database.ts';
import type { Sealing } from './sealing.ts';

/** What a token belongs to. With other credentials, another token is needed. */
export type Connection = Pick<NodeClientOptions, 'baseUrl' | 'teamId' | 'clientId' | 'clientSecret'>;

const nameOf = ({ baseUrl, teamId, clientId, clientSecret }: Connection) =>
  createHash('sha256')
    .update(JSON.stringify([baseUrl, teamId, clientId, clientSecret]))
    .digest('hex');

/** The token of one connection to the service, sealed in the database, so that replicas share it. */
export const createTokenStore = (database: Database, sealing: Sealing, to: Connection): TokenStore => {
  const connection = nameOf(to);
  const place = `service_token ${connection}`;
  return {
    async get() {
      const row = await database.query
        .selectFrom('service_token')
        .select('token')
        .where('connection', '=', connection)
        .executeTakeFirst();
      return row && (sealing.open(row.token, place) as StoredToken);
    },
    async set(stored) {
      const token = sealing.seal(stored, place);
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
