/** How a connection breaks: before a byte of the answer, or after the headers and half of the body. */
export type Break = 'unanswered' | 'mid-body';

/** What the service gives back, over a socket or in this process. */
export interface ServiceReply {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Absent where there is none. */
  readonly body?: string | undefined;
  /** How the connection is to break; the caller sees only what that leaves of the reply. */
  readonly dropped?: Break;
}

export const jsonReply = (status: number, value: unknown): ServiceReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

/** The first half of a body, at least one unit of it. */
export const firstHalf = <Body extends string | Uint8Array>(body: Body): Body =>
  body.slice(0, Math.ceil(body.length / 2)) as Body;
