import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../processes.ts';
import { megabytes, milliseconds, progress } from '../report.ts';
import { watchMemory } from './app.ts';
import { judge, sendLoad } from './load.ts';
import { type Findings, findingsOf } from './report.ts';
import { createRequests } from './requests.ts';
import { createServiceData, teamAt, workspace } from './service-data.ts';
import { callsOf, callsSince, whenQuiet } from './slack-calls.ts';
import { createSlackSender } from './slack-sender.ts';
import { startService } from './soak.ts';

/** How many workspaces one process serves, and how many hosts in all of them. */
export interface WorkspacesPlan {
  readonly workspaces: number;
  readonly hosts: number;
}

const START_MS = 2000;
const MEMORY = 400e6;
const AT_ONCE = 50;
const QUIET_MS = 5000;
const QUIET_AT_MOST_MS = 300_000;

/** Starts one process for many workspaces, and has every host open their Home tab once. */
export const soakWorkspaces = async ({ workspaces, hosts }: WorkspacesPlan): Promise<Findings> => {
  await using stack = new AsyncDisposableStack();
  progress(`${workspaces} workspaces with ${hosts} hosts: starting`);
  const data = createServiceData({ hosts, visits: 2 }, Date.now());
  const service = stack.use(await startService(data));
  const slack = stack.use(await serve(new URL('./slack-process.ts', import.meta.url)));
  const signingSecret = randomBytes(16).toString('hex');
  const folder = await mkdtemp(join(tmpdir(), 'visitor-soak-workspaces-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const app = stack.use(
    await serve(new URL('./workspaces-process.ts', import.meta.url), {
      args: [String(workspaces), slack.url, service.baseUrl, signingSecret],
      cwd: folder,
    }),
  );
  const memory = stack.use(watchMemory(app.pid));
  const sender = stack.use(createSlackSender(app.url, signingSecret, AT_ONCE));
  const before = await callsOf(slack.url);
  const requests = createRequests(data, slack.url);
  let sent = 0;
  const next = () => {
    const { contentType, body } = requests.event();
    const teamId = teamAt(sent % workspaces);
    sent += 1;
    return sender.prepare({ contentType, body: body.replaceAll(workspace.teamId, teamId) });
  };
  const { problems } = await sendLoad({ count: hosts, atOnce: AT_ONCE }, next, ({ status, text }) =>
    judge('event', status, text),
  );
  await whenQuiet(slack.url, QUIET_MS, QUIET_AT_MOST_MS);
  const { 'views.publish': published = 0 } = callsSince(before, await callsOf(slack.url));
  const peak = memory.peak();
  const failed = [...problems].map(([problem, count]) => `${count} \u00d7 ${problem}`).join(', ');
  return findingsOf(`${workspaces} workspaces, ${hosts} hosts`, [
    {
      name: `it starts within ${milliseconds(START_MS)}`,
      measured: milliseconds(app.readyMs),
      isMet: app.readyMs <= START_MS,
    },
    { name: 'every request is acknowledged', measured: failed || 'all', isMet: problems.size === 0 },
    { name: 'every Home tab is published', measured: String(published), isMet: published >= hosts },
    {
      name: `it takes at most ${megabytes(MEMORY)} (RSS)`,
      measured: megabytes(peak),
      isMet: peak > 0 && peak <= MEMORY,
    },
  ]);
};
