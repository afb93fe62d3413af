import type { OperationId } from '@visitor-invitations/core/portable';
import type { RedactedInput } from './redact.ts';

/** One request to the service. It holds no header, no token, and nothing personal of path, query and body. */
export interface RequestEntry {
  /** Counts the requests, from 1. */
  readonly id: number;
  /** When it arrived, ISO 8601 in UTC, by the sandbox's clock. */
  readonly at: string;
  readonly method: string;
  /** A segment that is neither an id nor a plain word reads `‹segment›`. */
  readonly path: string;
  /** The operation, when the path is one's. */
  readonly operation: OperationId | undefined;
  /** Query and body, where both were read; in place of what may be personal stands its name, such as `‹email›`. */
  readonly input: RedactedInput | undefined;
  /** The status of the answer; absent when the connection was dropped. */
  readonly status: number | undefined;
  /** The code of an error answer. */
  readonly code: string | undefined;
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
  let count = 0;
  return {
    add(entry: Omit<RequestEntry, 'id'>) {
      count += 1;
      entries.push({ id: count, ...entry });
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
