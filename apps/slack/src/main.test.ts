import { once } from 'node:events';
import { expect, test } from 'vitest';
import { mode, run, saidBy, services, started } from '../test/program.ts';

test('runs as a program, configured by the environment alone, and stops on a signal', async () => {
  const { sandbox, slack, env } = await services();
  const METRICS_TOKEN = 'a-token-of-16-characters';
  sandbox.switches.set({ quota: '50/60' });
  const program = run({ ...env, METRICS_TOKEN });
  const { start } = await started(program, slack);
  expect(start).toMatchObject({ level: 30, msg: 'started', mode });
  expect(start.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  await slack.person('alice').command('/visitor today');
  expect((await slack.person('alice').message()).text).toContain('today');
  const metrics = await fetch(`${start.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(await metrics.text()).toMatch(/^visitor_slack_quota_requests\{.*part="limit"\} 50$/m);

  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test('starts without a workspace where people install the app', async () => {
  const { slack, env } = await services();
  const { VISITOR_BASE_URL: _, VISITOR_TEAM_ID: __, SLACK_BOT_TOKEN: ___, ...rest } = env;
  const { VISITOR_CLIENT_ID: ____, VISITOR_CLIENT_SECRET: _____, ...others } = rest;
  const { clientId, clientSecret } = slack;
  const program = run({ ...others, SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret });
  const { start } = await started(program, slack);
  expect((await fetch(`${start.url}/slack/install`)).status).toBe(200);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test.each([
  [
    'a bot token that Slack refuses',
    { SLACK_BOT_TOKEN: 'xoxb-wrong' },
    /Slack refuses SLACK_BOT_TOKEN \(invalid_auth\)/,
  ],
  [
    'a Slack that does not respond',
    { SLACK_API_URL: 'http://127.0.0.1:9/api/' },
    /Slack does not respond at http:\/\/127\.0\.0\.1:9\/api\//,
  ],
])('says of %s in one sentence what to do, and does not start', async (_, change, said) => {
  const { env } = await services();
  const { code, lines } = await saidBy(run({ ...env, ...change }));
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toMatch(said);
});

test('names the scopes that it lacks, and does not start', async () => {
  const { env } = await services({ scopes: ['commands', 'users:read', 'files:write', 'usergroups:read'] });
  const { code, lines } = await saidBy(run(env));
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toMatch(/it lacks the scopes chat:write, users:read\.email\. Add what is missing/);
});

test.runIf(mode === 'socket')(
  'in Socket Mode alone: says that the app-level token is refused, and does not start',
  async () => {
    const { env } = await services();
    const { code, lines } = await saidBy(run({ ...env, SLACK_APP_TOKEN: 'xapp-wrong' }));
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/Slack refuses SLACK_APP_TOKEN \(invalid_auth\)/);
  },
);
