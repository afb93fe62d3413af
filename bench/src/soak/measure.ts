import { megabytes, milliseconds } from '../figures.ts';
import { progress } from '../progress.ts';
import { percentile } from '../stats.ts';
import { judge } from './answers.ts';
import { type Surroundings, startApp } from './app.ts';
import { type createDeliveries, type Kind, kinds } from './deliveries.ts';
import type { Host } from './hosts.ts';
import { type Load, type Outcome, sendLoad } from './load.ts';
import { watchMemory } from './memory-watch.ts';
import type { Delivery } from './payloads.ts';
import type { Plan, State } from './plan.ts';
import { startProbe } from './probe.ts';
import { type Calls, callsOf, callsSince, whenQuiet } from './slack-calls.ts';
import { createSlackSender } from './slack-sender.ts';

/** A kind of request; or `/healthz`, while there is nothing else to do, or after the load while the app still works. */
export type Measured = Kind | 'healthz' | 'healthz at work';

/** What one app went through from its start to its end. */
export interface Stage {
  readonly name: string;
  readonly rows: readonly { readonly kind: Measured; readonly outcome: Outcome }[];
  /** The most resident memory of the app, in bytes. */
  readonly peak: number;
  /** What the app did for all this: its calls of Slack. */
  readonly calls: Calls;
}

/** Everything around the app. */
export interface Ground extends Surroundings {
  readonly deliveries: ReturnType<typeof createDeliveries>;
}

const QUIET_AT_MOST_MS = 300_000;
/** The few requests before a measurement are over sooner, or wait for a service that hangs. */
const WARM_QUIET_MS = 1000;
const WARM_AT_MOST_MS = 10_000;
const PROBE_EVERY_MS = 50;

/** Starts an app, and gives what a load needs; `seen` tells at the end what the app did. */
async function withApp(ground: Ground, atOnce: number) {
  await using stack = new AsyncDisposableStack();
  const app = stack.use(await startApp(ground));
  const sender = stack.use(createSlackSender(app.baseUrl, ground.signingSecret, atOnce));
  const memory = stack.use(watchMemory(app.pid));
  const before = await callsOf(ground.slackUrl);
  const open = stack.move();
  return {
    send: (kind: Kind, load: Load, make: () => Delivery): Promise<Outcome> =>
      sendLoad(
        load,
        () => sender.deliver(make()),
        ({ status, text }) => judge(kind, status, text),
      ),
    askHealth: (load: Load): Promise<Outcome> =>
      sendLoad(load, sender.askHealth, ({ status, text }) => judge('healthz', status, text)),
    /** Waits until the app has done everything, and asks meanwhile how long somebody else would wait. */
    async workOff(quietMs: number): Promise<Outcome> {
      const probe = startProbe(() => sender.askHealth()(), PROBE_EVERY_MS);
      return probe.end(await whenQuiet(ground.slackUrl, quietMs, QUIET_AT_MOST_MS));
    },
    async seen(name: string, rows: Stage['rows']): Promise<Stage> {
      const calls = callsSince(before, await callsOf(ground.slackUrl));
      progress(`${name}: memory ${megabytes(memory.peak())} at most`);
      return { name, rows, peak: memory.peak(), calls };
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Keeps what is measured of an app, and tells it at once. */
function createRows(name: string) {
  const rows: Stage['rows'][number][] = [];
  return {
    rows,
    add(kind: Measured, outcome: Outcome) {
      const { times, problems } = outcome;
      const p99 = times.length > 0 ? `p99 ${milliseconds(percentile(times, 0.99))}` : 'no answers';
      const wrong = [...problems].map(([problem, count]) => `, ${count} \u00d7 ${problem}`);
      progress(`${name}, ${kind}: ${p99}${wrong.join('')}`);
      rows.push({ kind, outcome });
    },
  };
}

/** Measures every kind of request, one kind after another, on a fresh app. */
export async function measureState(
  state: State,
  { load, warmUp, quietMs }: Plan,
  ground: Ground,
): Promise<Stage> {
  await using app = await withApp(ground, load.atOnce);
  const { deliveries, slackUrl } = ground;
  for (const kind of kinds) await app.send(kind, warmUp, deliveries[kind]);
  // Opens every connection.
  await app.askHealth({ ...load, count: load.atOnce });
  await whenQuiet(slackUrl, WARM_QUIET_MS, WARM_AT_MOST_MS);

  const { rows, add } = createRows(state);
  add('healthz', await app.askHealth(load));
  for (const kind of kinds) add(kind, await app.send(kind, load, deliveries[kind]));
  add('healthz at work', await app.workOff(quietMs));
  return app.seen(state, rows);
}

/** Has one host ask for the visits of today again and again, on a fresh app. */
export async function measureOneHost(
  host: Host,
  { oneHost, warmUp, quietMs }: Plan,
  ground: Ground,
): Promise<Stage> {
  const name = 'one host';
  await using app = await withApp(ground, oneHost.atOnce);
  const today = () => ground.deliveries.today(host);
  await app.send('command', warmUp, today);
  await whenQuiet(ground.slackUrl, WARM_QUIET_MS, WARM_AT_MOST_MS);
  const { rows, add } = createRows(name);
  add('command', await app.send('command', oneHost, today));
  add('healthz at work', await app.workOff(quietMs));
  return app.seen(name, rows);
}
