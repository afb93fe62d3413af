import type { Logger } from '../client/logger.ts';
import type { Settings } from '../client/settings.ts';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { OperationId } from '../operations/catalogue.ts';
import type { Operation } from '../operations/operation.ts';
import type { QuotaGate } from '../quota/quota-gate.ts';
import type { Priority } from '../quota/waiting-line.ts';
import type { TokenManager } from '../tokens/token-manager.ts';
import type { Transport, TransportResponse } from '../transport/transport.ts';
import type { AnswerSchemas } from './answer-schemas.ts';
import type { DriftReporter } from './drift.ts';
import type { Progress } from './progress.ts';
import type { RetryBudget } from './retry-budget.ts';

/** What the caller of one operation may set. */
export interface CallOptions {
  /** Stops the call; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** How long one attempt may take, in milliseconds; default: the client's. */
  readonly timeout?: number;
  /** How long the whole call may take, in milliseconds: token, waits, attempts and reading included; default: the client's. */
  readonly deadline?: number;
  /** Who goes first when the team's request quota is spent. Default `interactive`: somebody waits for the answer. */
  readonly priority?: Priority;
}

/** What an operation is called with: the parameters in its path, its query and its body. */
export interface Input {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

/** An operation of the catalogue. */
export type CatalogueEntry = Operation & { readonly id: OperationId };

/** One call of an operation on its way through the pipeline. */
export interface Call {
  readonly operation: CatalogueEntry;
  readonly input: Input;
  readonly options: CallOptions;
  /** When the call must be over, on the client's monotonic clock. */
  readonly deadlineAt: number;
  /** The token that the step before the request has found; the token endpoint is called without. */
  readonly accessToken?: string | undefined;
  /** What happened on the way so far. */
  readonly progress: Progress;
}

/** The same call with one thing more. Written out, because a spread of so many members costs more than all the step. */
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

/** Waits so many milliseconds, and ends early, by rejecting, when the signal does. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** What the steps of a client share. */
export interface Context {
  readonly settings: Settings;
  readonly tokens: TokenManager;
  readonly gate: QuotaGate;
  readonly budget: RetryBudget;
  readonly answers: AnswerSchemas;
  readonly transport: Transport;
  /** Absent when nobody listens. */
  readonly logger?: Logger;
  readonly diagnostics: Diagnostics;
  readonly drift: DriftReporter;
  /** The wall clock, in milliseconds since the epoch. */
  readonly now: () => number;
  /** The monotonic clock, in milliseconds: every duration is counted on it. */
  readonly elapsed: () => number;
  /** At least 0 and less than 1. */
  readonly random: () => number;
  /** Absent where there are no timers: there, nothing waits. */
  readonly sleep?: Sleep;
}

/** An answer: as it came from the transport, and its value once it was read. */
export interface Reply extends TransportResponse {
  readonly value?: unknown;
}

/** The rest of the pipeline, from the next step on. */
export type Next = (call: Call) => Promise<Reply>;

/** One step: it may change the call before the next steps, look at the reply after them, or call them again. */
export type Step = (call: Call, next: Next, context: Context) => Promise<Reply>;
