import { measure, type RunningService, type Start, serve, startWorker } from '../processes.ts';
import { progress } from '../report.ts';
import { median } from '../stats.ts';
import { BARE } from './bare-requests.ts';
import type { Installation } from './installed.ts';
import type { Contestant, Outcome, Run } from './run-process.ts';
import type { Behaviour, Scheme, ServiceOptions } from './service-process.ts';

export const contestants: readonly Contestant[] = [
  'ours',
  'ours, keeping other fields',
  BARE,
  'HTTP Request',
];
export const memoryContestants = ['ours', BARE, 'HTTP Request'] as const;

interface SpeedOptions {
  readonly items: number;
  readonly rounds: number;
  readonly scheme: Scheme;
  readonly isTokenValid: boolean;
}

/** What came of each run, in the order of the rounds. */
export type Speed = Readonly<Record<Contestant, readonly Outcome[]>>;

/** The nodes take turns, each second round backwards. */
export const measureSpeed = async (
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
export const withRuns = async <Result>(
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

/** Bytes of each run, in the order of the rounds. */
export type Memory = Readonly<Record<(typeof memoryContestants)[number], readonly number[]>>;

/** Fresh processes take turns: a process keeps the memory that it once took. */
export const measureMemory = async (
  installation: Installation,
  scheme: Scheme,
  { many, runs }: { readonly many: number; readonly runs: number },
): Promise<Memory> => {
  const memory = { ours: [] as number[], [BARE]: [] as number[], 'HTTP Request': [] as number[] };
  for (let at = 0; at < runs; at += 1) {
    progress(`memory of ${many} updates over ${scheme.toUpperCase()}: round ${at + 1} of ${runs}`);
    for (const node of memoryContestants) {
      const outcome = await withRuns({ scheme, delayMs: 1 }, installation, async (run) => {
        await run({ node, items: 20, isTokenValid: true });
        return run({ node, items: many, isTokenValid: true });
      });
      memory[node].push(outcome.memory);
    }
  }
  return memory;
};

/** How long a fresh process takes to load the node, in milliseconds. */
export const medianLoad = async (start: Start, count: number): Promise<number> => {
  const found: number[] = [];
  for (let at = 0; at < count; at += 1)
    found.push(await measure<number>(new URL('./load-process.ts', import.meta.url), start));
  return median(found);
};
