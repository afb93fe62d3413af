import { TimeoutError } from '../../errors/errors.ts';
import { invitations } from '../../operations/invitations.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import { eitherSignal } from '../../waiting/either-signal.ts';
import type { Sleep } from '../../waiting/sleep.ts';

/** The clock, timer and limits of methods that make several calls. */
export interface CallTiming {
  readonly elapsed: () => number;
  readonly sleep?: Sleep;
  readonly signal?: AbortSignal;
  readonly settings: { readonly deadline: number; readonly retry: false | { readonly attempts: number } };
}

/** One deadline and one signal for a method that makes several calls. */
export class SharedDeadline {
  readonly #options: CallOptions;
  readonly #signal: AbortSignal | undefined;
  readonly #timing: CallTiming;
  readonly #endsAt: number;

  constructor(options: CallOptions, timing: CallTiming) {
    this.#options = options;
    this.#signal = eitherSignal(options.signal, timing.signal);
    this.#timing = timing;
    this.#endsAt = timing.elapsed() + (options.deadline ?? timing.settings.deadline);
  }

  /** The options of the next call, with the time that is left. With none left, the call fails before it sends. */
  callOptions(): CallOptions {
    return { ...this.#options, deadline: Math.max(this.#leftMs(), Number.MIN_VALUE) };
  }

  throwIfAborted(): void {
    this.#signal?.throwIfAborted();
  }

  /**
   * Resolves after `ms` milliseconds.
   * @throws TimeoutError at once when the deadline comes first; the signal's reason when it aborts.
   */
  async sleep(ms: number): Promise<void> {
    const { sleep } = this.#timing;
    const signal = this.#signal ?? new AbortController().signal;
    signal.throwIfAborted();
    if (!sleep || ms >= this.#leftMs()) throw noTimeToWait();
    await sleep(ms, signal);
  }

  #leftMs(): number {
    return this.#endsAt - this.#timing.elapsed();
  }
}

const noTimeToWait = () =>
  new TimeoutError(
    'There was no time left to wait and see whether an earlier attempt went through.',
    false,
    { operation: invitations.create.id, mayHaveHappened: true },
    'backoff',
  );
