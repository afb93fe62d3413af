import { measure, type RunningService, type Start, serve, startWorker } from '../processes.ts';
import {
  kilobytes,
  megabytes,
  milliseconds,
  progress,
  type Report,
  type Table,
  type Target,
  target,
  times,
} from '../report.ts';
import { median, pairedRatio } from '../stats.ts';
import { type Installation, install } from './installed.ts';
import type { NodeName, Outcome, Run } from './run-process.ts';
import type { Behaviour, Scheme, ServiceOptions } from './service-process.ts';

const reading = [
  'Our node as it is published, and the HTTP Request node, in the engine of a real n8n: each item updates an invitation,',
  'and every response takes 20 ms. The HTTP Request node sends all items at once, ours 16. A deployment is reached over',
  'HTTPS, and n8n opens a connection for every request; plain HTTP is shown beside it. n8n keeps a token until it is',
  'refused, and the service’s lasts an hour: a run in the night begins with one that has expired. The quota has a short',
  'window, so that nobody waits for minutes. Loading is the median of fresh processes.',
].join('\n');

const thorough = { items: 1000, rounds: 5, quota: { limit: 300, windowMs: 6000 }, many: 10_000, loads: 15 };
const smoke = { items: 40, rounds: 1, quota: { limit: 15, windowMs: 2000 }, many: 100, loads: 1 };

const nodeNames: readonly NodeName[] = ['ours', 'ours, keeping other fields', 'HTTP Request'];

/** How the node of n8n does with many items. */
export const n8n = async (quick: boolean): Promise<Report> => {
  const { items, rounds, quota, many, loads } = quick ? smoke : thorough;
  await using installation = await install();
  const { start, tarballBytes } = installation;

  const speedOf = (scheme: Scheme, isTokenValid: boolean) =>
    measureSpeed(installation, { items, rounds, scheme, isTokenValid });
  const expired = await speedOf('https', false);
  const valid = await speedOf('https', true);
  const expiredOverHttp = await speedOf('http', false);
  progress(`${items} updates under a quota`);
  const underQuota: Behaviour = { scheme: 'http', delayMs: 20, quota };
  const limited = {
    ours: await withRuns(underQuota, installation, (run) => run({ node: 'ours', items, isTokenValid: true })),
    'HTTP Request': await withRuns(underQuota, installation, (run) =>
      run({ node: 'HTTP Request', items, isTokenValid: true }),
    ),
  };
  const { cancelled } = await withRuns(underQuota, installation, (run) =>
    run({ node: 'ours', items, isTokenValid: true, cancelAfter: quota.limit }),
  );
  progress(`${many} updates, and the memory that they take`);
  const memoryOf = async (scheme: Scheme) => {
    const { memory } = await withRuns({ scheme, delayMs: 1 }, installation, async (run) => {
      await run({ node: 'ours', items: 20, isTokenValid: true });
      return run({ node: 'ours', items: many, isTokenValid: true });
    });
    return memory;
  };
  const [memory, memoryOverHttps] = [await memoryOf('http'), await memoryOf('https')];
  progress(`loading the package, ${loads} times`);
  const loadMs = await medianLoad(start, loads);

  return {
    title: 'n8n',
    reading,
    tables: [
      speedTable(`${items} updates over HTTPS, the token has expired`, expired),
      speedTable(`${items} updates over HTTPS, the token is valid`, valid),
      speedTable(`${items} updates over plain HTTP, the token has expired`, expiredOverHttp),
      quotaTable(`${items} updates, ${quota.limit} in ${quota.windowMs / 1000} s`, limited),
    ],
    targets: [
      ...Object.entries({ HTTPS: expired, 'plain HTTP': expiredOverHttp }).map(([transport, speed]) =>
        target(
          `${items} updates over ${transport}, the token has expired: at most 0.80 × the time of the HTTP Request node`,
          ratio(speed, 'ours'),
          { atMost: 0.8 },
          times,
        ),
      ),
      target(
        `${items} updates, the token has expired: one token request`,
        Math.max(...expired.ours.map(({ tokenRequests }) => tokenRequests)),
        { atMost: 1 },
        String,
      ),
      target('under a quota: nothing fails', limited.ours.failed, { atMost: 0 }, String),
      target(
        'cancelled while it waits: ends within 250 ms',
        cancelled?.ms ?? Number.NaN,
        { atMost: 250 },
        milliseconds,
      ),
      target(
        'cancelled: nothing is sent after that',
        cancelled?.sentLater ?? Number.NaN,
        { atMost: 0 },
        String,
      ),
      ...Object.entries({ 'plain HTTP': memory, HTTPS: memoryOverHttps }).map(([transport, bytes]) =>
        target(
          `${many} updates over ${transport}: at most 400 MB more memory`,
          bytes,
          { atMost: 400e6 },
          megabytes,
        ),
      ),
      target('loading all files of the package: at most 50 ms', loadMs, { atMost: 50 }, milliseconds),
      target('package to download: at most 150 kB', tarballBytes, { atMost: 150_000 }, kilobytes),
    ] satisfies Target[],
    figures: {
      expired,
      valid,
      expiredOverHttp,
      limited,
      cancelled,
      memory,
      memoryOverHttps,
      loadMs,
      tarballBytes,
    },
  };
};

interface SpeedOptions {
  readonly items: number;
  readonly rounds: number;
  readonly scheme: Scheme;
  readonly isTokenValid: boolean;
}

type Speed = Readonly<Record<NodeName, readonly Outcome[]>>;

const msOf = (outcomes: readonly Outcome[]) => outcomes.map(({ ms }) => ms);

/** The nodes take turns, each second round backwards. */
const measureSpeed = async (
  installation: Installation,
  { items, rounds, scheme, isTokenValid }: SpeedOptions,
): Promise<Speed> => {
  const speed: Record<NodeName, Outcome[]> = {
    ours: [],
    'ours, keeping other fields': [],
    'HTTP Request': [],
  };
  await withRuns({ scheme, delayMs: 20 }, installation, async (run) => {
    for (const node of nodeNames) await run({ node, items: Math.min(items, 100), isTokenValid });
    for (let round = 0; round < rounds; round += 1) {
      progress(
        `${items} updates over ${scheme.toUpperCase()}, the token is ${isTokenValid ? 'valid' : 'expired'}: round ${round + 1} of ${rounds}`,
      );
      for (const node of round % 2 ? nodeNames.toReversed() : nodeNames)
        speed[node].push(await run({ node, items, isTokenValid }));
    }
  });
  return speed;
};

/** Runs nodes in a fresh process, against a fresh service in another one. */
const withRuns = async <Result>(
  behaviour: Behaviour,
  { start, tls }: Installation,
  work: (run: (options: Omit<Run, 'url'>) => Promise<Outcome>) => Promise<Result>,
): Promise<Result> => {
  const options: ServiceOptions = { ...behaviour, tls };
  await using service: RunningService = await serve(new URL('./service-process.ts', import.meta.url), {
    args: [JSON.stringify(options)],
    cpu: 1,
  });
  await using runs = startWorker<Run, Outcome>(new URL('./run-process.ts', import.meta.url), {
    ...start,
    cpu: 0,
  });
  return await work((options) => runs.run({ ...options, url: service.url }));
};

const medianLoad = async (start: Start, count: number): Promise<number> => {
  const found: number[] = [];
  for (let at = 0; at < count; at += 1)
    found.push(await measure<number>(new URL('./load-process.ts', import.meta.url), start));
  return median(found);
};

/** The time of a node beside that of the HTTP Request node. */
const ratio = (speed: Speed, node: NodeName) => pairedRatio(msOf(speed[node]), msOf(speed['HTTP Request']));

const speedTable = (what: string, speed: Speed): Table => ({
  columns: [what, 'time', 'beside HTTP Request', 'requests', 'token requests'],
  rows: nodeNames.map((node) => [
    node,
    milliseconds(median(msOf(speed[node]))),
    times(ratio(speed, node)),
    String(median(speed[node].map(({ requests }) => requests))),
    String(median(speed[node].map(({ tokenRequests }) => tokenRequests))),
  ]),
});

const quotaTable = (what: string, outcomes: Readonly<Record<string, Outcome>>): Table => ({
  columns: [what, 'failed', 'refused requests', 'token requests', 'time'],
  rows: Object.entries(outcomes).map(([node, { failed, refused, tokenRequests, ms }]) => [
    node,
    ...[failed, refused, tokenRequests].map(String),
    milliseconds(ms),
  ]),
});
