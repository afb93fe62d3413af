import type { OperationId } from '@visitor-invitations/core/portable';

/** One request to the service. It holds no body, no query, no header and no token. */
export interface RequestEntry {
  /** When it arrived, ISO 8601 in UTC, by the sandbox's clock. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** The operation, when the path is one's. */
  readonly operation: OperationId | undefined;
  /** The status of the answer; absent when the connection was dropped. */
  readonly status: number | undefined;
  /** How long the answer took, in milliseconds of real time. */
  readonly ms: number;
  /** The team of the header, when it is well-formed. */
  readonly team: string | undefined;
}

/** How many requests are remembered. */
const CAPACITY = 1000;

/** Remembers the latest requests, oldest first. */
export const createRequestLog = () => {
  let entries: RequestEntry[] = [];
  return {
    add(entry: RequestEntry) {
      entries.push(entry);
      if (entries.length > CAPACITY) entries.shift();
    },
    /** The requests of one team, or of all. */
    list: (teamId?: string): RequestEntry[] =>
      entries.filter(({ team }) => teamId === undefined || team === teamId),
    clear() {
      entries = [];
    },
  };
};
