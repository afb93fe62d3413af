import type { Diagnostics, DriftReporter, Logger } from '../diagnostics/diagnostics.ts';
import type { QuotaGate } from '../quota/quota-gate.ts';
import type { Quota } from '../quota/read-quota.ts';
import type { TokenManager } from '../tokens/token-manager.ts';
import type { Transport } from '../transport/transport.ts';
import type { RetryBudget } from '../waiting/exponential-backoff.ts';
import type { Sleep } from '../waiting/sleep.ts';
import type { Settings } from './options.ts';
import type { CompileSchema } from './response-contract.ts';

/** State that a client's calls share. */
export interface Context {
  readonly settings: Settings;
  readonly tokens: TokenManager;
  readonly gate: QuotaGate;
  /** Called with the time that all requests wait for the quota, in milliseconds. */
  readonly onHold?: ((ms: number) => void) | undefined;
  /** Called with the quota from each response. */
  readonly onQuota?: ((quota: Quota) => void) | undefined;
  readonly budget: RetryBudget;
  readonly compile: CompileSchema;
  readonly transport: Transport;
  /** The caller's logger; absent if none was passed. */
  readonly logger: Logger | undefined;
  readonly diagnostics: Diagnostics;
  readonly drift: DriftReporter;
  /** The wall clock, in milliseconds since the epoch. */
  readonly now: () => number;
  /** The monotonic clock, in milliseconds, for all durations. */
  readonly elapsed: () => number;
  /** At least 0 and less than 1. */
  readonly random: () => number;
  /** The timer. Absent if the host has none: then nothing waits. */
  readonly sleep?: Sleep | undefined;
  /** Aborts every call; absent if the caller passed none. */
  readonly signal?: AbortSignal | undefined;
}
