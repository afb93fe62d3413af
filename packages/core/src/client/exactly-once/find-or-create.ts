import { AbortError, VisitorInvitationsError } from '../../errors/errors.ts';
import { invitations } from '../../operations/invitations.ts';
import type { Invitation } from '../../operations/types.ts';
import { SharedTask } from '../../waiting/shared-task.ts';
import { createOnce, findUntil, type VisitCalls } from './create-once.ts';
import type { CallTiming, SharedDeadline } from './shared-deadline.ts';

const operation = invitations.create.id;

/** An invitation, and whether this call created it. */
export interface FindOrCreateResult {
  /** The one that was there, or the new one. */
  readonly invitation: Invitation;
  /** Whether it is new. */
  readonly created: boolean;
}

/** A result, and the response that it came with. */
interface Found {
  readonly result: FindOrCreateResult;
  readonly details: VisitCalls['details'];
}

/** What all callers of a visit share. */
interface Work {
  readonly task: SharedTask<() => Found>;
  /** Whether a creation is under way, or an earlier one in doubt. */
  mayHaveHappened: boolean;
}

/** Finds or creates invitations. Calls for the same visit at the same time share one search and one creation. */
export class FindOrCreate {
  readonly #timing: CallTiming;
  readonly #works = new Map<string, Work>();
  /** Until when the service may still create what an abandoned or ambiguous call asked for, by visit. */
  readonly #unsettled = new Map<string, number>();

  constructor(timing: CallTiming) {
    this.#timing = timing;
  }

  /** Joins the work for this visit, or starts it. `start` gets the signal that aborts when every caller has left. */
  async get(
    visit: string,
    signal: AbortSignal | undefined,
    settleMs: number,
    start: (signal: AbortSignal) => { calls: VisitCalls; deadline: SharedDeadline },
  ): Promise<Found> {
    if (signal?.aborted) throw new AbortError(signal.reason, { operation });
    const known = this.#works.get(visit);
    const work = known && !known.task.isAbandoned ? known : this.#begin(visit, settleMs, start);
    try {
      return (await work.task.join(signal))();
    } catch (error) {
      // Those who stay go on.
      const mayHaveHappened = work.mayHaveHappened || !work.task.isAbandoned;
      throw AbortError.from(error, signal, { operation, mayHaveHappened });
    }
  }

  #begin(
    visit: string,
    settleMs: number,
    start: (signal: AbortSignal) => { calls: VisitCalls; deadline: SharedDeadline },
  ): Work {
    const work: Work = {
      mayHaveHappened: this.#unsettledUntil(visit) > this.#timing.elapsed(),
      task: new SharedTask(async (all) => {
        const { calls, deadline } = start(all);
        const onCreate = () => {
          work.mayHaveHappened = true;
        };
        const result = await this.#findOrCreate(visit, calls, settleMs, deadline, onCreate).finally(() => {
          if (this.#works.get(visit) === work) this.#works.delete(visit);
        });
        return createdOnce(result, calls.details);
      }),
    };
    this.#works.set(visit, work);
    return work;
  }

  async #findOrCreate(
    visit: string,
    calls: VisitCalls,
    settleMs: number,
    deadline: SharedDeadline,
    onCreate: () => void,
  ): Promise<FindOrCreateResult> {
    const found = await findUntil(calls.find, () => this.#unsettledUntil(visit), deadline, this.#timing);
    if (found !== undefined) return { invitation: found, created: false };
    onCreate();
    try {
      return { invitation: await createOnce(calls, settleMs, deadline, this.#timing), created: true };
    } catch (error) {
      const isUndone = error instanceof VisitorInvitationsError && !error.mayHaveHappened;
      if (!isUndone) this.#remember(visit, settleMs);
      throw error;
    }
  }

  #unsettledUntil(visit: string): number {
    return this.#unsettled.get(visit) ?? Number.NEGATIVE_INFINITY;
  }

  #remember(visit: string, settleMs: number): void {
    const now = this.#timing.elapsed();
    for (const [old, until] of this.#unsettled) if (until <= now) this.#unsettled.delete(old);
    this.#unsettled.set(visit, now + settleMs);
  }
}

/** Of the callers that share a result, only the first gets `created: true`. */
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
