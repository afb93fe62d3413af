import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { AppWorkerData } from './app-worker.ts';

/** The app, as the simulation steps, ends and starts it. */
export interface AppThread {
  /** Lets it do what is due. Resolves to when its next timer rings, in milliseconds since the epoch. */
  step(): Promise<number>;
  /** Ends it at some moment of a step, as `kill -9` does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A kill comes so long after the begin of a step, at most; in real milliseconds. */
const KILL_WITHIN_MS = 8;

export const startApp = async (data: AppWorkerData, onStart: (url: string) => void): Promise<AppThread> => {
  let worker: Worker;
  const start = async () => {
    worker = new Worker(new URL('app-worker.ts', import.meta.url), { workerData: data });
    worker.once('error', (error) => {
      console.error(error);
      process.exit(1);
    });
    const [{ url }] = await once(worker, 'message');
    onStart(url);
  };
  const step = async (): Promise<number> => {
    worker.postMessage('step');
    const [{ next }] = await once(worker, 'message');
    return next;
  };
  const end = async () => {
    worker.removeAllListeners();
    await worker.terminate();
  };
  await start();
  return {
    step,
    start,
    stop: end,
    async kill() {
      worker.postMessage('step');
      await wait(Math.random() * KILL_WITHIN_MS);
      await end();
    },
  };
};
