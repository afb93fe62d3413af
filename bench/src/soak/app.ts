import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo } from '@visitor-invitations/sandbox';
import { freePort, type RunningCommand, serveCommand } from '../processes.ts';

/** The built app, as it is run in production. */
const main = new URL('./main.js', import.meta.resolve('@visitor-invitations/slack'));

/** Whom the app is put between. */
export interface Surroundings {
  readonly serviceUrl: string;
  readonly slackUrl: string;
  readonly signingSecret: string;
}

/** Starts the app in a process, an environment and a folder of its own, and waits until it is up. */
export async function startApp({
  serviceUrl,
  slackUrl,
  signingSecret,
}: Surroundings): Promise<RunningCommand & { readonly baseUrl: string }> {
  const port = String(await freePort());
  const baseUrl = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'visitor-soak-app-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const command = await serveCommand(main, `${baseUrl}/healthz`, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: port,
      VISITOR_BASE_URL: serviceUrl,
      VISITOR_TEAM_ID: demo.teamId,
      VISITOR_CLIENT_ID: demo.clientId,
      VISITOR_CLIENT_SECRET: demo.clientSecret,
      SLACK_BOT_TOKEN: 'xoxb-soak',
      SLACK_SIGNING_SECRET: signingSecret,
      SLACK_API_URL: `${slackUrl}/api/`,
    },
  });
  return {
    ...command,
    baseUrl,
    // What is under way when a measurement is over interests nobody.
    async [Symbol.asyncDispose]() {
      await command.kill();
      process.off('exit', remove);
      remove();
    },
  };
}
