import { parseJson } from '../tools/json.ts';
import { retryAfterMs } from './retry-after.ts';

/** One request, ready to be sent. */
export interface WireRequest {
  /** The operation, for the report. */
  readonly label: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** The address may be nobody's, so that whoever answers need not keep the service's promises. */
  readonly isGuess?: boolean | undefined;
}

/** One answer. */
export interface Reply {
  readonly label: string;
  readonly isGuess: boolean;
  readonly status: number;
  readonly headers: Headers;
  /** What the JSON says; absent for an empty body, and for one that is no JSON. */
  readonly body: unknown;
  readonly isJson: boolean;
  readonly isEmpty: boolean;
}

/** What the wire is made of; everything that takes time is handed in. */
export interface WireOptions {
  readonly timeoutMs: number;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly now: () => number;
  /** Told before each wait for the quota. */
  readonly onWait: (ms: number) => void;
}

/** No answer came: nothing can be told of the service. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The user asked to stop. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

const MOST_WAITS = 8;
const WAIT_WITHOUT_HINT_MS = 10_000;
const SHORTEST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 120_000;

/** Sends one request at a time, and waits where the service says that there were too many (A13). */
export const createWire = ({ timeoutMs, sleep, now, onWait }: WireOptions) => {
  const replies: Reply[] = [];
  let stopped = false;

  const sendOnce = async (request: WireRequest): Promise<Reply> => {
    if (stopped) throw new Stopped();
    const { method, url, headers, body } = request;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      // A redirect is an answer like any other: followed, it could take the token elsewhere.
      const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal });
      const reply = readReply(request, response, await response.text());
      replies.push(reply);
      return reply;
    } catch (error) {
      const isLate = (error as Error).name === 'TimeoutError';
      throw new NoAnswer(isLate ? `no response within ${timeoutMs / 1000} seconds` : 'the connection failed');
    }
  };

  return {
    /** Every answer so far. */
    replies: replies as readonly Reply[],
    /**
     * Sends a request, again when it met the quota.
     * @throws NoAnswer, and Stopped once `stop` was called
     */
    async send(request: WireRequest): Promise<Reply> {
      let reply = await sendOnce(request);
      for (let waits = 0; reply.status === 429 && waits < MOST_WAITS; waits += 1) {
        const asked = retryAfterMs(reply.headers, now()) ?? WAIT_WITHOUT_HINT_MS;
        const ms = Math.min(Math.max(asked, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
        onWait(ms);
        await sleep(ms);
        reply = await sendOnce(request);
      }
      if (reply.status === 429) throw new NoAnswer('too many requests, even after waiting');
      return reply;
    },
    /** From now on nothing is sent. */
    stop() {
      stopped = true;
    },
    /** Lets the clean-up send after all. */
    resume() {
      stopped = false;
    },
  };
};

/** What sends requests and remembers answers. */
export type Wire = ReturnType<typeof createWire>;

const readReply = ({ label, isGuess = false }: WireRequest, response: Response, text: string): Reply => {
  const isEmpty = text === '';
  const body = parseJson(text);
  const type = response.headers.get('content-type') ?? '';
  return {
    label,
    isGuess,
    status: response.status,
    headers: response.headers,
    body,
    isJson: body !== undefined && /^application\/([\w.-]+\+)?json\b/i.test(type),
    isEmpty,
  };
};
