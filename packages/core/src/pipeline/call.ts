import type { Logger } from '../client/logger.ts';
import type { Settings } from '../client/options.ts';
import type { Attempt } from '../errors/visitor-invitations-error.ts';
import type { OperationId } from '../operations/catalogue.ts';
import type { Operation } from '../operations/operation.ts';
import type { TokenManager } from '../tokens/token-manager.ts';
import type { Transport, TransportResponse } from '../transport/transport.ts';
import type { Sleep } from './wait-for.ts';

/** What the caller of one operation may set. */
export interface CallOptions {
  /** Stops the call; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** How long one attempt may take, in milliseconds; default: the client's. */
  readonly timeout?: number;
  /** How long the whole call may take, in milliseconds; default: the client's. */
  readonly deadline?: number;
}

/** What an operation is called with: the parameters in its path, its query and its body. */
export interface Input {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

/** One call of an operation on its way through the pipeline. */
export interface Call {
  readonly operation: Operation & { readonly id: OperationId };
  readonly input: Input;
  readonly options: CallOptions;
  /** When the call must be over, by the client's clock. */
  readonly deadlineAt?: number;
  /** Headers that the steps have added so far. */
  readonly headers: Readonly<Record<string, string>>;
  /** Every request of this call so far; the step that sends adds to it. */
  readonly attempts: Attempt[];
}

/** What the steps of a client share. */
export interface Context {
  readonly settings: Settings;
  readonly tokens: TokenManager;
  readonly transport: Transport;
  readonly logger: Logger;
  readonly now: () => number;
  /** Absent where there are no timers. */
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
