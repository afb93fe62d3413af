import type { Priority } from '../../src/quota/quota-gate.ts';
import { QuotaGate } from '../../src/quota/quota-gate.ts';
import type { Quota } from '../../src/quota/read-quota.ts';
import { createFakeTime } from './fake-time.ts';

/** What a response says (A13): `reset` in seconds. */
export const said = (remaining: number, reset: number, limit = 20, windowMs = 60_000): Quota => ({
  limit,
  windowMs,
  remaining,
  resetMs: reset * 1000,
});

/** A gate, time to turn, and who has gone when, by name. */
export const setUp = (random = 0.5) => {
  const time = createFakeTime();
  const { elapsed, sleep } = time;
  const gate = new QuotaGate({ elapsed, sleep, random: () => random });
  const gone: string[] = [];
  const goneAt: number[] = [];
  const go = (name: string) => {
    gone.push(name);
    goneAt.push(time.elapsed());
  };
  const enter = (name: string, priority: Priority = 'interactive', signal = new AbortController().signal) => {
    if (gate.tryEnter({ priority })) return void go(name);
    return gate.wait({ priority }, signal).then(() => go(name));
  };
  const enterAll = (count: number, name = 'all') => {
    for (let each = 0; each < count; each += 1) void enter(name);
  };
  /** Sends one request, and gets its response at once. */
  const learn = (quota: Quota) => {
    gate.tryEnter();
    gate.leave(quota);
  };
  /** The response of a request that was refused. */
  const refuse = (ms?: number) => {
    gate.hold(ms);
    gate.leave(undefined);
  };
  return { time, gate, gone, goneAt, enter, enterAll, learn, refuse };
};
