import type { Changes } from './changes.ts';

/** One call of the app to the Web API or to a response_url (`method: 'response_url'`). Never holds a token or secret. */
export interface Call {
  method: string;
  args: Record<string, unknown>;
  /** What Slack answered. */
  answer: { ok: boolean; error?: string; [field: string]: unknown };
}

const secrets = new Set(['client_secret', 'access_token']);

const withoutSecrets = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.has(name))) as T;

/** The record of what the app asked of Slack. */
export class Calls {
  readonly #changes: Changes;
  readonly all: Call[] = [];

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  record({ method, args, answer }: Call): void {
    this.all.push({ method, args: withoutSecrets(args), answer: withoutSecrets(answer) });
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
