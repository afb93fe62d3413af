import { AbortError, VisitorInvitationsError } from '../../errors/errors.ts';
import { invitations } from '../../operations/invitations.ts';
import type { Invitation } from '../../operations/types.ts';
import { SharedTask } from '../../waiting/shared-task.ts';
import type { LastWritten } from '../changing/last-written.ts';
import { createOnce, findUntil, type VisitCalls } from './create-once.ts';
import type { CallTiming, SharedDeadline } from './shared-deadline.ts';
import type { Visit } from './visit.ts';
import { VisitMap } from './visit-map.ts';

const operation = invitations.create.id;

/** How long settled creations are remembered, in milliseconds. */
const KEPT_MS = 60_000;

/** An invitation, and whether this call created it. */
export interface FindOrCreateResult {
  /** The existing invitation, or the new one. */
  readonly invitation: Invitation;
  /** Whether this call created it. */
  readonly created: boolean;
}

/** A result, and its response. */
interface Found {
  readonly result: FindOrCreateResult;
  readonly details: VisitCalls['details'];
}

/** The work that a visit's callers share. */
interface Work {
  readonly task: SharedTask<() => Found>;
  /** Whether a creation is in progress, or an earlier one has an ambiguous outcome. */
  mayHaveHappened: boolean;
}

/** A creation that the search may not show yet. */
interface Unsettled {
  /** The latest time at which it may appear. */
  readonly until: number;
  /** The invitation's ID; absent if the call was abandoned, or its outcome is ambiguous. */
  readonly id?: string | undefined;
}

/** Finds or creates invitations. Calls for the same visit at the same time share one search and one creation. */
export class FindOrCreate {
  readonly #timing: CallTiming;
  readonly #written: LastWritten;
  readonly #works = new VisitMap<Work>();
  readonly #unsettled = new VisitMap<Unsettled>();
  #pruneAt = 0;

  constructor(timing: CallTiming, written: LastWritten) {
    this.#timing = timing;
    this.#written = written;
  }

  /** Joins the work for this visit, or starts it. `start` gets a signal that aborts when every caller has left. */
  async get(
    visit: Visit,
    signal: AbortSignal | undefined,
    settleMs: number,
    start: (signal: AbortSignal) => { calls: VisitCalls; deadline: SharedDeadline },
  ): Promise<Found> {
    if (signal?.aborted) throw new AbortError(signal.reason, { operation, attempts: [] });
    const known = this.#works.get(visit).find(({ task }) => !task.isAbandoned);
    const work = known ?? this.#begin(visit, settleMs, start);
    try {
      return (await work.task.join(signal))();
    } catch (error) {
      // Those who stay go on.
      const mayHaveHappened = work.mayHaveHappened || !work.task.isAbandoned;
      throw AbortError.from(error, signal, { operation, mayHaveHappened });
    }
  }

  /** Records a creation that the search may not show yet. Pass no ID if its outcome is unknown. */
  created(visit: Visit, id: string | undefined, settleMs: number): void {
    const now = this.#timing.elapsed();
    if (now > this.#pruneAt) this.#prune(now);
    this.#unsettled.add(visit, { until: now + settleMs, id });
  }

  /** Records a failed creation, unless it provably had no effect. */
  failed(visit: Visit, error: unknown, settleMs: number): void {
    const isUndone = error instanceof VisitorInvitationsError && !error.mayHaveHappened;
    if (!isUndone) this.created(visit, undefined, settleMs);
  }

  #begin(
    visit: Visit,
    settleMs: number,
    start: (signal: AbortSignal) => { calls: VisitCalls; deadline: SharedDeadline },
  ): Work {
    const work: Work = {
      mayHaveHappened: this.#unsettledNow(visit).some(({ id }) => id === undefined),
      task: new SharedTask(async (all) => {
        const { calls, deadline } = start(all);
        const onCreate = () => {
          work.mayHaveHappened = true;
        };
        const result = await this.#findOrCreate(visit, calls, settleMs, deadline, onCreate).finally(() => {
          this.#works.drop((one) => one === work);
          calls.end();
        });
        return createdOnce(result, calls.details);
      }),
    };
    this.#works.add(visit, work);
    return work;
  }

  async #findOrCreate(
    visit: Visit,
    calls: VisitCalls,
    settleMs: number,
    deadline: SharedDeadline,
    onCreate: () => void,
  ): Promise<FindOrCreateResult> {
    const find = async () => {
      // Before the search, which may take longer than that takes to settle.
      const created = this.#unsettledNow(visit);
      return (await calls.find(deadline)) ?? (await this.#readOneOf(created, calls, deadline));
    };
    const until = () => Math.max(0, ...this.#unsettledOf(visit).map(({ until }) => until));
    const found = await findUntil(find, until, deadline, this.#timing);
    if (found !== undefined) return { invitation: found, created: false };
    onCreate();
    try {
      const invitation = await createOnce(calls, settleMs, deadline, this.#timing);
      this.created(visit, invitation.id, settleMs);
      return { invitation, created: true };
    } catch (error) {
      this.failed(visit, error, settleMs);
      throw error;
    }
  }

  /** Reads an invitation that was just created, in case the search doesn't show it yet. */
  async #readOneOf(
    created: readonly Unsettled[],
    calls: VisitCalls,
    deadline: SharedDeadline,
  ): Promise<Invitation | undefined> {
    for (const one of created) {
      const read = one.id === undefined ? undefined : await calls.read(one.id, deadline);
      if (read === 'another') this.#unsettled.drop((other) => other === one);
      else if (read) return read;
    }
    return undefined;
  }

  /** A visit's creations that may still appear in the search. Deleted ones don't count. */
  #unsettledOf(visit: Visit): Unsettled[] {
    return this.#unsettled.get(visit).filter(({ id }) => !this.#written.isDeleted(id));
  }

  #unsettledNow(visit: Visit): Unsettled[] {
    const now = this.#timing.elapsed();
    return this.#unsettledOf(visit).filter(({ until }) => until >= now);
  }

  /** Forgets creations a minute after they settled: a search that started before may still be running. */
  #prune(now: number): void {
    this.#unsettled.drop(({ until }) => until + KEPT_MS <= now);
    this.#pruneAt = now + KEPT_MS;
  }
}

/** If callers share a result, only the first gets `created: true`. */
const createdOnce = (
  { invitation, created }: FindOrCreateResult,
  details: VisitCalls['details'],
): (() => Found) => {
  let isFirst = true;
  return () => {
    const result = { invitation, created: created && isFirst };
    isFirst = false;
    return { result, details };
  };
};
