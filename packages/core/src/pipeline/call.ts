import * as z from 'zod/mini';
import type { Attempt, ErrorDetails, WaitReason } from '../errors/errors.ts';
import type { CatalogueEntry } from '../operations/catalogue.ts';
import type { Effect } from '../operations/operation.ts';
import type { Priority, Series } from '../quota/waiting-line.ts';
import type { TransportResponse } from '../transport/transport.ts';
import type { RetryOptions } from './options.ts';
import { abortSignal, additionalHeaders, duration, retryPolicy, timeLeft } from './rules.ts';

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call. The `AbortError` it rejects with says whether it may have had an effect. */
  readonly signal?: AbortSignal | undefined;
  /** Limit for one attempt, in milliseconds; more than 0. Default: the client's. */
  readonly timeout?: number | undefined;
  /**
   * Limit for the whole call in milliseconds, with token request, waits, attempts and reading. If the quota only allows the
   * call after that, it ends immediately. With 0 or less, nothing is sent. Default: the client's.
   */
  readonly deadline?: number | undefined;
  /**
   * Additional headers. They override the client's `headers` of the same name, and `undefined` ones are left out. Headers that
   * the client sets itself, such as `authorization`, are rejected.
   */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /**
   * Which calls go first when the quota is used up. Default `interactive`: a person is waiting for the response. `background`
   * calls get every fifth turn while there are interactive ones, and leave them a fifth of a known quota.
   */
  readonly priority?: Priority | undefined;
  /** How failed attempts of this call are retried. Overrides the client's `retry`. */
  readonly retry?: false | RetryOptions | undefined;
}

/** The rules for these options. Unknown names are rejected as typing mistakes. */
export const callOptions = z.strictObject({
  signal: abortSignal,
  timeout: z.optional(duration),
  deadline: z.optional(timeLeft),
  headers: z.optional(additionalHeaders),
  priority: z.optional(z.enum(['interactive', 'background'])),
  retry: z.optional(retryPolicy),
} satisfies Record<keyof CallOptions, z.ZodMiniType>);

/** A call's options with the client's signal added. The call ends when either signal aborts. */
export const withSignal = <Options extends { readonly signal?: AbortSignal | undefined }>(
  options: Options,
  clients: AbortSignal | undefined,
): Options => {
  if (!clients) return options;
  const { signal: own = clients } = options;
  // What is no signal is refused with the rest of the input.
  if (own === clients || !(own instanceof AbortSignal)) return { ...options, signal: own };
  return { ...options, signal: AbortSignal.any([own, clients]) };
};

/** A call's input: path parameters, query and body. */
export interface Input {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  /** Body fields that the service already has. They're sent back as received, even if the contract rejects them. */
  readonly kept?: object | undefined;
  /** Recreates the input of an attempt that comes after a wait. `wasTried`: an earlier attempt may have had an effect. */
  readonly renew?: ((wasTried: boolean) => Promise<Input>) | undefined;
  /** Called just before a request is sent. */
  readonly onSend?: (() => void) | undefined;
  /** The series this request belongs to. */
  readonly series?: Series | undefined;
}

/** How an attempt ended. */
type AttemptEnding = Pick<Attempt, 'status' | 'requestId' | 'code' | 'phase'>;

/** Whether nothing was done: a redirect or a 4xx, except 408 and 424, which a proxy may send afterwards. */
const isRefusal = (status: number) => status >= 300 && status < 500 && status !== 408 && status !== 424;

const mayHaveActed = ({ phase, status }: Attempt) =>
  phase !== 'connect' && (status === undefined || !isRefusal(status));

/** One call: its input, and its progress. */
export class Call {
  readonly operation: CatalogueEntry;
  readonly options: CallOptions;
  /** When the call times out, on the client's monotonic clock. */
  readonly deadlineAt: number;
  input: Input;
  readonly attempts: Attempt[] = [];
  /** The latest response, from the last attempt that got one. */
  response: TransportResponse | undefined;
  /** The waits since the last attempt. */
  #waits: { readonly wait: WaitReason; readonly ms: number }[] = [];

  constructor(operation: CatalogueEntry, input: Input, options: CallOptions, deadlineAt: number) {
    this.operation = operation;
    this.input = input;
    this.options = options;
    this.deadlineAt = deadlineAt;
  }

  /** The effect of sending it twice. An update that emails the guest counts as a create: it'd email them twice (A10). */
  get effect(): Effect {
    const { suppressEmail } = (this.input.query ?? {}) as { suppressEmail?: boolean };
    return this.operation.emailsGuest && suppressEmail !== true ? 'create' : this.operation.effect;
  }

  /** Whether an attempt may have had an effect. */
  get mayHaveHappened(): boolean {
    return this.operation.effect !== 'safe' && this.attempts.some(mayHaveActed);
  }

  /** The latest request's ID, if the service sent one (A29). */
  get requestId(): string | undefined {
    return this.attempts.at(-1)?.requestId;
  }

  /** Records a wait before the next attempt. Waits under half a millisecond are ignored. */
  waited(wait: WaitReason, ms: number): void {
    if (Math.round(ms) > 0) this.#waits.push({ wait, ms });
  }

  /** Records an attempt that took `ms` milliseconds, with the waits before it. */
  attempted(ending: AttemptEnding, ms: number): Attempt {
    const [longest] = this.#waits.toSorted((one, other) => other.ms - one.ms);
    const waitedMs = Math.round(this.#waits.reduce((sum, { ms }) => sum + ms, 0));
    const attempt: Attempt = {
      ...ending,
      ms: Math.round(ms),
      waitedMs,
      ...(longest && { waitedFor: longest.wait }),
    };
    this.#waits = [];
    this.attempts.push(attempt);
    return attempt;
  }

  /** Where the time went, for error messages: `quota 4800 ms, requests 197 ms`. */
  spent(): string {
    const times = new Map<string, number>();
    const add = (what: string, ms: number) => times.set(what, (times.get(what) ?? 0) + ms);
    for (const { waitedFor, waitedMs, ms } of this.attempts) {
      if (waitedFor) add(waitedFor, waitedMs);
      add('requests', ms);
    }
    for (const { wait, ms } of this.#waits) add(wait, ms);
    return [...times].map(([what, ms]) => `${what} ${Math.round(ms)} ms`).join(', ');
  }

  /** The details that all of the call's errors carry. */
  details(): Pick<ErrorDetails, 'operation' | 'attempts' | 'requestId' | 'mayHaveHappened'> {
    const { operation, attempts, requestId, mayHaveHappened } = this;
    return { operation: operation.id, attempts, requestId, mayHaveHappened };
  }
}
