import type { Sandbox } from '@visitor-invitations/sandbox';
import { vi } from 'vitest';

/** The node sleeps in slices of this length. Longer timers are limits of requests, which take real time. */
const SLICE_MS = 250;

/** Time that stands still but for the waits of the node: it goes straight to the end of each, in the sandbox too. */
export const quickClock = (sandbox: Sandbox) => {
  let passedMs = 0;

  return {
    /** How long the node has waited, in milliseconds. */
    passedMs: () => passedMs,
    /** Does some work by this clock. */
    run: async <Result,>(work: () => Promise<Result>): Promise<Result> => {
      const realTimer = setTimeout;
      const waits: { readonly until: number; readonly end: () => void }[] = [];
      const pass = () => {
        const [first] = waits.splice(0, 1);
        if (!first) return;
        const ms = Math.max(0, first.until - passedMs);
        passedMs += ms;
        sandbox.clock.advance(ms);
        first.end();
      };
      const timer = (ring: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => {
        if (ms > SLICE_MS) return realTimer(ring, ms, ...values);
        // A turn of the event loop, in which no time passes.
        if (ms === 0) return setImmediate(ring, ...values);
        waits.push({ until: passedMs + ms, end: () => ring(...values) });
        waits.sort((one, other) => one.until - other.until);
        return setImmediate(pass);
      };
      vi.stubGlobal('setTimeout', timer);
      const now = vi.spyOn(performance, 'now').mockImplementation(() => passedMs);
      try {
        return await work();
      } finally {
        now.mockRestore();
        vi.unstubAllGlobals();
      }
    },
  };
};
