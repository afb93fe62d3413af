import { AbortError, TimeoutError, type VisitorInvitationsError } from '../../errors/errors.ts';
import { type CatalogueEntry, operations } from '../../operations/catalogue.ts';
import { invitations } from '../../operations/invitations.ts';
import type { OperationId } from '../../operations/types.ts';
import { Call, type CallOptions, withSignal } from '../../pipeline/call.ts';
import type { Settings } from '../../pipeline/options.ts';
import { policyOf } from '../../pipeline/rules.ts';
import { waitWithDeadline } from '../../pipeline/wait-with-deadline.ts';
import type { Sleep } from '../../waiting/sleep.ts';

/** The clock, timer and limits of methods that make several calls. */
export interface CallTiming {
  readonly elapsed: () => number;
  readonly sleep?: Sleep | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly settings: Pick<Settings, 'deadline' | 'retry'>;
}

/** One deadline and one signal for a method that makes several calls. */
export class SharedDeadline {
  readonly #options: CallOptions;
  readonly #timing: CallTiming;
  /** How the calls are repeated. */
  readonly retry: Settings['retry'];
  /** When it passes, on the monotonic clock. */
  readonly endsAt: number;

  constructor(options: CallOptions, timing: CallTiming) {
    this.#options = withSignal(options, timing.signal);
    this.#timing = timing;
    this.retry = policyOf(options.retry, timing.settings.retry);
    this.endsAt = timing.elapsed() + (options.deadline ?? timing.settings.deadline);
  }

  /** The options of the next call, with the time that is left. */
  callOptions(): CallOptions {
    return { ...this.#options, deadline: this.#leftMs() };
  }

  /** @throws AbortError once the signal has aborted, with what came of the creation so far. */
  throwIfAborted({
    attempts,
    mayHaveHappened,
  }: Pick<VisitorInvitationsError, 'attempts' | 'mayHaveHappened'>) {
    const { signal } = this.#options;
    if (signal?.aborted) throw new AbortError(signal.reason, { operation, attempts, mayHaveHappened });
  }

  /** Waits for what an earlier creation may still come to. @throws TimeoutError immediately if the deadline comes first. */
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

  /** Waits for an earlier write to the same invitation. @throws TimeoutError when the deadline passes; AbortError. */
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
