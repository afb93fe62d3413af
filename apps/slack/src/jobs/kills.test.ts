import { expect, test } from 'vitest';
import { type KillPlan, playKills } from '../../test/kills.ts';
import { emptyDatabase, testFolder } from '../../test/stores.ts';
import { newKey } from '../store/sealing.ts';

/** `KILLS=100 npx vitest run --project store src/jobs/kills.test.ts` plays more of them, and `PAUSES=1` pauses instead. */
const kills = Number(process.env.KILLS ?? 3);
const isPausing = process.env.PAUSES !== undefined;

const onSqlite = (): KillPlan => ({ env: {}, folder: testFolder(), replicas: 1, kills, isPausing });

const onPostgres = async (): Promise<KillPlan> => {
  const database = await emptyDatabase('postgres');
  const env = { DATABASE_URL: 'url' in database ? database.url : '', ENCRYPTION_KEY: newKey() };
  return { env, folder: testFolder(), replicas: 2, kills, isPausing };
};

test('killed at random moments, one process on SQLite and two on PostgreSQL lose, double and leave untold nothing', {
  timeout: 120_000 + kills * 60_000,
}, async () => {
  const plans = [onSqlite(), await onPostgres()];
  const results = await Promise.all(plans.map(playKills));
  const acknowledged = kills * 4;
  const exact = { acknowledged, lost: [], doubled: [], untold: [], toldWrongly: [] };
  expect(results).toEqual([exact, exact]);
});
