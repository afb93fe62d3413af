import { megabytes, milliseconds, progress } from '../report.ts';
import { percentile } from '../stats.ts';
import { type AppEnvironment, startApp, watchMemory } from './app.ts';
import { judge, type Load, type Outcome, sendLoad } from './load.ts';
import { type createRequests, type Kind, kinds } from './requests.ts';
import type { DataSize } from './service-data.ts';
import { type Calls, callsOf, callsSince, whenQuiet } from './slack-calls.ts';
import type { SlackRequest } from './slack-payloads.ts';
import { createSlackSender } from './slack-sender.ts';

/** How the visitor service is while the app is measured. */
export const states = ['healthy', 'hanging', 'down'] as const;
export type State = (typeof states)[number];

/** How much is done in a run. */
export interface Plan {
  readonly data: DataSize;
  /** In this order; beside a healthy service, an app on PostgreSQL is measured as well. */
  readonly states: readonly State[];
  /** For each kind of request in each state. */
  readonly load: Load;
  /** Requests of each kind that go before, and do not count. */
  readonly warmUp: Load;
  /** Milliseconds without a call to Slack after which the app counts as idle. */
  readonly quietMs: Readonly<Record<State, number>>;
}

/** A kind of request, or `/healthz`, while there is nothing else to do. */
export type Measured = Kind | 'healthz';

/** What was measured of one app, from its start to its end. */
export interface Measurement {
  readonly name: string;
  readonly rows: readonly { readonly kind: Measured; readonly outcome: Outcome }[];
  /** The most resident memory of the app, in bytes. */
  readonly peak: number;
  /** What the app did for all this: its calls of Slack. */
  readonly calls: Calls;
}

/** The app's environment, and the requests to it. */
export interface Setup extends AppEnvironment {
  readonly requests: ReturnType<typeof createRequests>;
}

const QUIET_AT_MOST_MS = 300_000;
/** The few requests before a measurement are over sooner, or wait for a service that hangs. */
const WARM_QUIET_MS = 1000;
const WARM_AT_MOST_MS = 10_000;

/** Starts an app, and gives what a load needs; `finish` gives what was measured. */
const withApp = async (setup: Setup, atOnce: number) => {
  await using stack = new AsyncDisposableStack();
  const app = stack.use(await startApp(setup));
  const sender = stack.use(createSlackSender(app.baseUrl, setup.signingSecret, atOnce));
  const memory = stack.use(watchMemory(app.pid));
  const before = await callsOf(setup.slackUrl);
  const open = stack.move();
  return {
    send: (kind: Kind, load: Load, make: () => SlackRequest): Promise<Outcome> =>
      sendLoad(
        load,
        () => sender.prepare(make()),
        ({ status, text }) => judge(kind, status, text),
      ),
    askHealth: (load: Load): Promise<Outcome> =>
      sendLoad(load, sender.prepareHealth, ({ status, text }) => judge('healthz', status, text)),
    /** Waits until the app has nothing left to do. */
    workOff: (quietMs: number) => whenQuiet(setup.slackUrl, quietMs, QUIET_AT_MOST_MS),
    async finish(name: string, rows: Measurement['rows']): Promise<Measurement> {
      const calls = callsSince(before, await callsOf(setup.slackUrl));
      progress(`${name}: memory ${megabytes(memory.peak())} at most`);
      return { name, rows, peak: memory.peak(), calls };
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
};

/** Keeps what is measured of an app, and shows it at once. */
const createRows = (name: string) => {
  const rows: Measurement['rows'][number][] = [];
  return {
    rows,
    add(kind: Measured, outcome: Outcome) {
      const { times, problems } = outcome;
      const p99 = times.length > 0 ? `p99 ${milliseconds(percentile(times, 0.99))}` : 'no responses';
      const wrong = [...problems].map(([problem, count]) => `, ${count} \u00d7 ${problem}`);
      progress(`${name}, ${kind}: ${p99}${wrong.join('')}`);
      rows.push({ kind, outcome });
    },
  };
};

/** Measures every kind of request, one kind after another, on a fresh app. */
export const measureState = async (
  state: State,
  { load, warmUp, quietMs }: Plan,
  setup: Setup,
  name: string = state,
): Promise<Measurement> => {
  await using app = await withApp(setup, load.atOnce);
  const { requests, slackUrl } = setup;
  for (const kind of kinds) await app.send(kind, warmUp, requests[kind]);
  // Opens every connection.
  await app.askHealth({ ...load, count: load.atOnce });
  await whenQuiet(slackUrl, WARM_QUIET_MS, WARM_AT_MOST_MS);

  const { rows, add } = createRows(name);
  add('healthz', await app.askHealth(load));
  for (const kind of kinds) add(kind, await app.send(kind, load, requests[kind]));
  await app.workOff(quietMs[state]);
  return app.finish(name, rows);
};
