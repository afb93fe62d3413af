import { AbortError, VisitorInvitationsError } from '../../errors/errors.ts';
import { invitations } from '../../operations/invitations.ts';
import type { Invitation } from '../../operations/types.ts';
import { SharedTask } from '../../waiting/shared-task.ts';
import { createOnce, findUntil, type VisitCalls } from './create-once.ts';
import type { CallTiming, SharedDeadline } from './shared-deadline.ts';
import type { Visit } from './visit.ts';
import { VisitMap } from './visit-map.ts';

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
  readonly #works = new VisitMap<Work>();
  /** Until when the service may still create what an abandoned or ambiguous call asked for. */
  readonly #unsettled = new VisitMap<number>();

  constructor(timing: CallTiming) {
    this.#timing = timing;
  }

  /** Joins the work for this visit, or starts it. `start` gets the signal that aborts when every caller has left. */
  async get(
    visit: Visit,
    signal: AbortSignal | undefined,
    settleMs: number,
    start: (signal: AbortSignal) => { calls: VisitCalls; deadline: SharedDeadline },
  ): Promise<Found> {
    if (signal?.aborted) throw new AbortError(signal.reason, { operation });
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

  #begin(
    visit: Visit,
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
          this.#works.delete(visit, work);
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

  #unsettledUntil(visit: Visit): number {
    return Math.max(Number.NEGATIVE_INFINITY, ...this.#unsettled.get(visit));
  }

  #remember(visit: Visit, settleMs: number): void {
    const now = this.#timing.elapsed();
    for (const [old, until] of this.#unsettled) if (until <= now) this.#unsettled.delete(old, until);
    this.#unsettled.add(visit, now + settleMs);
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
