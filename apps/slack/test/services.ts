import { setTimeout } from 'node:timers/promises';
import { type Site, VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';

/** Monday, 09:40 in London. There are no visits from then on, until a test creates one. */
export const NOW = '2026-07-06T08:40:00Z';

/** The demo data is from before, so that it is over. */
const DEMO_DATE = '2026-05-04T08:00:00Z';

/** The service of a worker's tests. */
interface Service {
  readonly sandbox: Sandbox;
  readonly baseUrl: string;
  readonly sites: readonly Site[];
  /** Resets the data, clock, faults, switches and requests, and ends the delays of faults. */
  reset(): void;
}

const startService = async (): Promise<Service> => {
  let ended = new AbortController();
  const delay = (ms: number) =>
    setTimeout(ms, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
  const before = createSandbox({ now: DEMO_DATE });
  before.clock.set(NOW);
  const snapshot = before.snapshot();
  await before.close();
  const sandbox = createSandbox({ now: NOW, sleep: delay });
  const baseUrl = await sandbox.listen({ port: 0 });
  const reset = () => {
    ended.abort();
    ended = new AbortController();
    sandbox.reset();
    sandbox.restore(snapshot);
  };
  reset();
  const client = new VisitorInvitations({ baseUrl, ...sandbox.demo });
  const sites = await client.sites.list().toArray();
  await client.close();
  return { sandbox, baseUrl, sites, reset };
};

/** Reuses one service for all tests of a worker. If a test stopped it, the next one starts another. */
export const createServices = () => {
  let running: Service | undefined;
  const stop = async () => {
    const stopped = running;
    running = undefined;
    await stopped?.sandbox.close();
  };
  const start = async (): Promise<Service> => {
    running ??= await startService();
    running.reset();
    return running;
  };
  return { start, stop };
};

export type Services = ReturnType<typeof createServices>;
