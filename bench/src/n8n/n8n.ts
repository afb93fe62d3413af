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
import { BARE } from './bare-requests.ts';
import { type Installation, install } from './installed.ts';
import type { Contestant, Outcome, Run } from './run-process.ts';
import type { Behaviour, Scheme, ServiceOptions } from './service-process.ts';

const reading = [
  'Our node as it is published, and the HTTP Request node, in the engine of a real n8n: each item updates an invitation,',
  'and every response takes 20 ms. The HTTP Request node sends all items at once, ours 16. n8n opens a connection for every',
  'request, and so do the bare requests, which are the least that 16 at once take. A deployment is reached over HTTPS;',
  'plain HTTP is shown beside it. n8n keeps a token until it is refused, and the service’s lasts an hour: a run in the night',
  'begins with one that has expired. The quota has a short window, so that nobody waits for minutes. Memory and loading are',
  'medians of fresh processes.',
].join('\n');

const thorough = {
  items: 1000,
  rounds: 5,
  quota: { limit: 300, windowMs: 6000 },
  many: 10_000,
  memoryRuns: 5,
  loads: 15,
};
const smoke = {
  items: 40,
  rounds: 1,
  quota: { limit: 15, windowMs: 2000 },
  many: 100,
  memoryRuns: 1,
  loads: 1,
};

const contestants: readonly Contestant[] = ['ours', 'ours, keeping other fields', BARE, 'HTTP Request'];

/** How the node of n8n does with many items. */
export const n8n = async (quick: boolean): Promise<Report> => {
  const { items, rounds, quota, many, memoryRuns, loads } = quick ? smoke : thorough;
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
  const memory = await medianMemory(installation, 'http', { many, runs: memoryRuns });
  const memoryOverHttps = await medianMemory(installation, 'https', { many, runs: memoryRuns });
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
      target(
        `${items} updates over HTTPS, the token has expired: at most 0.80 × the time of HTTP Request`,
        ratio(expired, 'HTTP Request'),
        { atMost: 0.8 },
        times,
      ),
      plainHttpTarget(items, expiredOverHttp),
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

type Speed = Readonly<Record<Contestant, readonly Outcome[]>>;

const msOf = (outcomes: readonly Outcome[]) => outcomes.map(({ ms }) => ms);

/** The nodes take turns, each second round backwards. */
const measureSpeed = async (
  installation: Installation,
  { items, rounds, scheme, isTokenValid }: SpeedOptions,
): Promise<Speed> => {
  const speed: Record<Contestant, Outcome[]> = {
    ours: [],
    'ours, keeping other fields': [],
    [BARE]: [],
    'HTTP Request': [],
  };
  await withRuns({ scheme, delayMs: 20 }, installation, async (run) => {
    for (const node of contestants) await run({ node, items: Math.min(items, 100), isTokenValid });
    for (let round = 0; round < rounds; round += 1) {
      progress(
        `${items} updates over ${scheme.toUpperCase()}, the token is ${isTokenValid ? 'valid' : 'expired'}: round ${round + 1} of ${rounds}`,
      );
      for (const node of round % 2 ? contestants.toReversed() : contestants)
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

/** The memory that many updates take: of some runs, because it hangs on the moment in which V8 collects its garbage. */
const medianMemory = async (
  installation: Installation,
  scheme: Scheme,
  { many, runs }: { readonly many: number; readonly runs: number },
): Promise<number> => {
  const found: number[] = [];
  for (let at = 0; at < runs; at += 1) {
    const { memory } = await withRuns({ scheme, delayMs: 1 }, installation, async (run) => {
      await run({ node: 'ours', items: 20, isTokenValid: true });
      return run({ node: 'ours', items: many, isTokenValid: true });
    });
    found.push(memory);
  }
  return median(found);
};

const medianLoad = async (start: Start, count: number): Promise<number> => {
  const found: number[] = [];
  for (let at = 0; at < count; at += 1)
    found.push(await measure<number>(new URL('./load-process.ts', import.meta.url), start));
  return median(found);
};

/** The time of ours, or of another, beside that of a peer. */
const ratio = (speed: Speed, peer: Contestant, of: Contestant = 'ours') =>
  pairedRatio(msOf(speed[of]), msOf(speed[peer]));

/** A fast machine does all at once in hardly more time than bare requests take, which no node can be faster than. */
const plainHttpTarget = (items: number, speed: Speed): Target => {
  const [byPeer, byBare] = [ratio(speed, 'HTTP Request'), ratio(speed, BARE)];
  return {
    name: `${items} updates over plain HTTP, the token has expired: at most 0.80 × HTTP Request, or 1.15 × bare requests`,
    measured: `${times(byPeer)}, ${times(byBare)}`,
    met: byPeer <= 0.8 || byBare <= 1.15,
  };
};

const speedTable = (what: string, speed: Speed): Table => ({
  columns: [what, 'time', 'beside HTTP Request', 'requests', 'token requests'],
  rows: contestants.map((node) => [
    node,
    milliseconds(median(msOf(speed[node]))),
    times(ratio(speed, 'HTTP Request', node)),
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
