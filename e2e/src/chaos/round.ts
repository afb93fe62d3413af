import type { VisitorInvitations } from '@visitor-invitations/core';
import type { Sandbox, SeedData } from '@visitor-invitations/sandbox';
import { nameOf, rulesOf, switchesOf } from './faults.ts';
import { lastingInvitationsOf } from './growing-list.ts';
import { cancelledVisitOf, invitationOf, otherVisitOf, sites } from './inputs.ts';
import { latestEmail, readLedger } from './ledger.ts';
import { type Confidential, hostOf } from './marks.ts';
import type { Network } from './network.ts';
import { CallerLeft, type Outcome, outcomeOf } from './outcome.ts';
import type { Planned } from './plan.ts';
import { seeded } from './seeded.ts';
import type { VirtualTime } from './time.ts';
import { judge } from './verdict.ts';

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
  readonly confidential: Confidential;
  readonly client: VisitorInvitations;
  /** A client that meets no fault. */
  readonly undisturbed: VisitorInvitations;
}

export interface RoundResult {
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly violations: readonly string[];
  /** How many effects the operations had. */
  readonly effects: number;
  /** How often each fault came, by its name. */
  readonly faults: ReadonlyMap<string, number>;
}

/** A call that takes longer than this many milliseconds never settles: its deadline is long over. */
const FOREVER_MS = 600_000;

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
  sandbox.requests.clear();

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
  const faults = new Map(sandbox.faults.list().map((rule) => [nameOf(rule), rule.fired]));
  sandbox.faults.clear();
  sandbox.switches.set({ quota: 'off' });

  const ledger = await readLedger(plan, sandbox, undisturbed, after);
  const violations = judge({ plan, outcomes, ledger, givenUp: network.givenUp });
  return { outcomes, violations, effects: [...ledger.effects.values()].flat().length, faults };
};

/** Everything that operations are about and that they must not make themselves. */
const dataFor = (plan: readonly Planned[]): SeedData => {
  const invitations = plan.flatMap(({ n, kind }) => {
    if (kind.given === 'invitation' || kind.given === 'lagging invitation') return [invitationOf(n)];
    if (kind.given === 'growing list') return lastingInvitationsOf(n);
    return kind.given === 'lookalikes' ? [otherVisitOf(n), cancelledVisitOf(n)] : [];
  });
  const hosts = new Set([
    ...invitations.map(({ hostEmail }) => hostEmail),
    ...plan.map(({ n }) => hostOf(n)),
  ]);
  return {
    sites,
    visitorTypes: [{ name: 'Visitor' }],
    hosts: [...hosts].map((email) => ({ firstName: 'Alice', lastName: 'Host', email, siteId: sites[0]?.id })),
    invitations,
  };
};

/** Makes one call at its caller's pace. Returns its outcome, or `never settled` after `FOREVER_MS`. */
const settle = async ({ n, kind, pace }: Planned, { client, time, confidential }: Run): Promise<Outcome> => {
  const reason = new CallerLeft(`The caller of operation ${n} has left`);
  const caller = new AbortController();
  const ended = new AbortController();
  const leave = () => caller.abort(reason);
  if (pace.name === 'gone before') leave();
  if (pace.name === 'leaves') time.sleep(pace.afterMs, ended.signal).then(leave, () => undefined);
  const callPace = {
    ...((pace.name === 'leaves' || pace.name === 'gone before') && { signal: caller.signal }),
    ...(pace.name === 'hurried' && { deadline: pace.deadline }),
  };
  const never = time.sleep(FOREVER_MS, ended.signal).then((): Outcome => ({ result: 'never settled' }));
  never.catch(() => undefined);
  const done = kind.call({ client, sleep: time.sleep }, n, callPace).then(
    (given): Outcome => ({ result: 'ok', given }),
    (error: unknown) => outcomeOf(error, reason, confidential),
  );
  try {
    return await Promise.race([done, never]);
  } finally {
    ended.abort('ended');
  }
};
