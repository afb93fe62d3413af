import type { Sleep } from '@visitor-invitations/core/contract';
import { sleep } from 'n8n-workflow';

/** n8n's timer cannot be stopped: one that is no longer needed runs on for so many milliseconds at most. */
const SLICE_MS = 250;

export const elapsed = (): number => performance.now();

/** A message, because a timer takes a millisecond at least, for which all later items would wait. */
export const seeToConnections = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.once('message', () => {
      port1.close();
      resolve();
    });
    port2.postMessage('next');
  });

/** The outcome of a promise, or a rejection with the signal's reason as soon as that aborts. */
export const untilAborted = <Value>(promise: Promise<Value>, signal?: AbortSignal): Promise<Value> => {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    promise.finally(() => signal.removeEventListener('abort', abort)).then(resolve, reject);
  });
};

export const sleepInSlices: Sleep = (ms, signal) => untilAborted(sleepOn(ms, signal), signal);

const sleepOn = async (ms: number, signal: AbortSignal): Promise<void> => {
  const until = elapsed() + ms;
  for (let left = ms; left > 0 && !signal.aborted; left = until - elapsed())
    await sleep(Math.min(left, SLICE_MS));
};
