import type { Priority } from '../../src/quota/priority-queue.ts';
import { QuotaGate } from '../../src/quota/quota-gate.ts';
import { createFakeTime } from './fake-time.ts';

/** The headers of a response (A13). */
export const said = (remaining: number, reset: number, limit = 20) => ({
  'x-ratelimit-limit': `${limit}, ${limit};w=60`,
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(reset),
});

/** A gate, time to turn, and who has gone when, by name. */
export const setUp = (random = 0.5) => {
  const time = createFakeTime();
  const gate = new QuotaGate({
    now: time.elapsed,
    elapsed: time.elapsed,
    sleep: time.sleep,
    random: () => random,
  });
  const gone: string[] = [];
  const goneAt: number[] = [];
  const go = (name: string) => {
    gone.push(name);
    goneAt.push(time.elapsed());
  };
  const enter = (name: string, priority: Priority = 'interactive', signal?: AbortSignal) => {
    const turn = gate.enter(priority, signal);
    if (!turn) go(name);
    return turn?.then(() => go(name));
  };
  const enterAll = (count: number, name = 'all') => Array.from({ length: count }, () => enter(name));
  /** Sends one request, and gets its response at once. */
  const learn = (headers: Record<string, string>) => {
    gate.enter('interactive');
    gate.leave(headers);
  };
  return { time, gate, gone, goneAt, enter, enterAll, learn };
};
