import type { Diagnostics, DriftReporter, Logger } from '../diagnostics/diagnostics.ts';
import type { QuotaGate } from '../quota/quota-gate.ts';
import type { Quota } from '../quota/read-quota.ts';
import type { TokenManager } from '../tokens/token-manager.ts';
import type { Transport } from '../transport/transport.ts';
import type { RetryBudget } from '../waiting/exponential-backoff.ts';
import type { Sleep } from '../waiting/sleep.ts';
import type { Settings } from './options.ts';
import type { CompileSchema } from './response-contract.ts';

/** What all calls of a client share. */
export interface Context {
  readonly settings: Settings;
  readonly tokens: TokenManager;
  readonly gate: QuotaGate;
  /** Gets how long the quota holds all requests, in milliseconds. */
  readonly onHold?: ((ms: number) => void) | undefined;
  /** Gets what each response says of the quota. */
  readonly onQuota?: ((quota: Quota) => void) | undefined;
  readonly budget: RetryBudget;
  readonly compile: CompileSchema;
  readonly transport: Transport;
  /** Absent when the caller gave none. */
  readonly logger: Logger | undefined;
  readonly diagnostics: Diagnostics;
  readonly drift: DriftReporter;
  /** The wall clock, in milliseconds since the epoch. */
  readonly now: () => number;
  /** The monotonic clock, in milliseconds: every duration is counted on it. */
  readonly elapsed: () => number;
  /** At least 0 and less than 1. */
  readonly random: () => number;
  /** Absent where the host has no timers: then nothing waits. */
  readonly sleep?: Sleep | undefined;
  /** Aborts every call; absent when the caller gave none. */
  readonly signal?: AbortSignal | undefined;
}
