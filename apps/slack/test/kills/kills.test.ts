import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startPostgres } from '@visitor-invitations/testing/postgres';
import { expect, onTestFinished, test } from 'vitest';
import { newKey } from '../../src/store/encryption.ts';
import { administer, testFolder } from '../stores.ts';
import { PER_ROUND, playKills } from './play.ts';

/** `npm run qa -- kills` plays many more, waits for the real time to pass, and disturbs the app in other ways. */
const rounds = 2;

const program = new URL('../../dist/main.js', import.meta.url);

/** Lets the leases of all jobs end so much earlier. */
const passing = (ms: number) => `update job set due = due - ${ms} where state <> 'reported'`;

test('killed at random moments, one process on SQLite and two on PostgreSQL lose, double and leave untold nothing', {
  timeout: 300_000,
}, async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const [folder, url] = [testFolder(), postgres.url];
  const shared = { DATABASE_URL: url, ENCRYPTION_KEY: newKey() };
  const passInFile = async (ms: number) => {
    const database = new DatabaseSync(join(folder, 'visitor-slack.db'));
    database.exec(passing(ms));
    database.close();
  };
  const passOnServer = async (ms: number) => void (await administer(url, passing(ms)));
  const results = await Promise.all([
    playKills({ program, rounds, replicas: [{}], folder, pass: passInFile }),
    playKills({ program, rounds, replicas: [shared, shared], folder: testFolder(), pass: passOnServer }),
  ]);
  const acknowledged = (rounds + 1) * PER_ROUND;
  const exact = { acknowledged, lost: [], doubled: [], untold: [], toldWrongly: [], leaked: 0 };
  expect(results).toMatchObject([exact, exact]);
});
