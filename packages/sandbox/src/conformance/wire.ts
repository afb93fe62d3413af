import { RATE_LIMIT_HEADERS, retryAfterMs } from '@visitor-invitations/core/portable';
import { parseJson } from '../tools/objects.ts';

/** What a run needs of the world, and tests replace. */
export interface RunParts {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Told before each wait for the quota. */
  readonly onWait?: (ms: number) => void;
}

/** What a request asked for: what judges its response later, and holds no secret. */
export interface Asked {
  /** The operation's method and path, as the catalogue has them; absent for a method that is not its own. */
  readonly place: string | undefined;
  /** The ids in its path. */
  readonly params: Readonly<Record<string, string>>;
  /** Its headers are the team’s own. */
  readonly isOwn: boolean;
  /** Everything that its address and its body name, in lower case. */
  readonly text: string;
}

/** One request, ready to be sent. */
export interface WireRequest {
  /** The operation, for the report. */
  readonly label: string;
  /** Whose quota it counts for. */
  readonly team: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** The URL is a guess: a response may come from something other than the service. */
  readonly isGuess?: boolean | undefined;
  /** Absent for a token request. */
  readonly asked?: Asked;
}

/** One response. */
export interface HttpResponse {
  readonly label: string;
  readonly team: string;
  readonly isGuess: boolean;
  /** Absent for a token request. */
  readonly asked: Asked | undefined;
  /** When the request was sent, and when the response was there, in milliseconds since the epoch. */
  readonly sent: number;
  readonly at: number;
  readonly status: number;
  readonly headers: Headers;
  /** The response repeats the token or the client secret that it was asked with. */
  readonly repeatsSecret: boolean;
  /** What the JSON says; absent for an empty body, and for one that is no JSON. */
  readonly body: unknown;
  readonly isJson: boolean;
  readonly isEmpty: boolean;
}

/** No response arrived, which says nothing about the service. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
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
export const createWire = (timeoutMs: number, { sleep, now, fetch, onWait }: RunParts) => {
  const responses: HttpResponse[] = [];
  const deletesTried = new Set<string>();
  let stopped = false;
  const vainWaits: HttpResponse[] = [];

  const sendOnce = async (request: WireRequest): Promise<HttpResponse> => {
    if (stopped) throw new Stopped();
    const { method, url, headers, body } = request;
    if (method === 'DELETE') deletesTried.add(lastOf(url));
    const sent = now();
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      // A redirect is a response like any other: followed, it could take the token elsewhere.
      const fetched = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal });
      const bytes = new Uint8Array(await fetched.arrayBuffer());
      const response = { ...readResponse(request, fetched, bytes), sent, at: now() };
      responses.push(response);
      return response;
    } catch (error) {
      const isLate = (error as Error).name === 'TimeoutError';
      throw new NoResponse(
        isLate
          ? `${request.label}: no response within ${timeoutMs / 1000} seconds`
          : `${request.label}: the connection failed`,
      );
    }
  };

  return {
    /** Every response so far. */
    responses: responses as readonly HttpResponse[],
    /** The ids of what was asked to be deleted, whatever came of it. */
    deletesTried: deletesTried as ReadonlySet<string>,
    /** What asked for a wait, and was followed by the same again after a wait as long as that. */
    vainWaits: () => vainWaits as readonly HttpResponse[],
    /**
     * Sends a request, again when it met the quota.
     * @throws NoResponse, and Stopped once `stop` was called
     */
    async send(request: WireRequest): Promise<HttpResponse> {
      let response = await sendOnce(request);
      let last: HttpResponse | undefined;
      for (let waits = 0; isOverQuota(response) && waits < MOST_WAITS; waits += 1) {
        const hint = waitAskedFor(response, now());
        // Where the time that it named was too short, the other one that it names may be the right one.
        const isVain = last !== undefined && vainWaits.at(-1) === last;
        const ms = Math.min(
          Math.max(
            (isVain ? longestWaitIn(response, now()) : hint) ?? WAIT_WITHOUT_HINT_MS,
            SHORTEST_WAIT_MS,
          ),
          LONGEST_WAIT_MS,
        );
        onWait?.(ms);
        await sleep(ms);
        last = response;
        response = await sendOnce(request);
        if (isOverQuota(response) && hint !== undefined && hint <= ms) vainWaits.push(last);
      }
      if (isOverQuota(response))
        throw new NoResponse(`${request.label}: too many requests, even after waiting`);
      return response;
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

const lastOf = (url: string): string => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');

/** How long a response asks to wait. */
const waitAskedFor = ({ status, headers }: HttpResponse, now: number): number | undefined =>
  retryAfterMs({ status, headers: Object.fromEntries(headers) }, now);

/** The longer of the two waits that a response may name (A13). */
const longestWaitIn = (response: HttpResponse, now: number): number | undefined => {
  const { headers } = response;
  const withoutRetryAfter = new Headers(headers);
  withoutRetryAfter.delete('retry-after');
  const waits = [headers, withoutRetryAfter].map((each) => waitAskedFor({ ...response, headers: each }, now));
  const known = waits.filter((wait) => wait !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
};

/** What sends requests and remembers responses. */
export type Wire = ReturnType<typeof createWire>;

/** The service had enough: a 429, or what stands for one where the quota has nothing left. */
export const isOverQuota = ({ status, headers }: Pick<HttpResponse, 'status' | 'headers'>): boolean =>
  status === 429 || (status === 503 && headers.get(RATE_LIMIT_HEADERS.remaining) === '0');

const readResponse = (
  { label, team, isGuess = false, asked, headers: sent, body: form = '' }: WireRequest,
  { status, headers }: Response,
  bytes: Uint8Array,
): Omit<HttpResponse, 'sent' | 'at'> => {
  const text = decoded(bytes);
  const body = text === undefined ? undefined : parseJson(text);
  const type = headers.get('content-type') ?? '';
  const secrets = [
    sent.authorization?.replace('Bearer ', ''),
    new URLSearchParams(form).get('client_secret'),
  ].flatMap((secret) => (secret ? [secret, Buffer.from(secret).toString('base64url')] : []));
  const hasType = /^application\/([\w.-]+\+)?json\b/i.test(type) && !/charset="?(?!utf-8\b)/i.test(type);
  return {
    label,
    team,
    isGuess,
    asked,
    status,
    headers,
    repeatsSecret: secrets.some((secret) => text?.includes(secret)),
    body,
    isJson: body !== undefined && hasType,
    isEmpty: bytes.length === 0,
  };
};

/** JSON is UTF-8: bytes that are none would otherwise pass for the text that somebody wrote. */
const decoded = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
