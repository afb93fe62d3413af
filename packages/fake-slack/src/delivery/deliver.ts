import { signature } from './sign.ts';

/** The exact bytes of a request, so that it can be sent again. */
export interface SentRequest {
  contentType: string;
  body: string;
}

/** What the app answered to one request of Slack: the ack. */
export interface Delivery {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Parsed when it is JSON, else text; '' when empty. */
  body: unknown;
  /** How long the answer took. */
  ms: number;
  /** What Slack makes of a late answer, or of none or a bad one. */
  failure?: 'dispatch_failed' | 'operation_timeout';
  request: SentRequest;
}

/** Bolt answers what nobody acked with a 404 at the deadline itself: this much longer we look what comes. */
const graceMs = 500;

const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const failureOf = (status: number, ms: number, deadlineMs: number): Delivery['failure'] => {
  if (status !== 0 && (status < 200 || status > 299)) return 'dispatch_failed';
  return ms > deadlineMs ? 'operation_timeout' : undefined;
};

interface DelivererOptions {
  signingSecret: string;
  /** How long Slack waits for an ack. */
  ackDeadlineMs: number;
}

/** Sends signed requests to the app under test. */
export class Deliverer {
  readonly #options: DelivererOptions;
  #target: string | undefined;

  constructor(options: DelivererOptions) {
    this.#options = options;
  }

  /** Where the app listens, such as `http://127.0.0.1:4030/slack/events`. */
  deliverTo(url: string): void {
    this.#target = url;
  }

  /** Never throws for what the app does; throws when no app was named with `deliverTo`. */
  async send(request: SentRequest, extraHeaders: Record<string, string> = {}): Promise<Delivery> {
    if (!this.#target) throw new Error('No app to deliver to: call deliverTo(url) first');
    const { signingSecret, ackDeadlineMs } = this.#options;
    const started = performance.now();
    const elapsed = () => Math.round(performance.now() - started);
    try {
      const response = await fetch(this.#target, {
        method: 'POST',
        body: request.body,
        headers: {
          'content-type': request.contentType,
          ...signature(signingSecret, request.body, Date.now()),
          ...extraHeaders,
        },
        signal: AbortSignal.timeout(ackDeadlineMs + graceMs),
      });
      const body = readBody(await response.text());
      const ms = elapsed();
      return {
        status: response.status,
        body,
        ms,
        failure: failureOf(response.status, ms, ackDeadlineMs),
        request,
      };
    } catch {
      const ms = elapsed();
      return {
        status: 0,
        body: '',
        ms,
        failure: ms > ackDeadlineMs ? 'operation_timeout' : 'dispatch_failed',
        request,
      };
    }
  }
}
