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
   * @throws Error with the code `ECONNRESET` when the caller hangs up before its end
   */
  text(): Promise<string>;
}

/** The request of a `fetch`. */
export const fromFetch = (request: Request): ServiceRequest => {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    search: search.slice(1),
    header: (name) => request.headers.get(name) ?? undefined,
    text: () => request.text(),
  };
};
