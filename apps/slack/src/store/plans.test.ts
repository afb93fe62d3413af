import {
  DeleteQueryNode,
  type KyselyPlugin,
  QueryNode,
  RawNode,
  SelectQueryNode,
  sql,
  UpdateQueryNode,
} from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databases, emptyTables } from '../../test/stores.ts';
import { silent } from '../lib/log.ts';
import { createAuditTable } from './audit-table.ts';
import { type Database, openDatabase } from './database.ts';
import { createEncryption, newKey, readKeys } from './encryption.ts';
import type { StoredJob } from './job.ts';
import { createJobTable } from './job-table.ts';
import { createLeases } from './leases.ts';
import { createRecordTable } from './record-table.ts';
import { createSettingTable } from './setting-table.ts';
import { createWatchTable } from './watch-table.ts';

const encryption = createEncryption(readKeys(newKey()) ?? []);
const NOW = Date.parse('2026-07-06T08:00:00Z');
const HOUR_MS = 3_600_000;

/** A use of a table, and the indexes that its statements answer from. */
type Use = readonly [indexes: string, use: () => unknown];

describe.each(databases)('on %s, even before PostgreSQL has statistics', (name) => {
  const options = { sqlite: sql`explain query plan `, postgres: sql`explain ` }[name];
  /** Where a plan reads a table, and the index from which, if any. */
  const reads = {
    sqlite:
      /(?:SCAN|SEARCH) (?:job|record|audit|earliest)\b(?! USING INTEGER PRIMARY KEY)(?:.*?INDEX (\w+))?/g,
    postgres:
      /Seq Scan on (?:job|record|audit)|(?:Index (?:Only )?Scan (?:Backward )?using|Bitmap Index Scan on) (\w+)/g,
  }[name];

  const indexesOf = (plan: string) =>
    [...plan.matchAll(reads)].map(([, index]) => {
      if (index === undefined) return plan;
      return index
        .replace(/^sqlite_autoindex_(\w+)_1$/, '$1_key')
        .replace(/^sqlite_autoindex_(\w+)_2$/, '$1_result');
    });

  /** What a database would do for the statements that run meanwhile. None of them runs. */
  const explaining = (database: Database, plans: string[]): Database => {
    const [format, planOptions] =
      name === 'postgres' ? (['text', undefined] as const) : [undefined, sql`query plan`];
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        if (RawNode.is(node)) return RawNode.create(['', '', ''], [options.toOperationNode(), node]);
        return UpdateQueryNode.is(node) || DeleteQueryNode.is(node) || SelectQueryNode.is(node)
          ? QueryNode.cloneWithExplain<typeof node>(node, format, planOptions)
          : node;
      },
      async transformResult({ result: { rows } }) {
        plans.push(rows.map((row) => Object.values(row as object).join(' ')).join('\n'));
        return { rows: [] };
      },
    };
    return { ...database, query: database.query.withPlugin(plugin) };
  };

  const opened = async () => {
    const database = await openDatabase(await emptyTables(name), silent, () => NOW);
    onTestFinished(() => database.close());
    const plans: string[] = [];
    const check = async (uses: readonly Use[]) => {
      const found: string[] = [];
      for (const [, use] of uses) {
        plans.length = 0;
        await Promise.resolve(use()).catch(() => {});
        found.push([...new Set(plans.flatMap(indexesOf))].sort().join(' '));
      }
      expect(found).toEqual(uses.map(([indexes]) => indexes));
    };
    return { database, explained: explaining(database, plans), check };
  };

  test('jobs are found by an index: 2 000 that wait, and 10 000 that were done', async () => {
    const { database, explained, check } = await opened();
    const waits = sql`i <= 2000`;
    await sql`
      with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < 12000)
      insert into job (workspace, id, kind, subject, position, parent, state, fence, attempts, due, result_id, created, keep_until)
      select 'T1', 'id ' || i, 'invite', 'subject ' || i % 500, i, case when i % 9 = 0 then 'group' end,
        case when not ${waits} then 'reported' when i % 2 = 0 then 'ready' else 'sending' end, 1, 0,
        ${sql.lit(NOW)} + case when ${waits} then i else -i end, 'result ' || i, ${sql.lit(NOW)} - i, ${sql.lit(NOW)} + i
      from numbers`.execute(database.query);
    const options = { keepAuditMs: HOUR_MS, log: silent };
    const table = createJobTable(explained, encryption, options);
    const [first] = await database.query.selectFrom('job').selectAll().limit(1).execute();
    const job = { ...first, subject: 'subject 1', payload: {} } as unknown as StoredJob;
    const many = Array.from({ length: 20 }, (_, index) => ({ ...job, id: `id ${index}` }));
    const change = { state: 'done', dueInMs: 1, payload: {} } as const;
    await check([
      ['job_due job_key job_line job_open', () => table.claim(20, 1, [])],
      ['job_key', () => table.step(job, change)],
      ['job_key', () => Promise.all(many.map((one) => table.step(one, change)))],
      ['job_key', () => table.wake(job, {}, 1)],
      [
        'job_key',
        () => table.settle(job, 'result 1', { workspace: 'T1', actor: 'U1', action: 'a', result: 'done' }),
      ],
      ['job_key', () => table.find(job)],
      ['job_waiting', () => table.waiting('T1', 'invite')],
      ['job_key job_open', () => table.isBehind(job)],
      [
        name === 'sqlite' ? 'job_position' : 'job_open',
        () => table.areSending('T1', ['subject 1', 'subject 2']),
      ],
      ['job_postponed', () => table.queueDelayMs(job)],
      ['job_result', () => table.isResultOfAnother(job, 'result 1')],
      ['job_parent', () => table.parts(job)],
      ['job_parent', () => table.dropParts(job)],
      ['job_due job_keep_until', () => table.count()],
      ['job_keep_until', () => table.sweep()],
    ]);
  });

  test('records are found by an index', async () => {
    const { database, explained, check } = await opened();
    await sql`
      with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < 10000)
      insert into record (workspace, kind, key, version, at, ref, due, keep_until)
      select 'T' || i % 3, kind, i, 1, ${sql.lit(NOW)} + i, 'ref ' || i, ${sql.lit(NOW)} + i, ${sql.lit(NOW)} + i from numbers,
        (select 'watched' as kind union all select 'setting' union all select 'lease') as kinds`.execute(
      database.query,
    );
    const table = createRecordTable(explained, encryption);
    const leases = createLeases(explained);
    const watch = createWatchTable(explained, table.of('watched'), leases);
    const settings = createSettingTable(explained, table.of('setting'), HOUR_MS);
    const host = { workspace: 'T1', userId: '7' };
    const lease = { workspace: 'T1', key: '7', fence: 1, waitMs: 0 };
    await check([
      ['record_key', () => watch.find(host)],
      ['record_key', () => table.of('known').list({ workspace: 'T1', keys: ['7', '8', '9'] })],
      ['record_due record_oldest', () => watch.next('T1', 50)],
      [name === 'sqlite' ? 'record_due' : 'record_oldest', () => watch.workspaces()],
      ['record_due', () => settings.due('T1', 50, { key: '7', due: NOW })],
      ['record_key', () => watch.begin(host)],
      ['record_key', () => watch.forget(Array(50).fill({ ...host, version: 1 }))],
      ['record_key', () => watch.plan(Array(50).fill({ workspace: 'T1', key: '7', version: 1, due: null }))],
      ['record_key', () => leases.keep(lease, 1)],
      ['record_key', () => leases.release(lease)],
      ['record_workspace', () => table.removeWorkspace?.(explained.query, 'T1', NOW)],
      ['record_ref', () => table.of('series').list({ workspace: 'T1', ref: 'ref 7' })],
      ['record_ref', () => watch.change('T1', 'canary@example.com', (state) => state)],
      ['record_ref', () => watch.nudge('T1', 'canary@example.com')],
      ['record_due', () => watch.nudgeDue('T1')],
      ['record_due', () => watch.due('T1', 50, { userId: '7', due: NOW })],
      ['record_keep_until', () => table.sweep?.()],
    ]);
  });

  test('the audit trail is found by an index', async () => {
    const { database, explained, check } = await opened();
    await sql`
      with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < 10000)
      insert into audit (id, workspace, at, actor, action, result, keep_until)
      select 'id ' || i, 'T' || i % 3, ${sql.lit(NOW)} + i, 'U1', 'a', 'done', ${sql.lit(NOW)} + i from numbers`.execute(
      database.query,
    );
    const table = createAuditTable(explained, HOUR_MS);
    await check([
      ['audit_at', () => table.newest('T1', 20)],
      ['audit_at', () => table.since('T1', HOUR_MS)[Symbol.asyncIterator]().next()],
      ['audit_keep_until', () => table.sweep?.()],
    ]);
  });
});
