import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../processes.ts';
import { progress } from '../report.ts';
import { serveSandbox } from '../sandbox/sandbox.ts';
import { startDatabase } from './app.ts';
import { type Measurement, measureState, type Plan, type State } from './measure.ts';
import { createRequests } from './requests.ts';
import { createServiceData, type ServiceData } from './service-data.ts';

/** Starts the service with this data in a separate process. */
const startService = async ({ seed }: ServiceData) => {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-soak-'));
  const file = join(folder, 'seed.json');
  try {
    await writeFile(file, JSON.stringify(seed));
    return await serveSandbox(['--seed', file]);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Longer than the app waits for any response. */
const HANGS_MS = 60_000;

const hang = async (serviceUrl: string) => {
  const rules = [{ operation: '*', delayMs: HANGS_MS }];
  const { ok } = await fetch(`${serviceUrl}/_sandbox/faults`, { method: 'PUT', body: JSON.stringify(rules) });
  if (!ok) throw new Error('The sandbox did not take the fault rule.');
};

/** Measures the app beside a service that is well, then beside one that hangs, and one that is gone. */
export const soak = async (plan: Plan): Promise<Measurement[]> => {
  await using stack = new AsyncDisposableStack();
  const { hosts, visits } = plan.data;
  progress(`starting a service with ${hosts} hosts of ${visits} visits each`);
  const data = createServiceData(plan.data, Date.now());
  const service = stack.use(await startService(data));
  const slack = stack.use(await serve(new URL('./slack-process.ts', import.meta.url)));
  const setup = {
    serviceUrl: service.baseUrl,
    slackUrl: slack.url,
    signingSecret: randomBytes(16).toString('hex'),
    requests: createRequests(data, slack.url),
  };
  const bringInto: Readonly<Record<State, () => Promise<void>>> = {
    healthy: async () => {},
    hanging: () => hang(service.baseUrl),
    down: () => service.kill(),
  };

  const measurements: Measurement[] = [];
  for (const state of plan.states) {
    await bringInto[state]();
    measurements.push(await measureState(state, plan, setup));
    if (state !== 'healthy') continue;
    await using database = await startDatabase();
    measurements.push(await measureState(state, plan, { ...setup, database }, 'PostgreSQL'));
  }
  return measurements;
};
