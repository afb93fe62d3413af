import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@visitor-invitations/testing/postgres';
import { newKey } from '../../src/store/encryption.ts';
import { startCutProxy } from '../cut-proxy.ts';
import { missesOf, rowOf } from './findings.ts';
import { type KillPlan, playKills } from './play.ts';

/**
 * Kills the built app at random moments, one process on SQLite and two replicas on PostgreSQL, and disturbs it in other
 * ways. Prints what became of the submissions, and what was missed. `--kills 200` for each store.
 */

const { values } = parseArgs({ options: { kills: { type: 'string', default: '200' } } });
const kills = Number(values.kills);
const isShort = kills < 100;

/** The app as it is run in production. */
const program = new URL('../../dist/main.js', import.meta.url);

const HOUR_MS = 3_600_000;
const CUT_MS = 10_000;
/** Longer than any job is a process's own: the deadline, the settle time and a margin. */
const PAUSE_MS = 32_000;

// Each replica ends with this process.
process.setMaxListeners(100);

/** A window longer than the deadline of a change, so that changes are postponed. */
const QUOTA = { requests: 20, seconds: 40 };

const stack = new AsyncDisposableStack();
const end = async (code: number) => {
  await stack.disposeAsync();
  process.exit(code);
};
// It leaves no database behind.
process.once('SIGINT', () => end(130));
process.once('SIGTERM', () => end(143));
process.once('uncaughtException', (error) => {
  console.error(error);
  void end(1);
});

const startDatabase = async () => {
  const postgres = await startPostgres();
  stack.defer(postgres.stop);
  return postgres;
};

/** The environment of replicas that share a database. */
const sharing = (url: string) => ({ DATABASE_URL: url, ENCRYPTION_KEY: newKey() });

/** A program whose clock is so much ahead. */
const ahead = (ms: number) => {
  const code = `const now = Date.now; Date.now = () => now() + ${ms};`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};

const play = async (
  name: string,
  rounds: number,
  replicas: readonly Readonly<Record<string, string>>[],
  { quota, disturb }: Pick<KillPlan, 'quota' | 'disturb'> = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), 'visitor-slack-kills-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const every = Math.ceil(rounds / 10);
  const onRound = (round: number) => {
    if (round % every === 0) process.stderr.write(`  ${name}: ${round} of ${rounds}\n`);
  };
  const result = await playKills({
    program,
    replicas,
    folder,
    rounds,
    onRound,
    quota,
    ...(disturb && { disturb }),
  });
  return { name, rounds, quotaMs: (quota?.seconds ?? 0) * 1000, ...result };
};

const databases = await Promise.all(Array.from({ length: 6 }, startDatabase));
const [killed, restarted, cut, paused, apart, busy] = databases;
if (!killed || !restarted || !cut || !paused || !apart || !busy) throw new Error('A database is missing');
const proxy = await startCutProxy(Number(new URL(cut.url).port));
stack.defer(proxy.close);
const cutUrl = new URL(cut.url);
cutUrl.port = String(proxy.port);

const twice = <Env>(env: Env): readonly Env[] => [env, env];
const onApart = sharing(apart.url);

const results = await Promise.all([
  play('kill -9, one process on SQLite', kills, [{}]),
  play('kill -9, two replicas on PostgreSQL', kills, twice(sharing(killed.url))),
  play('PostgreSQL restarted', isShort ? 3 : 20, twice(sharing(restarted.url)), {
    disturb: restarted.restart,
  }),
  play('network to PostgreSQL cut for 10 s', isShort ? 2 : 10, twice(sharing(cutUrl.href)), {
    disturb: () => proxy.cut(CUT_MS),
  }),
  play('a replica paused for 32 s', isShort ? 1 : 5, twice(sharing(paused.url)), {
    disturb: (victim) => victim.pause(PAUSE_MS),
  }),
  play('kill -9, the quota used up', isShort ? 6 : 20, twice(sharing(busy.url)), { quota: QUOTA }),
  play('kill -9, clocks an hour apart', isShort ? 3 : 20, [onApart, { ...onApart, ...ahead(HOUR_MS) }]),
]);
console.table(results.map(rowOf));
const misses = results.flatMap(missesOf);
for (const miss of misses) console.error(miss);
await end(misses.length === 0 ? 0 : 1);
