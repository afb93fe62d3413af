import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { VisitorInvitations } from '@visitor-invitations/core';
import { demo } from '@visitor-invitations/sandbox';
import type { StoreOptions } from '@visitor-invitations/slack';
import { Pool } from 'undici';
import { serve, startWorker } from '../processes.ts';
import { megabytes, milliseconds, progress, type Report, target } from '../report.ts';
import { serveSandbox } from '../sandbox/sandbox.ts';
import { median, percentile } from '../stats.ts';
import type { AppJob, AppStart, Look } from './app-process.ts';
import type { Company } from './company.ts';
import { createRequests, type Kind, kinds, type SignedRequests } from './requests.ts';

export { kinds };

const MEMORY_DISK = '/dev/shm';
const AT_ONCE = 200;
const P99_MS: Readonly<Record<Kind, number>> = { command: 150, event: 150, submission: 200 };
const MEMORY = 300e6;

const reading = `${AT_ONCE} signed requests at a time, from sending one to the end of its response, compared with a Bolt app that
does nothing. *Pause* is the longest time in which the process could do nothing else. A sandbox and a Slack that accepts
every call run on the same machine.`;

/** How long each request took in milliseconds, how many weren't acknowledged, and the process after them. */
export interface Figures extends Look {
  readonly sent: Readonly<Record<Kind, { readonly times: readonly number[]; readonly errors: number }>>;
  /** The longest pause during the requests, in milliseconds. */
  readonly busyPauseMs: number;
}

/** Sends requests, so many concurrently, which are all made before the first is sent. */
const send = async (pool: Pool, requests: readonly ReturnType<SignedRequests>[], atOnce: number) => {
  const times: number[] = [];
  let errors = 0;
  const queue = requests.values();
  const lane = async () => {
    for (const request of queue) {
      const startedAt = performance.now();
      const { statusCode, body } = await pool.request({ method: 'POST', path: '/slack/events', ...request });
      const text = await body.text();
      times.push(performance.now() - startedAt);
      if (statusCode !== 200 || text.includes('"errors"')) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { times, errors };
};

/** How an app is measured. */
export interface Measuring {
  readonly atOnce: number;
  /** Requests of each kind. */
  readonly count: number;
  /** The shortest measurement, in milliseconds. After the requests, only the app's timers run. */
  readonly forMs?: number;
  /** An empty PostgreSQL; default: SQLite. */
  readonly databaseUrl?: string | undefined;
  /** What is in the store of the first workspace; default: nothing. */
  readonly company?: Company | undefined;
  /** How many invitations wait, from one measurement to the next. */
  readonly waiting?: readonly number[];
}

/** An empty store, deleted at the end. It's in memory, so commits don't wait for a disk. */
const newStore = (databaseUrl: string | undefined) => {
  const folder = mkdtempSync(join(existsSync(MEMORY_DISK) ? MEMORY_DISK : tmpdir(), 'visitor-bench-'));
  const file = join(folder, 'visitor-slack.db');
  const encryptionKey = randomBytes(32).toString('base64');
  const options: StoreOptions =
    databaseUrl === undefined ? { location: { file } } : { location: { url: databaseUrl }, encryptionKey };
  return { options, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
};

export const measure = async (
  start: Omit<AppStart, 'store'>,
  requestOf: SignedRequests,
  { atOnce, count, forMs = 0, databaseUrl, company, waiting = [0] }: Measuring,
): Promise<readonly Figures[]> => {
  const { name, workspaces } = start;
  using store = newStore(databaseUrl);
  progress(`${name}, ${workspaces.length} workspaces`);
  const process = () => startWorker<AppJob, unknown>(new URL('./app-process.ts', import.meta.url));
  if (company) {
    // In another process, because its memory isn't the app's.
    await using filling = process();
    await filling.run({ company, workspace: workspaces[0] ?? '', store: store.options });
  }
  await using app = process();
  const look = async () => (await app.run('look')) as Look;
  const pool = new Pool((await app.run({ ...start, store: store.options })) as string, {
    connections: atOnce,
  });
  let made = 0;
  const sendSome = (kind: Kind, many: number) => {
    const one = () => requestOf(kind, workspaces[made % workspaces.length] as string, made++);
    return send(pool, Array.from({ length: many }, one), atOnce);
  };
  const measured: Figures[] = [];
  for (const many of waiting) {
    await app.run({ waiting: many });
    for (const kind of kinds) await sendSome(kind, atOnce);
    await look();
    const isOver = setTimeout(forMs);
    const sent: Partial<Record<Kind, Figures['sent'][Kind]>> = {};
    for (const kind of kinds) sent[kind] = await sendSome(kind, Math.max(count, workspaces.length));
    const { pauseMs: busyPauseMs } = await look();
    await isOver;
    measured.push({ sent: sent as Figures['sent'], busyPauseMs, ...(await look()) });
  }
  await pool.destroy();
  return measured;
};

/** Runs with a sandbox and a Slack that many workspaces are connected to. */
export const withServices = async <Result>(
  workspaces: number,
  run: (start: Omit<AppStart, 'name' | 'store'>, requestOf: SignedRequests) => Promise<Result>,
): Promise<Result> => {
  await using sandbox = await serveSandbox();
  await using slack = await serve(new URL('./slack-process.ts', import.meta.url));
  const client = new VisitorInvitations({ baseUrl: sandbox.baseUrl, ...demo });
  const [site] = await client.sites.list().toArray();
  await client.close();
  const start = {
    slackUrl: slack.url,
    signingSecret: randomBytes(16).toString('hex'),
    connection: { baseUrl: sandbox.baseUrl, ...demo },
    workspaces: Array.from({ length: workspaces }, (_, at) => `T0BENCH${at}`),
  };
  // Awaited, so that both run until then.
  return await run(start, createRequests(start.signingSecret, slack.url, site?.id ?? ''));
};

/** How soon the Slack app acknowledges, and what it weighs, in this many workspaces. */
export const slackApp =
  (workspaces: number) =>
  async (quick: boolean): Promise<Report> => {
    const many = quick ? Math.min(workspaces, 10) : workspaces;
    const options = { atOnce: AT_ONCE, count: quick ? 20 : 2000 };
    const [ours, idle] = await withServices(many, async (start, requestOf) => [
      ...(await measure({ name: 'ours', ...start }, requestOf, options)),
      ...(await measure({ name: 'idle', ...start }, requestOf, options)),
    ]);
    if (!ours || !idle) throw new Error('An app was not measured.');
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
            ['memory (RSS)', megabytes(ours.rss), megabytes(idle.rss)],
            ['longest pause', milliseconds(ours.busyPauseMs), milliseconds(idle.busyPauseMs)],
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
    };
  };
