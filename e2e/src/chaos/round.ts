import type { VisitorInvitations } from '@visitor-invitations/core';
import type { Sandbox, SeedData } from '@visitor-invitations/sandbox';
import { DEADLINE_MS, rulesOf, SETTLE_MS, switchesOf } from './faults.ts';
import { latestEmail, readLedger } from './ledger.ts';
import type { Network } from './network.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { Planned } from './plan.ts';
import { seeded } from './seeded.ts';
import type { VirtualTime } from './time.ts';
import { judge } from './verdict.ts';
import { cancelledVisitOf, hostOf, invitationOf, otherVisitOf, sites } from './visits.ts';

/** What all rounds share. */
export interface Run {
  readonly seed: number;
  /** The share of requests that meet a fault, from 0 to 1. */
  readonly faults: number;
  /** How many operations are under way at once. */
  readonly concurrency: number;
  readonly sandbox: Sandbox;
  readonly time: VirtualTime;
  readonly network: Network;
  readonly client: VisitorInvitations;
  /** A client straight to the sandbox, for before and after the faults. */
  readonly undisturbed: VisitorInvitations;
}

export interface RoundResult {
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly violations: readonly string[];
  /** How many effects the operations had. */
  readonly effects: number;
  /** How many faults there were. */
  readonly faults: number;
}

/** The most that one operation may take in milliseconds, which is up to three calls after one another. */
const LIMIT_MS = 3 * DEADLINE_MS + SETTLE_MS;

/** How long a caller waits after a failure, in milliseconds. */
const PAUSE_MS = 1000;

/** Runs some operations on a sandbox with the data, the switches and the faults of their round, and judges the outcomes. */
export const runRound = async (plan: readonly Planned[], run: Run): Promise<RoundResult> => {
  const { sandbox, time, network, undisturbed, concurrency } = run;
  const name = `${run.seed} ${plan[0]?.n}`;
  sandbox.reset(sandbox.demo.teamId);
  sandbox.seed(dataFor(plan));
  for (const { n, kind } of plan) {
    if (kind.given === 'lookalikes') await undisturbed.invitations.delete(cancelledVisitOf(n).id);
  }
  network.replicas.keep(plan.filter(({ kind }) => kind.given === 'lagging invitation').map(({ n }) => n));
  const after = latestEmail(sandbox);

  sandbox.switches.set(switchesOf(seeded(name, 'switches')));
  sandbox.faults.set(rulesOf(run.faults, name));
  const outcomes = new Map<number, Outcome>();
  const queue = plan.values();
  async function work(): Promise<void> {
    for (const planned of queue) {
      const outcome = await settle(planned, run);
      outcomes.set(planned.n, outcome);
      // What has just failed may fail at once for a while: no caller would ask again without a pause.
      if (outcome.result === 'failed') await time.sleep(PAUSE_MS);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  await network.settled();
  const faults = sandbox.faults.list().reduce((sum, { fired }) => sum + fired, 0);
  sandbox.faults.clear();
  sandbox.switches.set({ quota: 'off' });

  const ledger = await readLedger(plan, sandbox, undisturbed, after);
  const violations = judge({ plan, outcomes, ledger, givenUp: network.givenUp });
  return { outcomes, violations, effects: [...ledger.effects.values()].flat().length, faults };
};

/** Everything that operations are about and that they must not make themselves. */
const dataFor = (plan: readonly Planned[]): SeedData => {
  const hosts = new Set(plan.map(({ n }) => hostOf(n)));
  return {
    sites,
    visitorTypes: [{ name: 'Visitor' }],
    hosts: [...hosts].map((email) => ({ firstName: 'Alice', lastName: 'Host', email, siteId: sites[0]?.id })),
    invitations: plan.flatMap(({ n, kind: { given } }) => {
      if (given === undefined) return [];
      return given === 'lookalikes' ? [otherVisitOf(n), cancelledVisitOf(n)] : [invitationOf(n)];
    }),
  };
};

/** Makes one call at its caller's pace, and gives its outcome. */
const settle = async ({ n, kind, pace }: Planned, { client, time }: Run): Promise<Outcome> => {
  const reason = new Error(`The caller of operation ${n} has left`);
  const caller = new AbortController();
  const ended = new AbortController();
  if (pace.name === 'leaves')
    time.sleep(pace.afterMs, ended.signal).then(
      () => caller.abort(reason),
      () => undefined,
    );
  const callPace = {
    ...(pace.name === 'leaves' && { signal: caller.signal }),
    ...(pace.name === 'hurried' && { deadline: pace.deadline }),
  };
  const late = time
    .sleep(LIMIT_MS, ended.signal)
    .then((): Outcome => ({ result: 'wrong', says: 'had not ended when its deadline was long over' }));
  late.catch(() => undefined);
  const done = kind.call({ client, sleep: time.sleep }, n, callPace).then(
    (given): Outcome => ({ result: 'ok', given }),
    (error: unknown) => outcomeOf(error, reason),
  );
  try {
    return await Promise.race([done, late]);
  } finally {
    ended.abort('ended');
  }
};
