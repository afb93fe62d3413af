import { randomBytes } from 'node:crypto';
import { VisitorInvitations } from '@visitor-invitations/core';
import { createFakeSlack, type FakeSlack } from '@visitor-invitations/fake-slack';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import { createApp, jsonLog, manifest, type RunningApp, readConfig } from '@visitor-invitations/slack';
import { pageFolder } from '../page-folder.ts';

/** Where each part listens; 0 takes any port that is free. */
export interface Ports {
  readonly sandbox: number;
  readonly slack: number;
  readonly app: number;
}

/** Everything that runs, and how to stop it. */
export interface Services {
  readonly sandbox: Sandbox;
  /** Absent when a real workspace is used. */
  readonly slack?: FakeSlack;
  readonly app: RunningApp;
  /** What must never be printed. */
  readonly secrets: readonly string[];
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Starts the sandbox, the local Slack and the Slack app on this machine. With `SLACK_BOT_TOKEN` in `env` the app
 * serves that workspace, and there is no local Slack. The service is the sandbox, whatever `env` says of another one.
 * All go by the sandbox's clock, so that who turns it on the sandbox's page turns the playground's day as well; it starts
 * at `now` (ISO 8601), or at the real time.
 */
export const startServices = async (
  ports: Ports,
  env: Environment = {},
  { now }: { now?: string } = {},
): Promise<Services> => {
  const sandbox = createSandbox(now ? { now } : {});
  await sandbox.listen({ port: ports.sandbox });
  const clock = () => sandbox.clock.millis();
  const local = env.SLACK_BOT_TOKEN ? undefined : await startLocalSlack(ports.slack, clock);
  const { demo } = sandbox;
  const config = readConfig({
    VISITOR_BASE_URL: sandbox.url,
    VISITOR_TEAM_ID: demo.teamId,
    VISITOR_CLIENT_ID: demo.clientId,
    VISITOR_CLIENT_SECRET: demo.clientSecret,
    LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
    PORT: String(ports.app),
    ...(local ? local.env : slackOf(env)),
  });
  if (!config.workspace) throw new Error('The app’s bot token is missing.');
  const { botToken, visitors, access } = config.workspace;
  const client = new VisitorInvitations(visitors);
  // Without a store: what is kept in memory ends with the local service, as it should.
  const app = await createApp({
    slack: config.slack,
    workspaces: [{ botToken, client, access }],
    log: jsonLog(config.logLevel, (line) => process.stderr.write(line)),
    now: clock,
  }).start({ port: config.port, host: '127.0.0.1' });
  local?.slack.deliverTo(`${app.url}/slack/events`);

  return {
    sandbox,
    ...(local && { slack: local.slack }),
    app,
    secrets: [
      demo.clientSecret,
      botToken,
      config.slack.signingSecret ?? '',
      config.slack.appToken ?? '',
    ].filter(Boolean),
    async stop() {
      await app.stop();
      await local?.slack.close();
      await client.close();
      await sandbox.close();
    },
  };
};

/** What an environment says of Slack. */
const slackOf = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('SLACK_')));

const startLocalSlack = async (port: number, now: () => number) => {
  const signingSecret = randomBytes(16).toString('hex');
  const slack = createFakeSlack({
    signingSecret,
    now,
    violations: 'show',
    page: pageFolder,
    manifest: manifest({ mode: 'http', url: 'https://visitors.example.com/slack/events' }),
  });
  await slack.listen({ port });
  return {
    slack,
    env: {
      SLACK_BOT_TOKEN: slack.botToken,
      SLACK_SIGNING_SECRET: signingSecret,
      SLACK_API_URL: `${slack.url}/api/`,
      // Pat is the workspace's admin.
      ADMIN_USERS: 'U0PAT',
    },
  };
};
