import { QueryNode, SelectQueryNode, sql, UpdateQueryNode } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptyTables } from '../../test/stores.ts';
import { silent } from '../lib/log.ts';
import { openDatabase } from './database.ts';
import { createEncryption, newKey, readKeys } from './encryption.ts';
import type { JobTable } from './job.ts';
import { createJobTable } from './job-table.ts';

const NOW = Date.parse('2026-07-06T08:00:00Z');
const TOLD = 600;
const WAITING = 150;

/** Explains a use of a table in which a line of invitations waits in a workspace with many finished jobs. */
const explain = async (use: (jobs: JobTable) => Promise<unknown>): Promise<readonly unknown[]> => {
  const database = await openDatabase(await emptyTables('postgres'), silent, () => NOW);
  onTestFinished(() => database.close());
  const { query } = database;
  // The statistics then say that there are no jobs.
  await sql`analyze job`.execute(query);
  const numbers = { position: 0, fence: 1, attempts: 0, due: NOW, keep_until: NOW };
  const none = { subject: null, parent: null, payload: null, outcome: null, result_id: null };
  const rows = Array.from({ length: TOLD + WAITING }, (_, index) => ({
    ...{ workspace: 'T1', id: `visit ${index}`, kind: 'invite', created: NOW + index, ...numbers, ...none },
    state: index < TOLD ? ('reported' as const) : ('sending' as const),
  }));
  await query.insertInto('job').values(rows).execute();

  const explained: unknown[] = [];
  const explaining = query.withPlugin({
    transformQuery: ({ node }) =>
      UpdateQueryNode.is(node) || SelectQueryNode.is(node)
        ? QueryNode.cloneWithExplain<typeof node>(node, 'json', sql`analyze`)
        : node,
    async transformResult({ result }) {
      explained.push(...result.rows);
      return { rows: [] };
    },
  });
  const encryption = createEncryption(readKeys(newKey()) ?? []);
  const jobs = createJobTable({ ...database, query: explaining }, encryption, {
    keepAuditMs: 1,
    log: silent,
  });
  await use(jobs);
  return explained;
};

const claim = (jobs: JobTable) => jobs.claim(20, 1000, []);

/** A node of a PostgreSQL plan that was executed. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Counts the rows of tables that a plan visited. */
const visited = (node: PlanNode): number => {
  const own = node['Relation Name'] ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) : 0;
  return (node.Plans ?? []).reduce((sum, part) => sum + visited(part), own * node['Actual Loops']);
};

/** How many rows PostgreSQL visits, even if the statistics know of none. */
const visitedBy = async (use: (jobs: JobTable) => Promise<unknown>): Promise<number> => {
  const [row] = (await explain(use)) as readonly {
    'QUERY PLAN': readonly { Plan: PlanNode }[];
  }[];
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('PostgreSQL explained nothing');
  return visited(plan);
};

test('a claim on PostgreSQL visits no job more than three times', async () => {
  const rows = await visitedBy(claim);
  expect(rows).toBeGreaterThan(WAITING);
  expect(rows).toBeLessThanOrEqual(3 * (TOLD + WAITING));
});
