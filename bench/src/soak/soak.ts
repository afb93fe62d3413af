import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../processes.ts';
import { progress } from '../progress.ts';
import { serveSandbox } from '../sandbox/command.ts';
import { createDeliveries } from './deliveries.ts';
import { measureOneHost, measureState, type Stage } from './measure.ts';
import type { Plan, State } from './plan.ts';
import { createWorld, type World } from './world.ts';

/** The service with this world, in a process of its own. */
async function startService({ seed }: World) {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-soak-'));
  const file = join(folder, 'seed.json');
  try {
    await writeFile(file, JSON.stringify(seed));
    return await serveSandbox(['--seed', file]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Longer than the app waits for any answer. */
const HANGS_MS = 60_000;

async function hang(serviceUrl: string) {
  const rules = [{ operation: '*', delayMs: HANGS_MS }];
  const { ok } = await fetch(`${serviceUrl}/_sandbox/faults`, { method: 'PUT', body: JSON.stringify(rules) });
  if (!ok) throw new Error('The sandbox did not take the fault rule.');
}

/** Measures the app beside a service that is well, then beside one that hangs, and one that is gone. */
export async function soak(plan: Plan): Promise<Stage[]> {
  await using stack = new AsyncDisposableStack();
  const { hosts, visits } = plan.world;
  progress(`starting a service with ${hosts} hosts of ${visits} visits each`);
  const world = createWorld(plan.world, Date.now());
  const service = stack.use(await startService(world));
  const slack = stack.use(await serve(new URL('./slack-stub.ts', import.meta.url)));
  const ground = {
    serviceUrl: service.baseUrl,
    slackUrl: slack.url,
    signingSecret: randomBytes(16).toString('hex'),
    deliveries: createDeliveries(world, slack.url),
  };
  const bring: Readonly<Record<State, () => Promise<void>>> = {
    healthy: async () => {},
    hanging: () => hang(service.baseUrl),
    down: () => service.kill(),
  };

  const stages: Stage[] = [];
  for (const state of plan.states) {
    await bring[state]();
    stages.push(await measureState(state, plan, ground));
    if (state === 'healthy') stages.push(await measureOneHost(world.lone, plan, ground));
  }
  return stages;
}
