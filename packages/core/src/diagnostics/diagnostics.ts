import type { Call } from '../pipeline/call.ts';
import type { Drift } from '../pipeline/drift.ts';

/** Where a request goes: its address, and its path with the names of its parameters instead of their values. */
export interface Destination {
  readonly url: string;
  readonly template: string;
}

/** Where a host can publish what happens, such as Node's diagnostics channels. Absent members mean: nobody listens. */
export interface Diagnostics {
  /** Whole calls. */
  readonly call?: {
    isHeard(): boolean;
    run<Value>(call: Call, run: () => Promise<Value>): Promise<Value>;
  };
  /** Single requests. */
  readonly attempt?: {
    isHeard(): boolean;
    run<Response extends { readonly status: number }>(
      call: Call,
      destination: Destination,
      run: () => Promise<Response>,
    ): Promise<Response>;
  };
  /** Answers that differ from the contract. */
  readonly drift?: { isHeard(): boolean; publish(drift: Drift): void };
}
