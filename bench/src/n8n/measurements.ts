import { type RunningService, serve, startWorker } from '../processes.ts';
import { progress } from '../report.ts';
import type { Installation } from './installed.ts';
import type { Contestant, Outcome, Run } from './run-process.ts';
import type { Behaviour, ServiceOptions } from './service-process.ts';

export const contestants: readonly Contestant[] = ['ours', 'ours, keeping other fields', 'HTTP Request'];

interface SpeedOptions {
  readonly items: number;
  readonly rounds: number;
  readonly isTokenValid: boolean;
}

/** What came of each run, in the order of the rounds. */
export type Speed = Readonly<Record<Contestant, readonly Outcome[]>>;

/** The nodes take turns, each second round backwards. */
export const measureSpeed = async (
  installation: Installation,
  { items, rounds, isTokenValid }: SpeedOptions,
): Promise<Speed> => {
  const speed: Record<Contestant, Outcome[]> = {
    ours: [],
    'ours, keeping other fields': [],
    'HTTP Request': [],
  };
  await withRuns({ delayMs: 20 }, installation, async (run) => {
    for (const node of contestants) await run({ node, items: Math.min(items, 100), isTokenValid });
    for (let round = 0; round < rounds; round += 1) {
      progress(
        `${items} updates over HTTPS, ${isTokenValid ? 'valid' : 'expired'} token: round ${round + 1} of ${rounds}`,
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
