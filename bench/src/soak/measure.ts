import { megabytes, milliseconds, progress } from '../report.ts';
import { percentile } from '../stats.ts';
import { type AppEnvironment, startApp, watchMemory } from './app.ts';
import { judge, type Load, type Outcome, sendLoad } from './load.ts';
import { type createRequests, type Kind, kinds } from './requests.ts';
import type { DataSize } from './service-data.ts';
import { type Calls, callsOf, callsSince, whenQuiet } from './slack-calls.ts';
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

/** Measures every kind of request, one kind after another, on a fresh app. */
export const measureState = async (
  state: State,
  { load, warmUp, quietMs }: Plan,
  setup: Setup,
  name: string = state,
): Promise<Measurement> => {
  const { requests, slackUrl, signingSecret } = setup;
  await using app = await startApp(setup);
  await using sender = createSlackSender(app.baseUrl, signingSecret, load.atOnce);
  using memory = watchMemory(app.pid);
  const before = await callsOf(slackUrl);
  const send = (kind: Measured, size: Load): Promise<Outcome> =>
    sendLoad(
      size,
      () => (kind === 'healthz' ? sender.prepareHealth() : sender.prepare(requests[kind]())),
      ({ status, text }) => judge(kind, status, text),
    );

  for (const kind of kinds) await send(kind, warmUp);
  // Opens every connection.
  await send('healthz', { ...load, count: load.atOnce });
  await whenQuiet(slackUrl, WARM_QUIET_MS, WARM_AT_MOST_MS);

  const rows: Measurement['rows'][number][] = [];
  for (const kind of ['healthz', ...kinds] as const) {
    const outcome = await send(kind, load);
    const { times, count } = outcome;
    const p99 = times.length > 0 ? milliseconds(percentile(times, 0.99)) : '-';
    progress(`${name}, ${kind}: ${times.length} of ${count} responses, p99 ${p99}`);
    rows.push({ kind, outcome });
  }
  await whenQuiet(slackUrl, quietMs[state], QUIET_AT_MOST_MS);
  const calls = callsSince(before, await callsOf(slackUrl));
  progress(`${name}: memory ${megabytes(memory.peak())} at most`);
  return { name, rows, peak: memory.peak(), calls };
};
