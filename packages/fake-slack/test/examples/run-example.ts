import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { createFakeSlack, type FakeSlack, type FakeSlackOptions } from '../../src/index.ts';

const signingSecret = 'signing-secret';

/** A port that is not in use. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

interface Example {
  slack: FakeSlack;
  /** The first line that the app prints, once it is there. */
  line: string;
}

/**
 * Starts one of the apps of this folder as a separate program, configured by its environment alone, with its own fake
 * Slack. Both end with the test.
 */
export const runExample = async (
  name: string,
  options: Partial<FakeSlackOptions> & { port?: number } = {},
): Promise<Example> => {
  const { port = 0, ...rest } = options;
  const slack = createFakeSlack({ signingSecret, timeoutMs: 10_000, ...rest });
  await slack.listen();
  const program = spawn(process.execPath, [fileURLToPath(new URL(name, import.meta.url))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      SLACK_API_URL: `${slack.url}/api/`,
      SLACK_APP_TOKEN: slack.appToken,
      SLACK_BOT_TOKEN: slack.botToken,
      SLACK_CLIENT_ID: slack.clientId,
      SLACK_CLIENT_SECRET: slack.clientSecret,
      SLACK_SIGNING_SECRET: signingSecret,
      PORT: String(port),
    },
  });
  const complaints: string[] = [];
  program.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const gone = once(program, 'exit');
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(complaints.join(''));
    program.kill('SIGKILL');
    await gone;
    await slack.close();
  });
  const lines = createInterface(program.stdout);
  const said = once(lines, 'line').then(([line]) => line as string);
  const line = await Promise.race([
    said,
    gone.then(() => Promise.reject(new Error(`${name} ended at once`))),
  ]);
  return { slack, line };
};
