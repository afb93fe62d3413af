import { VisitorInvitationsError } from '../../errors/errors.ts';
import type { Invitation } from '../../operations/types.ts';
import { SharedTask } from '../../waiting/shared-task.ts';
import { createOnce, findUntil, type VisitCalls } from './create-once.ts';
import type { CallTiming, SharedDeadline } from './shared-deadline.ts';

/** An invitation, and whether this call created it. */
export interface FindOrCreateResult {
  /** The one that was there, or the new one. */
  readonly invitation: Invitation;
  /** Whether it is new. */
  readonly created: boolean;
}

/** Finds or creates invitations. Calls for the same visit at the same time share one search and one creation. */
export class FindOrCreate {
  readonly #timing: CallTiming;
  readonly #tasks = new Map<string, SharedTask<() => FindOrCreateResult>>();
  /** Until when the service may still create what an abandoned or ambiguous call asked for, by visit. */
  readonly #unsettled = new Map<string, number>();

  constructor(timing: CallTiming) {
    this.#timing = timing;
  }

  /** Joins the task for this visit, or starts one. `start` gets the signal that aborts when every caller has left. */
  async get(
    visit: string,
    signal: AbortSignal | undefined,
    settleMs: number,
    start: (signal: AbortSignal) => { calls: VisitCalls; deadline: SharedDeadline },
  ): Promise<FindOrCreateResult> {
    signal?.throwIfAborted();
    const known = this.#tasks.get(visit);
    if (known && !known.isAbandoned) return (await known.join(signal))();
    const task: SharedTask<() => FindOrCreateResult> = new SharedTask(async (all) => {
      const { calls, deadline } = start(all);
      const result = await this.#findOrCreate(visit, calls, settleMs, deadline).finally(() => {
        if (this.#tasks.get(visit) === task) this.#tasks.delete(visit);
      });
      return createdOnce(result);
    });
    this.#tasks.set(visit, task);
    return (await task.join(signal))();
  }

  async #findOrCreate(
    visit: string,
    calls: VisitCalls,
    settleMs: number,
    deadline: SharedDeadline,
  ): Promise<FindOrCreateResult> {
    const until = () => this.#unsettled.get(visit) ?? Number.NEGATIVE_INFINITY;
    const found = await findUntil(calls.find, until, deadline, this.#timing);
    if (found !== undefined) return { invitation: found, created: false };
    try {
      return { invitation: await createOnce(calls, settleMs, deadline, this.#timing), created: true };
    } catch (error) {
      const isUndone = error instanceof VisitorInvitationsError && !error.mayHaveHappened;
      if (!isUndone) this.#remember(visit, settleMs);
      throw error;
    }
  }

  #remember(visit: string, settleMs: number): void {
    const now = this.#timing.elapsed();
    for (const [old, until] of this.#unsettled) if (until <= now) this.#unsettled.delete(old);
    this.#unsettled.set(visit, now + settleMs);
  }
}

/** Of the callers that share a result, only the first gets `created: true`. */
const createdOnce = ({ invitation, created }: FindOrCreateResult): (() => FindOrCreateResult) => {
  let isFirst = true;
  return () => {
    const result = { invitation, created: created && isFirst };
    isFirst = false;
    return result;
  };
};
