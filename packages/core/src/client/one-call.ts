import { TimeoutError } from '../errors/transport-errors.ts';
import type { CallOptions, Context } from '../pipeline/call.ts';

/** Several calls that are one to whoever asked for it: they share its signal and its deadline. */
export class OneCall {
  readonly #options: CallOptions;
  readonly #context: Pick<Context, 'elapsed' | 'sleep'>;
  readonly #deadlineAt: number;

  constructor(options: CallOptions, context: Pick<Context, 'elapsed' | 'sleep' | 'settings'>) {
    this.#options = options;
    this.#context = context;
    this.#deadlineAt = context.elapsed() + (options.deadline ?? context.settings.deadline);
  }

  /** The options of the next call: it has the time that is left. With none left it fails before it sends anything. */
  options(): CallOptions {
    return { ...this.#options, deadline: Math.max(this.#leftMs(), Number.MIN_VALUE) };
  }

  throwIfAborted(): void {
    this.#options.signal?.throwIfAborted();
  }

  /**
   * Waits, for what may still come of an earlier try.
   * @throws TimeoutError at once when the deadline leaves no time for it; the signal's reason when it aborts.
   */
  async pause(ms: number): Promise<void> {
    const { sleep } = this.#context;
    const { signal = new AbortController().signal } = this.#options;
    signal.throwIfAborted();
    if (!sleep || ms >= this.#leftMs()) throw noTimeToWait();
    await sleep(ms, signal);
  }

  #leftMs(): number {
    return this.#deadlineAt - this.#context.elapsed();
  }
}

const noTimeToWait = () =>
  new TimeoutError(
    'There was no time left to wait and see whether an earlier attempt went through.',
    false,
    { operation: 'invitations.create', mayHaveHappened: true },
    'backoff',
  );
