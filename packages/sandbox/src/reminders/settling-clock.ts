import type { Clock } from '../clock/clock.ts';

/**
 * A clock that settles what falls due whenever it jumps: before, so that nothing which was due until then is lost by
 * turning the clock back, and after.
 */
export const settlingClock = (clock: Clock, settle: () => void): Clock => ({
  ...clock,
  set(time) {
    settle();
    clock.set(time);
    settle();
  },
  advance(duration) {
    clock.advance(duration);
    settle();
  },
});
