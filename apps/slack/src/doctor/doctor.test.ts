import { createFakeSlack, type FakeSlackOptions } from '@visitor-invitations/fake-slack';
import { createSandbox } from '@visitor-invitations/sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { EXAMPLE_URL, manifest } from '../manifest/manifest.ts';
import { newKey } from '../store/encryption.ts';
import { runDoctor } from './doctor.ts';

const examine = async (
  more: Readonly<Record<string, string | undefined>> = {},
  options: Partial<FakeSlackOptions> = {},
) => {
  const sandbox = createSandbox();
  const slack = createFakeSlack({
    signingSecret: 'canary-signing-secret',
    botToken: 'xoxb-canary',
    manifest: manifest({ mode: 'http', url: EXAMPLE_URL }),
    ...options,
  });
  await slack.listen();
  onTestFinished(async () => {
    await sandbox.close();
    await slack.close();
  });
  const env: Record<string, string | undefined> = {
    VISITOR_BASE_URL: await sandbox.listen({ port: 0 }),
    VISITOR_TEAM_ID: sandbox.demo.teamId,
    VISITOR_CLIENT_ID: sandbox.demo.clientId,
    VISITOR_CLIENT_SECRET: sandbox.demo.clientSecret,
    SLACK_BOT_TOKEN: slack.botToken,
    SLACK_SIGNING_SECRET: 'canary-signing-secret',
    SLACK_API_URL: `${slack.url}/api/`,
    ...more,
  };
  const lines: string[] = [];
  const isWell = await runDoctor(env, Date.now, (line) => lines.push(line));
  const output = lines.join('\n');
  for (const secret of ['canary', sandbox.demo.clientSecret, slack.appToken]) {
    expect(output).not.toContain(secret);
  }
  return { isWell, output };
};

test('finds nothing wrong with an app that works', async () => {
  const { isWell, output } = await examine();
  expect(output.match(/^\w+ +[\w ]+?(?= {2,})/gm)?.map((line) => line.replace(/ +/, ' '))).toEqual([
    'ok settings',
    'ok store',
    expect.stringMatching(/slack dns$/),
    'ok slack connection',
    'ok slack clock',
    'ok bot token',
    'ok scopes',
    'skipped signature',
    'ok access',
    'ok address',
    'ok proxy',
    expect.stringMatching(/dns$/),
    'ok connection',
    'ok clock',
    'ok token',
    'ok team',
    'ok paths',
    expect.stringMatching(/quota$/),
  ]);
  expect(isWell).toBe(true);
});

test.each([
  [
    'a setting that is missing',
    { VISITOR_TEAM_ID: '' },
    {},
    /failed +settings +VISITOR_TEAM_ID is missing\n +→ Correct these environment variables/,
  ],
  [
    'a token that Slack refuses',
    { SLACK_BOT_TOKEN: 'xoxb-canary-other' },
    {},
    /failed +bot token +Slack rejects it \(invalid_auth\)\n +→ Copy the Bot User OAuth Token/,
  ],
  ['missing scopes', {}, { scopes: ['chat:write', 'users:read'] }, /failed +scopes +missing: commands, /],
  [
    'people whom Slack does not know',
    { ADMIN_USERS: 'U0PAT,U0NONE', ALLOWED_USER_GROUPS: 'S0NONE' },
    {},
    /failed +access +Slack doesn't know U0NONE, S0NONE\n/,
  ],
  [
    'an address of Slack that nothing listens on',
    { SLACK_API_URL: 'http://127.0.0.1:9/api/' },
    {},
    /failed +slack connection +127\.0\.0\.1 doesn't accept connections on port 9 \(ECONNREFUSED\)/,
  ],
  [
    'a secret that the service refuses',
    { VISITOR_CLIENT_SECRET: 'canary-secret' },
    {},
    /failed +token +couldn't get a token \(status 400, \w+\)\n +→ Copy the client ID and client secret again/,
  ],
  [
    'a database that does not respond',
    { DATABASE_URL: 'postgres://canary:canary@127.0.0.1:9/canary', ENCRYPTION_KEY: newKey() },
    {},
    /failed +store +it can't be opened \(ECONNREFUSED\)\n +→ Check DATABASE_URL/,
  ],
])('says what to do about %s', async (_, more, options, said) => {
  const { isWell, output } = await examine(more, options);
  expect(output).toMatch(said);
  expect(isWell).toBe(false);
});
