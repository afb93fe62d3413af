import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { services } from '../test/program.ts';
import { testFolder } from '../test/stores.ts';
import { readConfig } from './config/config.ts';
import { silent } from './lib/log.ts';
import { start } from './start.ts';
import { startErrorText } from './start-errors.ts';

/** Starts the app as the environment says. */
const startIn = async (env: Record<string, string>, folder = testFolder()) => {
  const app = await start(readConfig(env), silent, join(folder, 'visitor-slack.db'));
  onTestFinished(() => app.stop());
  return app;
};

/** What is said of an app that does not start. */
const saidOf = async (env: Record<string, string>, folder?: string) => {
  const error: unknown = await startIn(env, folder).then(
    () => undefined,
    (thrown) => thrown,
  );
  return startErrorText(error, readConfig(env));
};

test('starts without a workspace where people install the app', async () => {
  const { slack, env } = await services();
  const { clientId, clientSecret } = slack;
  const { SLACK_SIGNING_SECRET = '', SLACK_API_URL = '', PORT = '', HOST = '' } = env;
  const rest = { SLACK_SIGNING_SECRET, SLACK_API_URL, PORT, HOST };
  const { url } = await startIn({ ...rest, SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret });
  expect((await fetch(`${url}/slack/install`)).status).toBe(200);
});

test('refuses a second process on the same file, and goes on with it after the first', async () => {
  const { env } = await services();
  const folder = testFolder();
  const first = await startIn(env, folder);
  expect(await saidOf(env, folder)).toBe(
    "The app can't start: another process uses visitor-slack.db. To run several processes, set DATABASE_URL to a PostgreSQL database.",
  );
  await first.stop();
  await startIn(env, folder);
});

/** A program that listens; gives its port. */
const listening = async (): Promise<number> => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  return (other.address() as AddressInfo).port;
};

test.each([
  [
    'a port that is taken',
    async () => ({ PORT: String(await listening()) }),
    /another program uses port \d+\. Stop that program, or set PORT\.$/,
  ],
  [
    'an address of another machine',
    async () => ({ HOST: '192.0.2.1' }),
    /192\.0\.2\.1 isn't an address of this machine\. Correct HOST\.$/,
  ],
  [
    'a database that does not respond',
    async () => ({ DATABASE_URL: 'postgres://127.0.0.1:9/x', ENCRYPTION_KEY: '00'.repeat(32) }),
    /it can't open the database \(ECONNREFUSED\)\. Check DATABASE_URL/,
  ],
  [
    'a bot token that Slack refuses',
    async () => ({ SLACK_BOT_TOKEN: 'xoxb-wrong' }),
    /Slack rejects SLACK_BOT_TOKEN \(invalid_auth\)/,
  ],
  [
    'an app-level token that Slack refuses',
    async () => ({ SLACK_APP_TOKEN: 'xapp-wrong' }),
    /Slack rejects SLACK_APP_TOKEN \(invalid_auth\)/,
  ],
  [
    'a Slack that does not respond',
    async () => ({ SLACK_API_URL: 'http://127.0.0.1:9/api/' }),
    /Slack doesn't respond at http:\/\/127\.0\.0\.1:9\/api\//,
  ],
])('says of %s in one sentence what to do, and does not start', async (_, change, said) => {
  const { env } = await services();
  expect(await saidOf({ ...env, ...(await change()) })).toMatch(said);
});

test('names the scopes that it lacks, and does not start', async () => {
  const { env } = await services({ scopes: ['commands', 'users:read', 'files:write', 'usergroups:read'] });
  expect(await saidOf(env)).toMatch(
    /it lacks the scopes chat:write, users:read\.email, files:read, channels:read, groups:read\. Add them/,
  );
});
