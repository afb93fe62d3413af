import { subscribe } from 'node:diagnostics_channel';
import { setImmediate as turn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { VisitorInvitations } from '@visitor-invitations/core';
import { createApp, openStore } from '@visitor-invitations/slack';

// The Slack app in a thread of its own, on a clock that the simulation turns: it can be ended in the middle of anything.

/** What the thread is started with. */
export interface AppWorkerData {
  /** Milliseconds since the epoch, which the simulation writes. */
  readonly clock: SharedArrayBuffer;
  readonly databaseFile: string;
  readonly encryptionKey: string;
  readonly slack: { readonly apiUrl: string; readonly signingSecret: string; readonly botToken: string };
  readonly service: Readonly<Record<'baseUrl' | 'teamId' | 'clientId' | 'clientSecret', string>>;
}

const { clock, databaseFile, encryptionKey, slack, service } = workerData as AppWorkerData;
const time = new Float64Array(clock);
const now = () => time[0] ?? 0;

interface Timer {
  readonly at: number;
  readonly ring: () => void;
}

let timers: Timer[] = [];
let poll: (() => void) | undefined;

/** Waits by the turned clock. */
const sleep = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = { at: now() + ms, ring: resolve };
    timers.push(timer);
    signal?.addEventListener('abort', () => {
      timers = timers.filter((one) => one !== timer);
      reject(signal.reason);
    });
  });

let inFlight = 0;
let onIdle: (() => void) | undefined;
subscribe('undici:request:create', () => {
  inFlight += 1;
});
for (const end of ['trailers', 'error'])
  subscribe(`undici:request:${end}`, () => {
    inFlight -= 1;
    if (inFlight === 0) onIdle?.();
  });

/** So many turns of the event loop without a request under way, and everything is done. */
const QUIET_TURNS = 30;

const settle = async () => {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    if (inFlight > 0) {
      quiet = 0;
      await new Promise<void>((resolve) => {
        onIdle = resolve;
      });
    }
    await turn();
  }
};

const ringDue = () => {
  const due = timers.filter(({ at }) => at <= now());
  timers = timers.filter(({ at }) => at > now());
  for (const { ring } of due) ring();
  return due.length > 0;
};

/** Does everything that is due. Gives when the next timer rings. */
const step = async (): Promise<number> => {
  while (ringDue()) await settle();
  // What one look finds, the next one does.
  for (let look = 0; look < 2; look += 1) {
    poll?.();
    await settle();
  }
  return Math.min(...timers.map(({ at }) => at));
};

const store = await openStore({ location: { file: databaseFile }, encryptionKey, now });
const client = new VisitorInvitations({
  ...service,
  now,
  elapsed: now,
  sleep: (ms: number, signal: AbortSignal) => sleep(ms, signal),
  deadline: 25_000,
  ...store.quotas.optionsFor(service),
});
const app = await createApp({
  slack,
  workspaces: [{ botToken: slack.botToken, client }],
  store,
  now,
  sleep,
  poll: () =>
    new Promise((resolve) => {
      poll = resolve;
    }),
}).start({ port: 0, host: '127.0.0.1' });

parentPort?.on('message', async () => parentPort?.postMessage({ next: await step() }));
parentPort?.postMessage({ url: app.url });
