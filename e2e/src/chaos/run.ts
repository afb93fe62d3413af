import { VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox } from '@visitor-invitations/sandbox';
import { DEADLINE_MS, TIMEOUT_MS } from './faults.ts';
import { Network } from './network.ts';
import type { Outcome } from './outcome.ts';
import { type Planned, planOf } from './plan.ts';
import { type RoundResult, runRound } from './round.ts';
import { seeded } from './seeded.ts';
import { VirtualTime } from './time.ts';

export interface ChaosOptions {
  readonly operations: number;
  /** The share of requests that meet a fault, from 0 to 1. */
  readonly faults: number;
  readonly seed: number;
  /** How many operations are under way at once. */
  readonly concurrency: number;
  readonly onProgress?: (settled: number) => void;
}

export interface ChaosResult {
  readonly plan: readonly Planned[];
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly violations: readonly string[];
  /** How many faults there were. */
  readonly faults: number;
  readonly requests: number;
  readonly tokens: { readonly asked: number; readonly needless: number };
  readonly effects: number;
  /** How long the run was for the client, in milliseconds. */
  readonly virtualMs: number;
}

/** Operations on the same data, with the same settings; of more requests than these make, the sandbox forgets the first. */
const ROUND = 200;
const START = Date.parse('2031-04-01T09:00:00Z');

/** Runs the operations against a sandbox full of faults, and judges the outcomes. */
export const runChaos = async (options: ChaosOptions): Promise<ChaosResult> => {
  const { operations, seed, faults, onProgress } = options;
  const time = new VirtualTime();
  const now = () => START + time.now();
  const wallClock = () => new Date(now());
  await using sandbox = createSandbox({
    now: wallClock(),
    sleep: async (ms) => {
      await time.sleep(ms);
      sandbox.clock.set(wallClock());
    },
  });
  const timing = { now, elapsed: time.now, sleep: time.sleep };
  const undisturbed = new VisitorInvitations({ ...sandbox.clientOptions(), ...timing });
  const network = new Network({ sandbox, time, wallClock, random: seeded(seed, 'network'), faults });
  // Waits of any length cost nothing, but the calls of a caller in a hurry should see some retries.
  const client = new VisitorInvitations({
    ...sandbox.clientOptions(),
    ...timing,
    transport: network.send,
    timeout: TIMEOUT_MS,
    deadline: DEADLINE_MS,
    retry: { attempts: 4, baseMs: 5, maxMs: 50 },
    random: seeded(seed, 'jitter'),
  });

  const plan: Planned[] = [];
  const rounds: RoundResult[] = [];
  for (let first = 0; first < operations; first += ROUND) {
    const planned = planOf(seed, first, Math.min(ROUND, operations - first));
    plan.push(...planned);
    const parts = { ...options, sandbox, time, network, client, undisturbed };
    rounds.push(await time.run(runRound(planned, parts)));
    onProgress?.(plan.length);
  }

  const { needless } = network.tokens.counts;
  const needlessTokens = `${needless} tokens were asked for while the client had a good one, or asked for one`;
  const sum = (of: (round: RoundResult) => number) => rounds.reduce((all, round) => all + of(round), 0);
  return {
    plan,
    outcomes: new Map(rounds.flatMap(({ outcomes }) => [...outcomes])),
    violations: [
      ...rounds.flatMap(({ violations }) => violations),
      ...(needless > 0 ? [needlessTokens] : []),
    ],
    faults: network.gatewayFaults + sum((round) => round.faults),
    requests: network.requests,
    tokens: network.tokens.counts,
    effects: sum((round) => round.effects),
    virtualMs: time.now(),
  };
};
