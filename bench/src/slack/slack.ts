import { randomBytes } from 'node:crypto';
import { VisitorInvitations } from '@visitor-invitations/core';
import { demo } from '@visitor-invitations/sandbox';
import { Pool } from 'undici';
import { serve, startWorker } from '../processes.ts';
import { megabytes, milliseconds, progress, type Report, target } from '../report.ts';
import { serveSandbox } from '../sandbox/sandbox.ts';
import { median, percentile } from '../stats.ts';
import type { AppStart, Look } from './app-process.ts';
import { createRequests, type Kind, kinds } from './requests.ts';

const AT_ONCE = 200;
const P99_MS: Readonly<Record<Kind, number>> = { command: 150, event: 150, submission: 200 };
const MEMORY = 300e6;

const reading = `Signed requests, ${AT_ONCE} at once, from sending one to the end of its response; beside a Bolt app that does
nothing. *Pause* is the longest time in which the process could do nothing else. Beside the app run a sandbox and a Slack that
takes every call.`;

interface Sent {
  /** The time of each request, in milliseconds. */
  readonly times: number[];
  /** How many weren't acknowledged. */
  errors: number;
}

/** Sends requests, `AT_ONCE` concurrently, which are all made before the first is sent. */
const send = async (
  pool: Pool,
  requests: readonly ReturnType<ReturnType<typeof createRequests>>[],
): Promise<Sent> => {
  const sent: Sent = { times: [], errors: 0 };
  const queue = requests.values();
  const lane = async () => {
    for (const request of queue) {
      const startedAt = performance.now();
      const { statusCode, body } = await pool.request({ method: 'POST', path: '/slack/events', ...request });
      const text = await body.text();
      sent.times.push(performance.now() - startedAt);
      if (statusCode !== 200 || text.includes('"errors"')) sent.errors += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return sent;
};

interface Figures extends Look {
  readonly sent: Readonly<Record<Kind, Sent>>;
}

const measure = async (
  start: AppStart,
  requestOf: ReturnType<typeof createRequests>,
  count: number,
): Promise<Figures> => {
  progress(`${start.name}, ${start.workspaces.length} workspaces`);
  await using app = startWorker<AppStart | 'look', string | Look>(
    new URL('./app-process.ts', import.meta.url),
  );
  const pool = new Pool((await app.run(start)) as string, { connections: AT_ONCE });
  const sent: Partial<Record<Kind, Sent>> = {};
  const looks: Look[] = [];
  const teamOf = (nth: number) => start.workspaces[nth % start.workspaces.length] as string;
  let made = 0;
  const some = (kind: Kind, many: number) =>
    Array.from({ length: many }, () => {
      made += 1;
      return requestOf(kind, teamOf(made), made);
    });
  for (const kind of kinds) await send(pool, some(kind, AT_ONCE));
  await app.run('look');
  for (const kind of kinds) {
    sent[kind] = await send(pool, some(kind, Math.max(count, start.workspaces.length)));
    looks.push((await app.run('look')) as Look);
  }
  await pool.destroy();
  const most = (of: (look: Look) => number) => Math.max(...looks.map(of));
  return {
    sent: sent as Record<Kind, Sent>,
    rss: most(({ rss }) => rss),
    pauseMs: most(({ pauseMs }) => pauseMs),
  };
};

/** How soon the Slack app acknowledges, and what it weighs, in this many workspaces. */
export const slackApp =
  (workspaces: number) =>
  async (quick: boolean): Promise<Report> => {
    await using sandbox = await serveSandbox();
    await using slack = await serve(new URL('./slack-process.ts', import.meta.url));
    const client = new VisitorInvitations({ baseUrl: sandbox.baseUrl, ...demo });
    const [site] = await client.sites.list().toArray();
    await client.close();
    const start = {
      slackUrl: slack.url,
      signingSecret: randomBytes(16).toString('hex'),
      connection: { baseUrl: sandbox.baseUrl, ...demo },
      workspaces: Array.from(
        { length: quick ? Math.min(workspaces, 10) : workspaces },
        (_, at) => `T0BENCH${at}`,
      ),
    };
    const requestOf = createRequests(start.signingSecret, slack.url, site?.id ?? '');
    const count = quick ? 20 : 2000;
    const ours = await measure({ name: 'ours', ...start }, requestOf, count);
    const idle = await measure({ name: 'idle', ...start }, requestOf, count);
    const p99 = (times: readonly number[]) => percentile(times, 0.99);
    return {
      title: workspaces === 1 ? 'Slack app' : `Slack app in ${workspaces} workspaces`,
      reading,
      tables: [
        {
          columns: ['acknowledged', 'p50', 'p99', 'errors', 'idle p50', 'idle p99', 'errors'],
          rows: kinds.map((kind) => [
            kind,
            ...[ours, idle].flatMap(({ sent }) => [
              ...[median, p99].map((of) => milliseconds(of(sent[kind].times))),
              String(sent[kind].errors),
            ]),
          ]),
        },
        {
          columns: ['process', 'ours', 'idle'],
          rows: [
            ['most memory (RSS)', megabytes(ours.rss), megabytes(idle.rss)],
            ['longest pause', milliseconds(ours.pauseMs), milliseconds(idle.pauseMs)],
          ],
        },
      ],
      targets: [
        ...kinds.map((kind) =>
          target(
            `${kind}: p99 at most ${P99_MS[kind]} ms`,
            p99(ours.sent[kind].times),
            { atMost: P99_MS[kind] },
            milliseconds,
          ),
        ),
        target(`memory: at most ${megabytes(MEMORY)}`, ours.rss, { atMost: MEMORY }, megabytes),
      ],
      figures: { ours, idle },
    };
  };
