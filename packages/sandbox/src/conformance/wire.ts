import { retryAfterMs } from '@visitor-invitations/core/portable';
import { parseJson } from '../tools/objects.ts';
import type { RecordedResponse } from './trace.ts';

/** What a run needs of the world, and tests replace. */
export interface RunParts {
  readonly now: () => number;
  /** Waits; ends early when the run is stopped. */
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** One request, ready to be sent. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Sends a request. Gives nothing where the connection failed or the time was over, which says nothing about the service. */
export const exchange = async (
  { url, method, headers, body }: WireRequest,
  timeoutMs: number,
  { fetch }: RunParts,
): Promise<RecordedResponse | undefined> => {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirect is a response like any other: followed, it could take the token elsewhere.
    const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal });
    const text = decoded(new Uint8Array(await response.arrayBuffer()));
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: text ?? '',
      body: text === undefined ? undefined : parseJson(text),
    };
  } catch {
    return undefined;
  }
};

/** JSON is UTF-8: bytes that are none would otherwise pass for the text that somebody wrote. */
const decoded = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const WAIT_WITHOUT_HINT_MS = 10_000;
const SHORTEST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 120_000;
/** How long a 429 asks to wait. */
export const waitAfter = (response: RecordedResponse, now: number): number => {
  const asked = retryAfterMs(response, now);
  return Math.min(Math.max(asked ?? WAIT_WITHOUT_HINT_MS, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
};
