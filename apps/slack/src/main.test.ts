import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createFakeSlack } from '@visitor-invitations/fake-slack';
import { createSandbox } from '@visitor-invitations/sandbox';
import { expect, inject, it, onTestFinished } from 'vitest';

const run = (env: Record<string, string>) => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const program = spawn(process.execPath, [main], { env, stdio: 'pipe' });
  onTestFinished(() => void program.kill('SIGKILL'));
  return program;
};

const mode = inject('mode');

it('runs as a program of its own, from the environment alone, and stops when told', async () => {
  const sandbox = createSandbox();
  const slack = createFakeSlack({ signingSecret: 'signing-secret' });
  await slack.listen();
  const program = run({
    VISITOR_BASE_URL: await sandbox.listen({ port: 0 }),
    VISITOR_TEAM_ID: sandbox.demo.teamId,
    VISITOR_CLIENT_ID: sandbox.demo.clientId,
    VISITOR_CLIENT_SECRET: sandbox.demo.clientSecret,
    SLACK_BOT_TOKEN: slack.botToken,
    ...(mode === 'socket' ? { SLACK_APP_TOKEN: slack.appToken } : { SLACK_SIGNING_SECRET: 'signing-secret' }),
    SLACK_API_URL: `${slack.url}/api/`,
    PORT: '0',
  });
  const [line] = await once(createInterface(program.stdout), 'line');
  const started = JSON.parse(line);
  expect(started).toMatchObject({ level: 'info', message: 'started', mode });

  slack.deliverTo(`${started.url}/slack/events`);
  await slack.person('alice').command('/visitor today');
  expect((await slack.person('alice').message()).text).toContain('today');

  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
  await sandbox.close();
  await slack.close();
});

it('says what is missing, and does not start', async () => {
  const program = run({ SLACK_BOT_TOKEN: 'xoxb-1' });
  const lines: string[] = [];
  createInterface(program.stderr).on('line', (line) => lines.push(line));
  expect(await once(program, 'close')).toEqual([1, null]);
  expect(lines.join('\n')).toContain('  VISITOR_BASE_URL is missing');
});
