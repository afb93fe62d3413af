import type { Changes } from './changes.ts';

/** One call of the app to the Web API or to a response_url (`method: 'response_url'`). Never holds the token. */
export interface Call {
  method: string;
  args: Record<string, unknown>;
  /** What Slack answered. */
  answer: { ok: boolean; error?: string; [field: string]: unknown };
}

/** The record of what the app asked of Slack. */
export class Calls {
  readonly #changes: Changes;
  readonly all: Call[] = [];

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  record(call: Call): void {
    this.all.push(call);
    this.#changes.notify({ kind: 'calls' });
  }

  /** The first call of that method that fits, past or future. */
  waitFor(method: string, fits: (call: Call) => boolean, timeoutMs: number): Promise<Call> {
    const seen = () =>
      this.all.map((call) => `${call.method} (${call.answer.error ?? 'ok'})`).join(', ') || 'none';
    return this.#changes.waitFor(() => this.all.find((call) => call.method === method && fits(call)), {
      timeoutMs,
      otherwise: () => `No fitting call of ${method} within ${timeoutMs} ms. Calls so far: ${seen()}`,
    });
  }
}
