import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { demo } from '@visitor-invitations/sandbox';
import { freePort } from '@visitor-invitations/testing/free-port';
import { type RunningCommand, serve, serveCommand } from '../processes.ts';

/** A file of the app's package. */
export const slackFile = (path: string): URL =>
  new URL(`../${path}`, import.meta.resolve('@visitor-invitations/slack'));

/** The built app, as it is run in production. */
const program = slackFile('bin/visitor-slack.js');

/** What the app talks to. */
export interface AppEnvironment {
  readonly serviceUrl: string;
  readonly slackUrl: string;
  readonly signingSecret: string;
  /** PostgreSQL, which replicas share; default: a SQLite file of its own. */
  readonly database?: Database | undefined;
}

/** An empty PostgreSQL database, and the key that seals what it holds. */
export interface Database {
  readonly url: string;
  readonly encryptionKey: string;
}

/** Starts a PostgreSQL of its own. */
export const startDatabase = async (): Promise<Database & AsyncDisposable> => {
  const service = await serve(slackFile('test/postgres-process.ts'));
  return { ...service, encryptionKey: randomBytes(32).toString('base64') };
};

/** Starts the app in a separate process, environment and folder, and waits until it responds. */
export const startApp = async ({
  serviceUrl,
  slackUrl,
  signingSecret,
  database,
}: AppEnvironment): Promise<RunningCommand & { readonly baseUrl: string }> => {
  const port = String(await freePort());
  const baseUrl = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'visitor-soak-app-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const command = await serveCommand(program, `${baseUrl}/healthz`, {
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
      ...(database && { DATABASE_URL: database.url, ENCRYPTION_KEY: database.encryptionKey }),
    },
  });
  return {
    ...command,
    baseUrl,
    // Whatever is still under way when a measurement is over does not matter.
    async [Symbol.asyncDispose]() {
      await command.kill();
      process.off('exit', remove);
      remove();
    },
  };
};

const EVERY_MS = 250;

const residentKilobytes: (pid: number) => number =
  platform() === 'linux'
    ? (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    : (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));

/** Looks at the resident memory of a process several times a second. */
export interface MemoryWatch extends Disposable {
  /** The most so far, in bytes. */
  peak(): number;
}

/** Watches until it is disposed of. */
export const watchMemory = (pid: number): MemoryWatch => {
  let peak = 0;
  const look = () => {
    try {
      peak = Math.max(peak, residentKilobytes(pid) * 1024);
    } catch {
      // A process that ended uses no memory; that it ended shows in the requests.
    }
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    peak() {
      look();
      return peak;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
};
