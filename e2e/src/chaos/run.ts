import { AbortError, VisitorInvitations, VisitorInvitationsError } from '@visitor-invitations/core';
import { createSandbox } from '@visitor-invitations/sandbox';
import { DEADLINE_MS, rulesOf, SETTLE_MS, switchesOf, TIMEOUT_MS } from './faults.ts';
import { hostOf, idOf, inviteOf, kinds, markOf, site } from './kinds.ts';
import { createNetwork } from './network.ts';
import { between, pick, seeded } from './seeded.ts';
import { VirtualTime } from './time.ts';
import { type Case, judge } from './verdict.ts';

export interface ChaosOptions {
  readonly operations: number;
  /** The share of requests that meet a fault, from 0 to 1. */
  readonly faults: number;
  readonly seed: number;
  /** How many operations are under way at once. */
  readonly concurrency: number;
  readonly onProgress?: (settled: number) => void;
}

/** Operations on the same data, with the same settings. */
const ROUND = 200;
const START = Date.parse('2031-04-01T09:00:00Z');
/** The most that one operation may take in milliseconds, which is up to three calls after one another. */
const LIMIT_MS = 3 * DEADLINE_MS + SETTLE_MS;
/** How long a caller waits after a failure, in milliseconds. */
const PAUSE_MS = 1000;

/** Runs the operations against a sandbox full of faults, and judges the outcomes. */
export const runChaos = async ({ operations, faults, seed, concurrency, onProgress }: ChaosOptions) => {
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
  const internals = { now, elapsed: time.now, sleep: time.sleep };
  const timing = { ...sandbox.clientOptions(), internals };
  /** A client straight to the sandbox, for before and after the faults. */
  const undisturbed = new VisitorInvitations(timing);
  const network = createNetwork(sandbox, time, wallClock, seeded(seed, 'network'));
  // Waits of any length cost nothing, but the calls of a caller in a hurry should see some retries.
  const client = new VisitorInvitations({
    ...timing,
    transport: network.send,
    timeout: TIMEOUT_MS,
    deadline: DEADLINE_MS,
    retry: { attempts: 4, baseMs: 5, maxMs: 50 },
    internals: { ...internals, random: seeded(seed, 'jitter') },
  });
  const random = seeded(seed, 'plan');
  const emails = () => [...sandbox.outbox.list(), ...sandbox.outbox.suppressed()];

  /** Makes one call at its caller's pace: calm, in a hurry, or about to leave. */
  const settle = async ({ call }: Case['kind'], n: number): Promise<Case['outcome']> => {
    const reason = new Error(`The caller of operation ${n} has left`);
    const caller = new AbortController();
    const pace = between(1, 100, random);
    if (pace <= 4) void time.sleep(between(0, 60, random)).then(() => caller.abort(reason));
    const hurry = pace > 95 && { deadline: between(1, 150, random) };
    const startedAt = time.now();
    const outcome = await call(client.invitations, n, {
      ...(pace <= 4 && { signal: caller.signal }),
      ...hurry,
    }).catch((thrown: unknown) => {
      if (!VisitorInvitationsError.isInstance(thrown)) return { wrong: `threw something untyped: ${thrown}` };
      if (AbortError.isInstance(thrown) && thrown.cause !== reason)
        return { wrong: `ended with another reason than its caller’s: ${thrown.cause}` };
      return { failed: thrown.name, mayHaveHappened: thrown.mayHaveHappened };
    });
    const ms = time.now() - startedAt;
    return ms > LIMIT_MS ? { wrong: `ended ${ms} ms after it began, long after its deadline` } : outcome;
  };

  /** Runs some operations on a sandbox with the data, the switches and the faults of their round. */
  const runRound = async (first: number): Promise<Case[]> => {
    const numbers = Array.from({ length: Math.min(ROUND, operations - first) }, (_, index) => first + index);
    const plan = numbers.map((n) => ({ n, kind: pick(kinds, random) }));
    sandbox.reset(sandbox.demo.teamId);
    network.reset();
    const hosts = [...new Set(numbers.map(hostOf))];
    sandbox.seed({
      sites: [site],
      visitorTypes: [{ name: 'Visitor' }],
      hosts: hosts.map((email) => ({ firstName: 'Alice', lastName: 'Host', email, siteId: site.id })),
      invitations: plan.flatMap(({ n, kind }) => (kind.isAboutOne ? [{ ...inviteOf(n), id: idOf(n) }] : [])),
    });
    const before = Math.max(0, ...emails().map(({ id }) => id));
    sandbox.switches.set(switchesOf(random));
    sandbox.faults.set(rulesOf(faults, `${seed} ${first}`));
    const outcomes = new Map<number, Case['outcome']>();
    const queue = plan.values();
    const work = async () => {
      for (const { n, kind } of queue) {
        const outcome = await settle(kind, n);
        outcomes.set(n, outcome);
        // What has just failed may fail at once for a while: no caller would ask again without a pause.
        if ('failed' in outcome) await time.sleep(PAUSE_MS);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    await network.settled();
    fired += sandbox.faults.list().reduce((sum, rule) => sum + rule.fired, 0);
    sandbox.faults.clear();
    sandbox.switches.set({ quota: 'off' });
    // Every write to an invitation is in the outbox, also where no email was sent.
    const written = Map.groupBy(
      emails().filter(({ id }) => id > before),
      ({ invitationId, to = '' }) => markOf(invitationId) ?? markOf(to),
    );
    return Promise.all(
      plan.map(async ({ n, kind }) => ({
        n,
        kind,
        outcome: outcomes.get(n) ?? { wrong: 'never began' },
        effects: (written.get(n) ?? []).map(({ invitationId }) => invitationId),
        invitation: kind.isAboutOne
          ? await undisturbed.invitations.get(idOf(n)).catch(() => undefined)
          : undefined,
        mayBeDoneLate: network.givenUp.has(n),
      })),
    );
  };

  let fired = 0;
  const cases: Case[] = [];
  for (let first = 0; first < operations; first += ROUND) {
    cases.push(...(await time.run(runRound(first))));
    onProgress?.(cases.length);
  }
  const { needlessTokens } = network.counts;
  const violations = [
    ...cases.flatMap(judge),
    ...(needlessTokens > 0 ? [`${needlessTokens} tokens were asked for beside a good one`] : []),
  ];
  return { cases, violations, faults: fired, ...network.counts, seconds: Math.round(time.now() / 1000) };
};

/** How the operations of each kind ended, such as `get: 934 ok, 23 AbortError`, and the violations. */
export const report = ({ cases, violations, ...counts }: Awaited<ReturnType<typeof runChaos>>): string => {
  const endOf = ({ outcome }: Case) =>
    'failed' in outcome ? outcome.failed : 'wrong' in outcome ? 'wrong' : 'ok';
  const lines = kinds.map((kind) => {
    const ends = Map.groupBy(
      cases.filter((one) => one.kind === kind),
      endOf,
    );
    return `${kind.name}: ${[...ends].map(([end, { length }]) => `${length} ${end}`).join(', ')}`;
  });
  const verdict = violations.length > 0 ? `${violations.length} violations` : 'Every guarantee held.';
  return [...lines, JSON.stringify(counts), verdict, ...violations.slice(0, 20)].join('\n');
};
