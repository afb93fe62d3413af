import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createFakeSlack, type FakeSlack } from '@visitor-invitations/fake-slack';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import { freePort } from '@visitor-invitations/testing/free-port';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { createContext } from '../journey/journey-context.ts';
import { createPrinter } from '../journey/printer.ts';
import { invite, today } from '../journey/slack-steps.ts';
import { packInto } from '../packaging/tarball.ts';
import { ended, ready } from './app-process.ts';
import { documentedCommands, root } from './documented-commands.ts';
import { type Step, stepsOf } from './page-steps.ts';
import { newcomersEnv, runCommand } from './run-command.ts';

const page = 'docs/slack/run/deploy.md';
const steps = stepsOf(page);
const text = readFileSync(join(root, page), 'utf8');

/** These need Docker, or the folder that it gets: CI runs them. */
const isForDocker = ({ heading, script }: Step) => heading === 'As a container' || /^docker /m.test(script);
const taken = new Set<string>();

/** A block of commands of the page, by its heading and its beginning. */
const step = (heading: string, beginning = ''): string => {
  const found = steps.find((one) => one.heading === heading && one.script.startsWith(beginning));
  if (!found) throw new Error(`${page} has no commands "${beginning}…" under "${heading}"`);
  taken.add(found.script);
  return found.script.trim();
};

/** The admin's Node, which is this one. */
const adminsPath = () => [dirname(process.execPath), newcomersEnv().PATH].join(delimiter);

/** A folder of an admin, in which the page's commands run as they are pasted, but for what is not published and for the port. */
class Admin {
  readonly home = realpathSync(mkdtempSync(join(tmpdir(), 'visitor-admin-')));
  /** What the first command makes, and enters. */
  readonly folder = join(this.home, 'visitor-slack');
  readonly tarballs: readonly string[];
  readonly port: number;

  constructor(tarballs: readonly string[], port: number) {
    this.tarballs = tarballs;
    this.port = port;
  }

  /** The commands with packed packages in place of published ones, and this clone in place of GitHub. */
  here(script: string): string {
    return script
      .replaceAll(/(?<=npm install )@visitor-invitations\/slack(@latest)?/g, this.tarballs.join(' '))
      .replaceAll(
        'https://raw.githubusercontent.com/visitor-invitations/visitor-invitations/main/',
        `file://${root}`,
      )
      .replaceAll(':4030', `:${this.port}`);
  }

  /** Runs commands to their end. @throws when one fails */
  async run(script: string, variables: NodeJS.ProcessEnv = {}): Promise<string> {
    const cwd = script.startsWith('mkdir ') ? this.home : this.folder;
    const env = { PATH: adminsPath(), PORT: undefined, ...variables };
    const { output, code } = await runCommand(`set -e\n${this.here(script)}`, cwd, env);
    expect(code, `${script}\n${output}`).toBe(0);
    return output;
  }

  /** Writes settings into `.env`, which must have a line for each. */
  fillIn(settings: Readonly<Record<string, string>>): void {
    const file = join(this.folder, '.env');
    const filled = Object.entries(settings).reduce(
      (content, [name, value]) => {
        const line = new RegExp(`^(# )?${name}=.*$`, 'm');
        expect(content, `.env has no line for ${name}`).toMatch(line);
        return content.replace(line, `${name}=${value}`);
      },
      readFileSync(file, 'utf8'),
    );
    writeFileSync(file, filled);
  }

  /** Starts a program of this folder, and waits until it takes requests. */
  async start(words: readonly string[]): Promise<ChildProcess> {
    const [program = '', ...args] = words;
    const child = spawn(program, args, {
      cwd: this.folder,
      env: { PATH: [join(this.folder, 'node_modules/.bin'), adminsPath()].join(delimiter) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await ready(child, `http://127.0.0.1:${this.port}`);
    return child;
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}

const stop = async (app: ChildProcess) => {
  app.kill('SIGTERM');
  expect((await ended(app)).code).toBe(0);
};

const startSandbox = async (): Promise<Sandbox> => {
  const sandbox = createSandbox();
  await sandbox.listen({ port: 0 });
  onTestFinished(() => sandbox.close());
  return sandbox;
};

/** @param printed the manifest, after what npm says of the settings of this machine */
const startSlack = async (printed: string): Promise<FakeSlack> => {
  const [manifest = ''] = /^\{.*^\}$/ms.exec(printed) ?? [];
  const slack = createFakeSlack({ signingSecret: 'signing-secret', manifest: JSON.parse(manifest) });
  await slack.listen();
  onTestFinished(() => slack.close());
  return slack;
};

/** What an admin copies from the visitor service and from Slack, whose address is that of the local one. */
const settingsOf = ({ demo, url }: Sandbox, slack: FakeSlack) => ({
  VISITOR_BASE_URL: url,
  VISITOR_TEAM_ID: demo.teamId,
  VISITOR_CLIENT_ID: demo.clientId,
  VISITOR_CLIENT_SECRET: demo.clientSecret,
  SLACK_BOT_TOKEN: slack.botToken,
  SLACK_API_URL: `${slack.url}/api/`,
});

const inSilence = (sandbox: Sandbox, slack: FakeSlack) =>
  createContext(
    sandbox,
    slack,
    createPrinter(() => {}, []),
  );

/** Alice types `/visitor invite`, as the page says, and the sandbox invites her visitor. */
const inviteIn = async (sandbox: Sandbox, slack: FakeSlack): Promise<void> => {
  expect(await invite(inSilence(sandbox, slack))).toContain('invitations.create');
  expect(sandbox.outbox.list()).toMatchObject([{ kind: 'invited', to: 'jane.doe@example.com' }]);
};

/** Alice types `/visitor today`, and her visitor is there. */
const seeIn = async (sandbox: Sandbox, slack: FakeSlack): Promise<void> => {
  const { rows } = await today(inSilence(sandbox, slack));
  expect(rows).toContainEqual(expect.stringContaining('Jane Doe'));
};

describe('the page "Deploy the Slack app"', () => {
  const packed = realpathSync(mkdtempSync(join(tmpdir(), 'visitor-packed-')));
  let admin: Admin;
  beforeAll(async () => {
    const tarballs = ['packages/core', 'packages/mcp', 'apps/slack'].map((one) =>
      packInto(packed, join(root, one)),
    );
    admin = new Admin(await Promise.all(tarballs), await freePort());
  });
  afterAll(() => {
    admin?.remove();
    rmSync(packed, { recursive: true });
  });
  const [install, create, settings, start] = [
    '1. Install it',
    '2. Create the app in Slack',
    '3. Fill in the settings',
    '4. Start it',
  ] as const;

  test('with Node, a file and Socket Mode: from nothing to an invitation, a backup and an upgrade', {
    timeout: 180_000,
  }, async () => {
    await admin.run(step(install));
    const sandbox = await startSandbox();
    expect(await admin.run(step(create, 'npx visitor-slack manifest https'))).toContain(
      'visitors.example.com',
    );
    const slack = await startSlack(await admin.run(step(create, 'npx visitor-slack manifest --socket')));
    admin.fillIn({ ...settingsOf(sandbox, slack), SLACK_APP_TOKEN: slack.appToken });
    admin.fillIn({ METRICS_TOKEN: 'a-token-of-this-test', PORT: String(admin.port) });
    await admin.run(step(settings, 'echo'));

    const doctor = step(settings, 'node');
    expect(await admin.run(doctor)).toMatch(/ok +app token/);
    const words = step(start, 'node').split(' ');
    let app = await admin.start(words);
    await admin.run(step(start, 'curl'));
    await inviteIn(sandbox, slack);
    const metrics = step('Health, logs and metrics');
    expect(await admin.run(metrics, { METRICS_TOKEN: 'a-token-of-this-test' })).toContain(
      'visitor_slack_jobs',
    );
    await stop(app);

    await admin.run(step('Back it up', 'cp'));
    await admin.run(step('Upgrade it', 'npm'));
    copyFileSync(join(admin.folder, 'visitor-slack.backup'), join(admin.folder, 'visitor-slack.db'));
    expect(await admin.run(doctor)).toMatch(/ok +store +visitor-slack\.db is up to date/);
    app = await admin.start(words);
    await seeIn(sandbox, slack);
    await stop(app);
    expect(text).toContain(`ExecStart=/usr/bin/${words.join(' ')}`);
  });

  test('every command of the page that Docker does not run was run', () => {
    const left = steps.filter((step) => !taken.has(step.script) && !isForDocker(step));
    expect(left).toEqual([]);
    expect(taken.size).toBeGreaterThan(7);
  });

  test('every command of the page for Docker is run by CI, where Docker is, or needs the published image', () => {
    const { jobs } = parse(readFileSync(join(root, '.github/workflows/everywhere.yml'), 'utf8'));
    const run: string[] = jobs.image.steps.flatMap(({ run = '' }) =>
      run.split('\n').map((line: string) => line.trim()),
    );
    const commands = [...documentedCommands()]
      .filter(([command, pages]) => command.startsWith('docker ') && pages.includes(page))
      .map(([command]) => command);
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((command) => !run.includes(command))).toEqual(['docker compose pull']);
  });
});

test('what the page says of an app that does not start is what it says', () => {
  const sources = ['config/config.ts', 'config/variables.ts', 'main.ts', 'languages/en/operator.ts']
    .map((file) => readFileSync(join(root, 'apps/slack/src', file), 'utf8'))
    .join('\n');
  const [, table = ''] = /\| It says \|.*?\n\| --- .*?\n(.*?)\n\n/s.exec(text) ?? [];
  const said = table.split('\n').map((row) => /`([^`]*)`/.exec(row)?.[1] ?? '');
  expect(said.length).toBeGreaterThan(7);
  const words = (sentence: string) =>
    new RegExp(
      sentence
        .replaceAll(/SLACK_BOT_TOKEN|visitor-slack\.db|4030|22\.19/g, '@')
        .replaceAll(/[.*+?()[\]\\|]/g, '\\$&')
        .replaceAll('@', '\\$\\{\\w+\\}')
        .replace('it lacks the scope', 'it lacks .*the scope'),
    );
  expect(said.filter((sentence) => !words(sentence).test(sources))).toEqual([]);
});
