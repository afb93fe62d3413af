import { MIB, readBodyUpTo, tooLargeText } from '@visitor-invitations/local-server';
import { Refusal } from '../refusal.ts';

/** A request to the service, over a socket or from this process. */
export interface ServiceRequest {
  readonly method: string;
  /** As it was sent: percent-encoded, and without the query. */
  readonly path: string;
  /** The query as it was sent, without its question mark; empty where there is none. */
  readonly search: string;
  /** A header by its lower-case name. */
  header(name: string): string | undefined;
  /**
   * The body.
   * @throws Error with the code `ECONNRESET` when the caller hangs up before its end, Refusal when it is too large
   */
  text(): Promise<string>;
}

/** How large a body can be, in bytes: many times what the largest invitation takes. */
export const MAX_BODY = MIB;

/** How large data of one's own can be, in bytes: some hundred thousand invitations. */
export const MAX_SEED = 100 * MIB;

/** Why a body of more than so many bytes is refused. */
export const tooLarge = (limit: number): Refusal =>
  new Refusal(413, 'CONTENT_TOO_LARGE', tooLargeText(limit));

/**
 * The body of a `fetch`.
 * @throws Refusal when it is larger than so many bytes
 */
export const readBody = async (request: Request, limit = MAX_BODY): Promise<Uint8Array> => {
  const body = await readBodyUpTo(request, limit);
  if (!body) throw tooLarge(limit);
  return body;
};

/** The same as text, decoded as `fetch` does: without a byte order mark. */
export const readText = async (request: Request): Promise<string> => decoder.decode(await readBody(request));

const decoder = new TextDecoder();

/** The request of a `fetch`. */
export const fromFetch = (request: Request): ServiceRequest => {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    search: search.slice(1),
    header: (name) => request.headers.get(name) ?? undefined,
    text: () => readText(request),
  };
};

/** A request before any check: texts of path and query, and the body as it was written. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

/** How a connection breaks: before a byte of the response, or after the headers and half of the body. */
export type Break = 'no-response' | 'mid-body';

/** What the service gives back, over a socket or in this process. */
export interface ServiceResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Absent where there is none. */
  readonly body?: string | undefined;
  /** How the connection is to break; the caller sees only what that leaves of the response. */
  readonly dropped?: Break | undefined;
}

/** What a caller gets whose connection breaks before a byte of the response. */
export const noResponse: ServiceResponse = { status: 500, headers: {}, dropped: 'no-response' };

export const jsonResponse = (status: number, value: unknown): ServiceResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** The first half of a body, at least one unit of it. */
export const firstHalf = <Body extends string | Uint8Array>(body: Body): Body =>
  body.slice(0, Math.ceil(body.length / 2)) as Body;
