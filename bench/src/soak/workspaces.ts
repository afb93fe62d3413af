import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../processes.ts';
import { megabytes, milliseconds, progress } from '../report.ts';
import { serveSandbox } from '../sandbox/sandbox.ts';
import { type Database, metricsToken, startApp, startDatabase, watchMemory } from './app.ts';
import { createTeams, type InstalledWorkspace, storeInstallations } from './installations.ts';
import { judge, sendLoad } from './load.ts';
import { type Findings, findingsOf } from './report.ts';
import { createRequests } from './requests.ts';
import { workspace } from './service-data.ts';
import { callsOf, callsSince, whenQuiet } from './slack-calls.ts';
import { createSlackSender } from './slack-sender.ts';

/** In how many workspaces the app is installed, and how many hosts each has. */
export interface WorkspacesPlan {
  readonly workspaces: number;
  readonly hosts: number;
}

const START_MS = 2000;
const MEMORY = 400e6;
const AT_ONCE = 50;
const QUIET_MS = 5000;
const QUIET_AT_MOST_MS = 300_000;

/** What the app talks to in this measurement, and where it keeps what it stores. */
interface Setup {
  readonly store: string;
  readonly serviceUrl: string;
  readonly slackUrl: string;
  readonly installed: readonly InstalledWorkspace[];
  readonly database?: Database;
}

/** How many searches of the service have succeeded, as the app itself counts. */
const searchesOf = async (appUrl: string): Promise<number> => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const page = await (await fetch(`${appUrl}/metrics`, { headers })).text();
  const counted =
    /^visitor_slack_service_call_seconds_count\{operation="invitations\.searchByHost",code="ok"\} (\d+)$/m;
  return Number(counted.exec(page)?.[1] ?? 0);
};

/** The hosts in turn, one of each workspace after the other: every second one opens Home, the others ask for today. */
const hostsInTurn = (installed: readonly InstalledWorkspace[], slackUrl: string) => {
  const makers = installed.map(({ data }) => createRequests(data, slackUrl));
  let nth = 0;
  return () => {
    const at = nth % installed.length;
    const turn = Math.floor(nth / installed.length);
    nth += 1;
    const { id, data } = installed[at] as InstalledWorkspace;
    const host = data.hosts[turn] ?? data.lone;
    const { contentType, body } = ((at + turn) % 2 === 0
      ? makers[at]?.home(host)
      : makers[at]?.today(host)) ?? {
      contentType: '',
      body: '',
    };
    return { contentType, body: body.replaceAll(workspace.teamId, id) };
  };
};

const measure = async ({ store, serviceUrl, slackUrl, installed, database }: Setup): Promise<Findings> => {
  await using stack = new AsyncDisposableStack();
  const hosts = installed.reduce((sum, { data }) => sum + data.hosts.length, 0);
  const name = `${installed.length} workspaces, ${hosts} hosts, ${store}`;
  progress(`${name}: starting`);
  const folder = await mkdtemp(join(tmpdir(), 'visitor-soak-workspaces-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await storeInstallations(installed, serviceUrl, database ?? { file: join(folder, 'visitor-slack.db') });
  const signingSecret = randomBytes(16).toString('hex');
  const app = stack.use(
    await startApp({ serviceUrl, slackUrl, signingSecret, database, folder, isInstalled: true }),
  );
  const memory = stack.use(watchMemory(app.pid));
  const sender = stack.use(createSlackSender(app.baseUrl, signingSecret, AT_ONCE));
  const before = await callsOf(slackUrl);
  const next = hostsInTurn(installed, slackUrl);
  const { problems } = await sendLoad(
    { count: hosts, atOnce: AT_ONCE },
    () => sender.prepare(next()),
    ({ status, text }) => judge('event', status, text),
  );
  await whenQuiet(slackUrl, QUIET_MS, QUIET_AT_MOST_MS);
  const { 'views.publish': published = 0, response_url: told = 0 } = callsSince(
    before,
    await callsOf(slackUrl),
  );
  const searched = await searchesOf(app.baseUrl);
  const peak = memory.peak();
  progress(`${name}: memory ${megabytes(peak)} at most, started after ${milliseconds(app.readyMs)}`);
  const failed = [...problems].map(([problem, count]) => `${count} \u00d7 ${problem}`).join(', ');
  return findingsOf(name, [
    {
      name: `it starts within ${milliseconds(START_MS)}`,
      measured: milliseconds(app.readyMs),
      isMet: app.readyMs <= START_MS,
    },
    { name: 'every request is acknowledged', measured: failed || 'all', isMet: problems.size === 0 },
    {
      name: 'every host sees their visits',
      measured: `${published} Home tabs, ${told} messages, ${searched} searches`,
      isMet: published + told >= hosts && searched >= hosts,
    },
    {
      name: `it takes at most ${megabytes(MEMORY)} (RSS)`,
      measured: megabytes(peak),
      isMet: peak > 0 && peak <= MEMORY,
    },
  ]);
};

/** Starts the app with many installations in its store, and has every host use it once: on SQLite, then on PostgreSQL. */
export const soakWorkspaces = async ({ workspaces, hosts }: WorkspacesPlan): Promise<Findings> => {
  await using stack = new AsyncDisposableStack();
  progress(`making ${workspaces} teams of ${hosts} hosts each`);
  const service = stack.use(await serveSandbox());
  const slack = stack.use(await serve(new URL('./slack-process.ts', import.meta.url)));
  const installed = await createTeams(service.baseUrl, { workspaces, hosts });
  const setup = { serviceUrl: service.baseUrl, slackUrl: slack.url, installed };
  const onSqlite = await measure({ ...setup, store: 'SQLite' });
  const database = stack.use(await startDatabase());
  const onPostgres = await measure({ ...setup, store: 'PostgreSQL', database });
  return {
    tables: [...onSqlite.tables, ...onPostgres.tables],
    misses: [...onSqlite.misses, ...onPostgres.misses],
  };
};
