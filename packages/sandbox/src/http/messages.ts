import { MIB, readBodyUpTo, tooLargeText } from '@visitor-invitations/local-server';
import { Refusal } from '../refusal.ts';

/** A request to the service, over a socket or in this process. */
export interface ServiceRequest {
  readonly method: string;
  /** As sent: percent-encoded, and without the query. */
  readonly path: string;
  /** The query as sent, without its question mark; empty if there is none. */
  readonly search: string;
  /** A header, by lower-case name. */
  header(name: string): string | undefined;
  /**
   * The body.
   * @throws Error with the code `ECONNRESET` when the caller hangs up before its end
   * @throws Refusal when it's too large
   */
  text(): Promise<string>;
}

/** Maximum size of a body, in bytes: many times the largest invitation. */
export const MAX_BODY = MIB;

/** Maximum size of your own data, in bytes: some hundred thousand invitations. */
export const MAX_SEED = 100 * MIB;

/** The refusal of a body over the limit, in bytes. */
export const tooLarge = (limit: number): Refusal =>
  new Refusal(413, 'CONTENT_TOO_LARGE', tooLargeText(limit));

/**
 * The body of a `fetch` request.
 * @throws Refusal when it's larger than the limit, in bytes
 */
export const readBody = async (request: Request, limit = MAX_BODY): Promise<Uint8Array> => {
  const body = await readBodyUpTo(request, limit);
  if (!body) throw tooLarge(limit);
  return body;
};

/** The body as text, decoded like `fetch`: without a byte order mark. */
export const readText = async (request: Request): Promise<string> => decoder.decode(await readBody(request));

const decoder = new TextDecoder();

/** Converts a `fetch` request. */
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

/** A request before any checks: path and query as text, and the body as sent. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

/** How a connection breaks: before the response, or after the headers and half of the body. */
export type Break = 'no-response' | 'mid-body';

/** The service's response, over a socket or in this process. */
export interface ServiceResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Absent if there is none. */
  readonly body?: string | undefined;
  /** How the connection breaks. The caller only sees what arrives before that. */
  readonly dropped?: Break | undefined;
}

/** For a caller whose connection breaks before the response. */
export const noResponse: ServiceResponse = { status: 500, headers: {}, dropped: 'no-response' };

export const jsonResponse = (status: number, value: unknown): ServiceResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** The first half of a body, at least one character or byte. */
export const firstHalf = <Body extends string | Uint8Array>(body: Body): Body =>
  body.slice(0, Math.ceil(body.length / 2)) as Body;
