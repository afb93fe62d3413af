import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { inspect } from 'node:util';
import { VisitorInvitations } from '@visitor-invitations/core';
import { growingList } from './growing-list.ts';
import { invitationOf, lookalikesOf } from './inputs.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { groupOf, growingHostOf, idOf, replicaHostOf, SECRET } from './marks.ts';
import { CallerLeft, type Outcome, outcomeOf } from './outcome.ts';
import { type Planned, planOf } from './plan.ts';
import { openService } from './service.ts';
import { replicatedList } from './stale-replica.ts';
import { ServiceState } from './state.ts';
import { judge, type Violation } from './verdict.ts';

export interface ChaosOptions {
  readonly operations: number;
  /** The share of requests that meet a fault, from 0 to 1. */
  readonly faults: number;
  readonly seed: number;
  /** How many operations are under way at once. */
  readonly concurrency: number;
  /** The limit of an attempt in milliseconds: what a fault that hangs costs, and what a busy machine may take. */
  readonly timeout: number;
  readonly onProgress?: (settled: number) => void;
}

export interface ChaosResult {
  readonly plan: readonly Planned[];
  readonly outcomes: readonly (Outcome | undefined)[];
  readonly ledger: Ledger;
  readonly violations: readonly Violation[];
  /** Requests that were not the first of their call. */
  readonly retries: number;
  /** How long the operations took, in milliseconds. */
  readonly ms: number;
}

/** The client publishes the start of every request here. */
const ATTEMPTS = 'tracing:visitor-invitations:attempt:start';

/** A call that takes longer than this many milliseconds never settles: its deadlines are long over. */
const FOREVER_MS = 60_000;

/** Waits are short, so that faults cost little time; the shape is that of the defaults. */
const clientOptions = {
  teamId: '55555555-5555-4555-8555-555555555555',
  clientId: 'chaos-client',
  clientSecret: SECRET,
  retry: { attempts: 4, baseMs: 5, maxMs: 50 },
} as const;

/** Runs the operations against a faulty service, and judges the outcomes. */
export const runChaos = async (options: ChaosOptions): Promise<ChaosResult> => {
  const { operations, faults, seed, concurrency, timeout, onProgress } = options;
  const plan = planOf(operations, seed);
  const ledger = openLedger();
  const state = stateFor(plan, ledger);
  const service = await openService({ state, ledger, seed, faults });
  const client = new VisitorInvitations({
    ...clientOptions,
    timeout,
    deadline: timeout * 20,
    baseUrl: service.url,
  });
  const unhandledRejections: string[] = [];
  const onRejection = (reason: unknown) => unhandledRejections.push(inspect(reason));
  process.on('unhandledRejection', onRejection);

  let retries = 0;
  const onAttempt = (message: unknown) => {
    if ((message as { attempt: number }).attempt > 1) retries += 1;
  };
  subscribe(ATTEMPTS, onAttempt);

  const outcomes: Outcome[] = [];
  const startedAt = performance.now();
  const queue = plan.values();
  let settled = 0;
  async function work(): Promise<void> {
    for (const planned of queue) {
      outcomes[planned.n] = await settle(client, planned);
      settled += 1;
      onProgress?.(settled);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  const ms = performance.now() - startedAt;

  await service.settled();
  await client.close();
  service.close();
  process.off('unhandledRejection', onRejection);
  unsubscribe(ATTEMPTS, onAttempt);
  return {
    plan,
    outcomes,
    ledger,
    violations: judge({
      plan,
      outcomes,
      ledger,
      invitationOf: (n) => state.invitation(idOf(n)),
      unhandledRejections,
    }),
    retries,
    ms,
  };
};

/** Everything that operations are about and that they must not make themselves. */
const stateFor = (plan: readonly Planned[], ledger: Ledger): ServiceState => {
  const state = new ServiceState(ledger);
  for (const { n, kind } of plan) {
    if (kind.given === 'invitation') state.keepInvitation(invitationOf(n));
    if (kind.given === 'lagging invitation') state.keepLagging(invitationOf(n));
    if (kind.given === 'group') state.keepGroup({ id: idOf(n), name: groupOf(n) });
    if (kind.given === 'growing list') state.keepList(growingHostOf(n), growingList(n));
    if (kind.given === 'replicated list') state.keepList(replicaHostOf(n), replicatedList(n));
    if (kind.given === 'lookalikes') for (const one of lookalikesOf(n)) state.keepInvitation(one);
  }
  return state;
};

/** Makes one call at its caller's pace. Returns its outcome, or `never settled` after `FOREVER_MS`. */
const settle = async (client: VisitorInvitations, { n, kind, pace }: Planned): Promise<Outcome> => {
  const reason = new CallerLeft(`The caller of operation ${n} has left`);
  const caller = new AbortController();
  const leave = () => caller.abort(reason);
  if (pace.name === 'gone before') leave();
  const leaving = pace.name === 'leaves' ? setTimeout(leave, pace.afterMs) : undefined;
  const callPace = {
    ...((pace.name === 'leaves' || pace.name === 'gone before') && {
      signal: caller.signal,
    }),
    ...(pace.name === 'hurried' && { deadline: pace.deadline }),
  };

  let patience: NodeJS.Timeout | undefined;
  const never = new Promise<Outcome>((resolve) => {
    patience = setTimeout(() => resolve({ result: 'never settled' }), FOREVER_MS);
  });
  const done = kind.call(client, n, callPace).then(
    (given): Outcome => ({ result: 'ok', given }),
    (error: unknown) => outcomeOf(error, reason),
  );
  try {
    return await Promise.race([done, never]);
  } finally {
    clearTimeout(patience);
    clearTimeout(leaving);
  }
};
