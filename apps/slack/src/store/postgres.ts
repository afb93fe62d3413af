import type { Socket } from 'node:net';
import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../lib/log.ts';
import { errorFacts } from '../lib/log.ts';
import { NotStoredError } from './errors.ts';

const INT8 = 20;
const UNIQUE_VIOLATION = '23505';

/** A submission waits for its job to be stored, and Slack for the submission; in milliseconds. */
const CONNECT_MS = 1000;
const STATEMENT_MS = 2000;

/** Migrations wait for those of other replicas, and may change large tables; in milliseconds. */
export const MIGRATION_MS = 10 * 60_000;

/** A connection that is silent for so much longer is cut off: the server would have responded; in milliseconds. */
const SILENT_MS = 3000;

/** The socket of a connection, which the types of `pg` leave out. */
const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;

/** A pool of connections to PostgreSQL. Connections that break, or on which nothing arrives any more, are replaced. */
export const postgresDialect = (url: string, log: Log, statementMs = STATEMENT_MS): Dialect => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    // Unlike a limit of the client, after which the statement may still be committed.
    statement_timeout: statementMs,
    keepAlive: true,
    application_name: 'visitor-slack',
    types: {
      // Times and counts are far below 2^53.
      getTypeParser: ((oid: number, format: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  const broken = (error: Error) => log.warn('a connection to the database broke', errorFacts(error));
  pool.on('error', broken);
  // Also while it is in use, which the pool does not listen for.
  pool.on('connect', (client) => {
    client.on('error', broken);
    socketOf(client).on('timeout', () => socketOf(client).destroy());
  });
  // A network that is cut says nothing, and a system waits for minutes.
  pool.on('acquire', (client) => void socketOf(client).setTimeout(statementMs + SILENT_MS));
  pool.on('release', (_, client) => void socketOf(client).setTimeout(0));
  return new PostgresDialect({ pool });
};

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** Whether a statement violated a unique constraint. */
export const isPostgresConflict = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;

/** Codes of a server that stops, or of a connection that breaks: the statement may have been committed before. */
const uncertain = /^(08|57P)/;

/** What PostgreSQL itself refuses was not stored. */
export const postgresWriteError = (error: unknown): unknown => {
  const code = codeOf(error);
  const isRefused = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !uncertain.test(code);
  return isRefused ? new NotStoredError(error) : error;
};
