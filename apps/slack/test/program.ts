import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createFakeSlack, type FakeSlack, type FakeSlackOptions } from '@visitor-invitations/fake-slack';
import { createSandbox } from '@visitor-invitations/sandbox';
import { onTestFinished } from 'vitest';
import { testFolder } from './stores.ts';

/** A file of the app, from its `src`. */
export const fileAt = (path: string) => fileURLToPath(new URL(path, new URL('../src/', import.meta.url)));

/** Starts the built app as a program. Each has a folder of its own, as it keeps its database there. */
export const run = (env: Record<string, string>, flags: readonly string[] = [], cwd = testFolder()) => {
  const program = spawn(process.execPath, [...flags, fileAt('../dist/main.js')], { env, cwd, stdio: 'pipe' });
  onTestFinished(() => void program.kill('SIGKILL'));
  return program;
};

/** A sandbox, a local Slack, and the settings of a program that uses them. */
export const services = async (options: Partial<FakeSlackOptions> = {}) => {
  const sandbox = createSandbox();
  const slack = createFakeSlack({ signingSecret: 'signing-secret', ...options });
  await slack.listen();
  onTestFinished(async () => {
    await sandbox.close();
    await slack.close();
  });
  const env: Record<string, string> = {
    VISITOR_BASE_URL: await sandbox.listen({ port: 0 }),
    VISITOR_TEAM_ID: sandbox.demo.teamId,
    VISITOR_CLIENT_ID: sandbox.demo.clientId,
    VISITOR_CLIENT_SECRET: sandbox.demo.clientSecret,
    SLACK_BOT_TOKEN: slack.botToken,
    SLACK_SIGNING_SECRET: 'signing-secret',
    SLACK_API_URL: `${slack.url}/api/`,
    PORT: '0',
    HOST: '127.0.0.1',
  };
  return { sandbox, slack, env };
};

/** Waits until a program has started. */
export const started = async (program: ChildProcess, slack: FakeSlack) => {
  const lines = createInterface(program.stdout as NodeJS.ReadableStream);
  const [line] = await once(lines, 'line');
  const start = JSON.parse(line);
  slack.deliverTo(`${start.url}/slack/events`);
  return { start, lines };
};

/** What a program that does not start says, and how it ends. */
export const saidBy = async (program: ChildProcess) => {
  const lines: string[] = [];
  createInterface(program.stderr as NodeJS.ReadableStream).on('line', (line) => lines.push(line));
  const [code] = await once(program, 'close');
  return { code, lines };
};
