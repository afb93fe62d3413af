import { VisitorInvitations, VisitorInvitationsError } from '@visitor-invitations/core';
import { createSandbox } from '@visitor-invitations/sandbox';
import { DEADLINE_MS, rulesOf, switchesOf, TIMEOUT_MS } from './faults.ts';
import { hostOf, idOf, inviteOf, kinds, markOf, site } from './kinds.ts';
import { createNetwork } from './network.ts';
import { between, pick, seeded } from './seeded.ts';
import { createTime } from './time.ts';
import { type Case, judge } from './verdict.ts';

/** Operations on the same data, with the same settings. */
const ROUND = 200;
/** How many operations are under way at the same time. */
const CONCURRENCY = 32;
/** How long a caller waits after a failure, in milliseconds. */
const PAUSE_MS = 1000;
const START = Date.parse('2031-04-01T09:00:00Z');

/** Runs some operations against a sandbox with the data, the switches and the faults of their round. */
const runRound = async (numbers: readonly number[], seed: string) => {
  const time = createTime();
  const now = () => START + time.now();
  const random = seeded(`${seed} plan`);
  const plan = numbers.map((n) => ({ n, kind: pick(kinds, random) }));
  await using sandbox = createSandbox({
    now: new Date(now()),
    sleep: async (ms) => {
      await time.sleep(ms);
      sandbox.clock.set(new Date(now()));
    },
  });
  sandbox.reset(sandbox.demo.teamId);
  sandbox.seed({
    sites: [site],
    visitorTypes: [{ name: 'Visitor' }],
    hosts: [...new Set(numbers.map(hostOf))].map((email) => ({
      ...{ firstName: 'Alice', lastName: 'Host', email, siteId: site.id },
    })),
    invitations: plan.flatMap(({ n, kind }) => (kind.isAboutOne ? [{ ...inviteOf(n), id: idOf(n) }] : [])),
  });
  sandbox.switches.set(switchesOf(random));
  sandbox.faults.set(rulesOf(seed));
  const network = createNetwork(sandbox, time, now, seeded(`${seed} network`));
  await using client = new VisitorInvitations({
    ...sandbox.clientOptions(),
    transport: network.send,
    timeout: TIMEOUT_MS,
    deadline: DEADLINE_MS,
    // Waits of any length cost nothing, but the calls of a caller in a hurry should see some retries.
    retry: { attempts: 4, baseMs: 5, maxMs: 50 },
    internals: { now, elapsed: time.now, sleep: time.sleep, random: seeded(`${seed} jitter`) },
  });

  /** Makes one call at its caller's pace: calm, in a hurry, or about to leave. */
  const settle = async ({ call }: Case['kind'], n: number): Promise<Case['outcome']> => {
    const caller = new AbortController();
    const pace = between(1, 100, random);
    if (pace <= 4) void time.sleep(between(0, 60, random)).then(() => caller.abort());
    const more = { signal: caller.signal, ...(pace > 95 && { deadline: between(1, 150, random) }) };
    const startedAt = time.now();
    const outcome = await call(client.invitations, n, more).catch((thrown: unknown) =>
      VisitorInvitationsError.isInstance(thrown)
        ? { failed: thrown.name, mayHaveHappened: thrown.mayHaveHappened }
        : { wrong: `threw something untyped: ${thrown}` },
    );
    const ms = time.now() - startedAt;
    // A change waits for the two others.
    return ms > 3 * DEADLINE_MS
      ? { wrong: `ended ${ms} ms after it began, long after its deadline` }
      : outcome;
  };

  const settled: Pick<Case, 'n' | 'kind' | 'outcome'>[] = [];
  const queue = plan.values();
  const work = async () => {
    for (const { n, kind } of queue) {
      const outcome = await settle(kind, n);
      settled.push({ n, kind, outcome });
      if ('failed' in outcome) await time.sleep(PAUSE_MS);
    }
  };
  const done = Promise.all(Array.from({ length: CONCURRENCY }, work));
  // What the client has given up is done as well.
  await time.pass();
  await done;
  // Every write to an invitation is in the outbox, even if no email was sent.
  const written = Map.groupBy(
    [...sandbox.outbox.list(), ...sandbox.outbox.suppressed()],
    ({ invitationId, to = '' }) => markOf(invitationId) ?? markOf(to),
  );
  const there = new Map(sandbox.snapshot().invitations.map((row) => [row.id, row]));
  const cases = settled.map(
    (one): Case => ({
      ...one,
      effects: (written.get(one.n) ?? []).map(({ invitationId }) => invitationId),
      invitation: there.get(idOf(one.n)),
      mayBeDoneLate: network.givenUp.has(one.n),
    }),
  );
  const faultsMet = sandbox.faults.list().reduce((sum, rule) => sum + rule.fired, 0);
  return { cases, faultsMet };
};

/** Runs operations against sandboxes full of faults, and judges the outcomes. */
export const runChaos = async (operations: number, seed: number) => {
  const cases: Case[] = [];
  let faultsMet = 0;
  for (let first = 0; first < operations; first += ROUND) {
    const numbers = Array.from({ length: Math.min(ROUND, operations - first) }, (_, index) => first + index);
    const round = await runRound(numbers, `${seed} ${first}`);
    cases.push(...round.cases);
    faultsMet += round.faultsMet;
  }
  return { cases, violations: cases.flatMap(judge), faultsMet };
};

/** How the operations of each kind ended, such as `get: 934 ok, 23 AbortError`, and the violations. */
export const report = ({ cases, violations, faultsMet }: Awaited<ReturnType<typeof runChaos>>): string => {
  const lines = kinds.map((kind) => {
    const ends = Map.groupBy(
      cases.filter((one) => one.kind === kind),
      ({ outcome }) => ('failed' in outcome ? outcome.failed : 'wrong' in outcome ? 'wrong' : 'ok'),
    );
    return `${kind.name}: ${[...ends].map(([end, { length }]) => `${length} ${end}`).join(', ')}`;
  });
  const verdict = violations.length > 0 ? `${violations.length} violations` : 'Every guarantee held.';
  return [...lines, `${faultsMet} faults`, verdict, ...violations.slice(0, 20)].join('\n');
};
