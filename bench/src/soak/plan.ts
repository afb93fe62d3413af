import type { Load } from './load.ts';
import type { WorldSize } from './world.ts';

/** How the visitor service is while the app is measured. */
export const states = ['healthy', 'hanging', 'down'] as const;
export type State = (typeof states)[number];

/** How much is done in a run. */
export interface Plan {
  readonly world: WorldSize;
  /** In this order; beside a healthy service, one host has a stage of their own. */
  readonly states: readonly State[];
  /** For each kind of request in each state. */
  readonly load: Load;
  /** Requests of each kind that go before, and do not count. */
  readonly warmUp: Load;
  /** The same question of one host with many visits, for the memory that it takes. */
  readonly oneHost: Load;
  /** Without a call of Slack for so long, in milliseconds, the app has nothing left to do. */
  readonly quietMs: number;
}

const AT_ONCE = 200;

const shortPlan: Plan = {
  world: { hosts: 50, visits: 500 },
  states,
  load: { count: 1000, atOnce: AT_ONCE },
  warmUp: { count: 20, atOnce: 5 },
  oneHost: { count: 300, atOnce: 20 },
  // The app waits up to 25 seconds for a service that does not answer.
  quietMs: 27_000,
};

/** The run of about five minutes, or the one of half an hour: the same with more of each. */
export const planOf = (isShort: boolean): Plan =>
  isShort
    ? shortPlan
    : { ...shortPlan, load: { count: 40_000, atOnce: AT_ONCE }, oneHost: { count: 3000, atOnce: 20 } };
