import { apart } from '../fields/fate.ts';
import { expecting, type Outcome, unknown, type Verdict } from '../outcome.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
/** The time zones of the world. */
const FURTHEST_MS = 14 * 4 * QUARTER_MS;
/** What clocks of two machines may differ in. */
const TOLERANCE_MS = 2 * MINUTE_MS;

/**
 * Whether a time is now: off by whole quarters of an hour it is a time in another zone, and off by anything else the
 * deployment has a clock of its own, such as a sandbox's that stands still.
 */
export const offClock = (time: unknown, now: number): Outcome | Verdict => {
  const at = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  if (Number.isNaN(at)) return expecting('the time', 'no date and time');
  const off = at - now;
  if (Math.abs(off) <= TOLERANCE_MS) return expecting('the time', undefined);
  const rest = Math.abs(off) % QUARTER_MS;
  const isZone =
    Math.min(rest, QUARTER_MS - rest) <= TOLERANCE_MS && Math.abs(off) <= FURTHEST_MS + TOLERANCE_MS;
  if (isZone)
    return expecting(
      'the time',
      `a time that is ${apart(Math.sign(off) * Math.round(Math.abs(off) / QUARTER_MS) * QUARTER_MS)}`,
    );
  return unknown('its clock isn’t this machine’s');
};
