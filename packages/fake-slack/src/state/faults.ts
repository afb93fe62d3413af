/** What goes wrong with the next call of a method. */
export type Fault =
  | { /** Slack's error code, in a 200 answer. */ error: string }
  | { /** HTTP status; 429 with `retryAfter` in seconds. */ status: number; retryAfter?: number }
  | { /** The call is answered properly, this much later. */ delayMs: number };

/** Planned failures, each used once, in order. */
export class Faults {
  readonly #planned = new Map<string, Fault[]>();

  /** The next call of this Web API method (or of `response_url`) meets this fault. */
  next(method: string, fault: Fault): void {
    this.#planned.set(method, [...(this.#planned.get(method) ?? []), fault]);
  }

  /** Takes the fault that the call at hand has to meet. */
  take(method: string): Fault | undefined {
    return this.#planned.get(method)?.shift();
  }
}
