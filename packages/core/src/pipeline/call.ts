import type { Diagnostics, DriftReporter } from '../diagnostics/diagnostics.ts';
import type { Logger } from '../diagnostics/logger.ts';
import type { CatalogueEntry } from '../operations/catalogue.ts';
import type { Priority } from '../quota/priority-queue.ts';
import type { QuotaGate } from '../quota/quota-gate.ts';
import type { Quota } from '../quota/read-quota.ts';
import type { TokenManager } from '../tokens/token-manager.ts';
import type { Transport, TransportResponse } from '../transport/transport.ts';
import type { Sleep } from '../waiting/sleep.ts';
import type { Progress } from './progress.ts';
import type { ResponseSchemas } from './response-contract.ts';
import type { RetryBudget } from './retry-budget.ts';
import type { Settings } from './settings.ts';
import type { TokenWaits } from './token-waits.ts';

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call; it then rejects with an `AbortError`, which says whether anything may have been done. */
  readonly signal?: AbortSignal | undefined;
  /** Limit of one attempt, in milliseconds, more than 0. Default: the client's. */
  readonly timeout?: number | undefined;
  /**
   * Limit of the whole call, in milliseconds: token, waits, attempts and reading included. With 0 or less it is over
   * already, and nothing is sent. Default: the client's.
   */
  readonly deadline?: number | undefined;
  /**
   * Additional headers of this call's requests, besides the client's and instead of those of the same name; one that is
   * `undefined` is left out. Those that the client sets itself, such as `authorization`, are refused.
   */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
  /**
   * Which calls go first when the team's request quota is spent. Default `interactive`: a person waits for the
   * response. `background` calls get every fifth turn while interactive ones keep coming.
   */
  readonly priority?: Priority | undefined;
}

/** The input of a call: path parameters, query and body. */
export interface Input {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  /** Fields of the body that the service holds already: they are sent back as they came, whatever the contract says. */
  readonly kept?: object | undefined;
  /**
   * Makes the input anew for an attempt that comes after a wait: what it was made of may have changed meanwhile.
   * `wasTried`: whether an earlier attempt may have been acted on.
   */
  readonly renew?: ((wasTried: boolean) => Promise<Input>) | undefined;
}

/** One call, as the steps of the pipeline see it. */
export interface Call {
  readonly operation: CatalogueEntry;
  readonly input: Input;
  readonly options: CallOptions;
  /** When the call times out, on the client's monotonic clock. */
  readonly deadlineAt: number;
  /** Set by `authorize`; the token endpoint is called without. */
  readonly accessToken?: string | undefined;
  /** The attempts and waits so far. */
  readonly progress: Progress;
}

/** A copy of the call with a change. Written out, because a spread of this many members costs more than the step. */
export const callWith = (
  { operation, input, options, deadlineAt, accessToken, progress }: Call,
  change: Partial<Pick<Call, 'input' | 'accessToken'>>,
): Call => ({
  operation,
  input: change.input ?? input,
  options,
  deadlineAt,
  accessToken: change.accessToken ?? accessToken,
  progress,
});

/** What all calls of a client share. */
export interface Context {
  readonly settings: Settings;
  readonly tokens: TokenManager;
  /** The calls that wait for a token: each is told of the requests for it. */
  readonly tokenWaits: TokenWaits;
  readonly gate: QuotaGate;
  /** Gets how long the quota holds all requests, in milliseconds. */
  readonly onHold?: ((ms: number) => void) | undefined;
  /** Gets what each response says of the quota. */
  readonly onQuota?: ((quota: Quota) => void) | undefined;
  readonly budget: RetryBudget;
  readonly responseSchemas: ResponseSchemas;
  readonly transport: Transport;
  /** Absent when the caller gave none. */
  readonly logger?: Logger;
  readonly diagnostics: Diagnostics;
  readonly drift: DriftReporter;
  /** The wall clock, in milliseconds since the epoch. */
  readonly now: () => number;
  /** The monotonic clock, in milliseconds: every duration is counted on it. */
  readonly elapsed: () => number;
  /** At least 0 and less than 1. */
  readonly random: () => number;
  /** Absent where the host has no timers: then nothing waits. */
  readonly sleep?: Sleep;
  /** Aborts every call; absent when the caller gave none. */
  readonly signal?: AbortSignal;
}

/** A response from the transport, with its value once `readResponse` has parsed it. */
export interface CallResponse extends TransportResponse {
  readonly value?: unknown;
}

/** The rest of the pipeline, from the next step on. */
export type Next = (call: Call) => Promise<CallResponse>;

/** One step: it may change the call for the next steps, inspect their response, or run them again. */
export type Step = (call: Call, next: Next, context: Context) => Promise<CallResponse>;
