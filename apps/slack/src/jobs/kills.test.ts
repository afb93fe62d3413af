import { expect, test } from 'vitest';
import { PER_ROUND, playKills } from '../../test/kills/play.ts';
import { emptyDatabase, testFolder } from '../../test/stores.ts';
import { newKey } from '../store/sealing.ts';

/** `npm run soak -- --kills` plays many more, and disturbs the app in other ways. */
const rounds = 3;

const program = new URL('../main.ts', import.meta.url);

test('killed at random moments, one process on SQLite and two on PostgreSQL lose, double and leave untold nothing', {
  timeout: 300_000,
}, async () => {
  const database = await emptyDatabase('postgres');
  const shared = { DATABASE_URL: 'url' in database ? database.url : '', ENCRYPTION_KEY: newKey() };
  const plans = [[{}], [shared, shared]].map((replicas) => ({
    program,
    replicas,
    folder: testFolder(),
    rounds,
  }));
  const results = await Promise.all(plans.map(playKills));
  const acknowledged = (rounds + 1) * PER_ROUND;
  const exact = { acknowledged, lost: [], doubled: [], untold: [], toldWrongly: [], leaked: 0 };
  expect(results).toMatchObject([exact, exact]);
});
