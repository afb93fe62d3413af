import { AbortError, TimeoutError, type VisitorInvitationsError } from '../../errors/errors.ts';
import { type CatalogueEntry, operations } from '../../operations/catalogue.ts';
import { invitations } from '../../operations/invitations.ts';
import type { OperationId } from '../../operations/types.ts';
import { Call, type CallOptions, withSignal } from '../../pipeline/call.ts';
import type { Settings } from '../../pipeline/options.ts';
import { policyOf } from '../../pipeline/rules.ts';
import { waitWithDeadline } from '../../pipeline/wait-with-deadline.ts';
import type { Sleep } from '../../waiting/sleep.ts';

/** The clock, timer and limits for methods that make several calls. */
export interface CallTiming {
  readonly elapsed: () => number;
  readonly sleep?: Sleep | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly settings: Pick<Settings, 'deadline' | 'retry'>;
}

/** A deadline and signal shared by a method's calls. */
export class SharedDeadline {
  readonly #options: CallOptions;
  readonly #timing: CallTiming;
  /** How its calls are retried. */
  readonly retry: Settings['retry'];
  /** When it ends, on the monotonic clock. */
  readonly endsAt: number;

  constructor(options: CallOptions, timing: CallTiming) {
    this.#options = withSignal(options, timing.signal);
    this.#timing = timing;
    this.retry = policyOf(options.retry, timing.settings.retry);
    this.endsAt = timing.elapsed() + (options.deadline ?? timing.settings.deadline);
  }

  /** The next call's options, with the remaining time. */
  callOptions(): CallOptions {
    return { ...this.#options, deadline: this.#leftMs() };
  }

  /** @throws AbortError once the signal has aborted. It includes the outcome of the creation so far. */
  throwIfAborted({
    attempts,
    mayHaveHappened,
  }: Pick<VisitorInvitationsError, 'attempts' | 'mayHaveHappened'>) {
    const { signal } = this.#options;
    if (signal?.aborted) throw new AbortError(signal.reason, { operation, attempts, mayHaveHappened });
  }

  /** Waits for an earlier creation to take effect. @throws TimeoutError immediately if the deadline comes first. */
  async sleep(ms: number): Promise<void> {
    const { sleep } = this.#timing;
    const { signal = new AbortController().signal } = this.#options;
    this.throwIfAborted(inDoubt);
    if (!sleep || ms >= this.#leftMs()) throw noTimeToWait();
    await sleep(ms, signal).catch((error: unknown) => {
      this.throwIfAborted(inDoubt);
      throw error;
    });
  }

  /**
   * Waits for an earlier write to the same invitation. @throws TimeoutError when the deadline passes. @throws AbortError when
   * the signal aborts.
   */
  async waitTurn(waiting: OperationId, wait: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const operation: CatalogueEntry = operations[waiting];
    const call = new Call(operation, {}, this.#options, this.endsAt);
    try {
      await waitWithDeadline(call, this.#timing, 'turn', wait);
    } catch (error) {
      throw AbortError.from(error, this.#options.signal, call.details());
    }
  }

  #leftMs(): number {
    return this.endsAt - this.#timing.elapsed();
  }
}

const operation = invitations.create.id;
const inDoubt = { attempts: [], mayHaveHappened: true };

const noTimeToWait = () =>
  new TimeoutError(
    'There was no time left to check whether an earlier attempt went through.',
    false,
    { operation, mayHaveHappened: true },
    'backoff',
  );
