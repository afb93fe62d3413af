/** A request before any check: texts of path and query, and the body as it was written. */
export interface RawInput {
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}
