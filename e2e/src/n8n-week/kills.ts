import { setTimeout as sleep } from 'node:timers/promises';
import { type N8nServer, startN8n } from '../n8n/n8n-server.ts';
import { week } from './options.ts';

/** n8n was ended. */
export interface Kill {
  readonly at: number;
  readonly signal: 'SIGKILL' | 'SIGTERM';
  /** How long before it the service had last responded to n8n, in ms. */
  readonly sinceRequestMs: number;
}

interface KillOptions {
  readonly n8n: N8nServer;
  readonly restart: Parameters<typeof startN8n>[0];
  readonly until: number;
  /** When the service last responded, in ms since the epoch. */
  readonly lastRequest: () => number;
}

/** The seconds of a minute at which n8n polls. */
export const POLL_SECONDS = [5, 15, 25, 35, 45, 55];

/**
 * Ends n8n again and again and starts it anew: at any moment, while it polls, and right after a response, where n8n may
 * have saved the state and not yet inserted the execution. Gives the n8n that runs at the end.
 */
export const killAtRandom = async ({ n8n: first, restart, until, lastRequest }: KillOptions) => {
  const kills: Kill[] = [];
  let n8n = first;
  for (;;) {
    const pause = -Math.log(1 - Math.random()) * week.killEvery * 1000;
    if (Date.now() + pause > until) break;
    await sleep(pause);
    const moment = Math.floor(Math.random() * 3);
    if (moment === 1) await sleep(untilPoll() + Math.random() * 1500);
    if (moment === 2) await untilResponse(lastRequest);
    const signal = Math.random() < 0.5 ? 'SIGKILL' : 'SIGTERM';
    const at = Date.now();
    kills.push({ at, signal, sinceRequestMs: at - lastRequest() });
    await n8n.stop(signal);
    // A port may be in use for a moment.
    n8n = await startN8n(restart).catch(() => startN8n(restart));
  }
  await sleep(Math.max(0, until - Date.now()));
  return { n8n, kills };
};

/** Waits for the next response, and up to 100 ms more. A poll follows within 10 s. */
const untilResponse = async (lastRequest: () => number): Promise<void> => {
  const before = lastRequest();
  for (const end = Date.now() + 15_000; lastRequest() === before && Date.now() < end; ) await sleep(5);
  await sleep(Math.random() * 100);
};

const untilPoll = (): number => {
  const ms = Date.now() % 10_000;
  return (15_000 - ms) % 10_000;
};
