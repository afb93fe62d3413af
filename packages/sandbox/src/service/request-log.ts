import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import * as z from 'zod';
import type { RawInput } from '../http/messages.ts';

/** One request to the service. It holds no header, no token, and nothing personal of path, query and body. */
export interface RequestEntry {
  /** Counts the requests, from 1. Responses name it in `x-request-id` (A29). */
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
  /** The status of the response; absent when the connection was dropped. */
  readonly status: number | undefined;
  /** The code of an error response. */
  readonly code: string | undefined;
  /** How long the response took, in milliseconds of real time. */
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
  /** How many came since the log was cleared. */
  let came = 0;
  return {
    /** The id of the next request. */
    nextId: (): number => ++count,
    add(entry: RequestEntry): void {
      entries.push(entry);
      came += 1;
      // Now and then, since dropping the first of a long list moves all others.
      if (entries.length >= 2 * CAPACITY) entries = entries.slice(-CAPACITY);
    },
    /** The requests of one team, or of all. */
    list: (teamId?: string): RequestEntry[] =>
      entries.slice(-CAPACITY).filter(({ team }) => teamId === undefined || team === teamId),
    /** Whether requests came that are no longer remembered. */
    hasForgotten: (): boolean => came > CAPACITY,
    clear() {
      entries = [];
      came = 0;
    },
  };
};

/** What a request carried, without anything personal or secret: what could be either has its field's name instead. */
interface RedactedInput {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** How many members of a query or body are remembered. */
const MEMBERS = 40;

const harmlessText =
  /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{24}|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d))$/i;
/** Most texts are shorter, and need no closer look. */
const SHORTEST_HARMLESS = 'yyyy-mm-ddThh:mmZ'.length;
/** Fields whose texts are words of the interface. */
const wordFields = new Set(['sort', 'order', 'grant_type']);
const word = /^[a-z_]{1,20}$/i;
const plainName = /^\w{1,40}$/;
const plainPath = /^[\w/-]{1,300}$/;

/** Redacted at once, so that nothing personal is held after the response. */
export const redactInput = ({ query, body }: RawInput): RedactedInput => ({
  query: redact(query),
  body: typeof body === 'object' && body !== null ? redact(body) : undefined,
});

const redact = (members: object): Record<string, unknown> => {
  const redacted: Record<string, unknown> = {};
  let count = 0;
  // A plain loop: every request passes through it.
  for (const name in members) {
    if (++count > MEMBERS) break;
    const value = (members as Record<string, unknown>)[name];
    const shown = plainName.test(name) ? name : placeholder('name');
    redacted[shown] = isHarmless(name, value) ? value : placeholder(shown);
  }
  return redacted;
};

/** Ids, date-times, switches, numbers too small to be anybody's, and words of the interface. */
const isHarmless = (name: string, value: unknown): boolean => {
  if (typeof value === 'string') {
    if (value.length >= SHORTEST_HARMLESS && harmlessText.test(value)) return true;
    return wordFields.has(name) && word.test(value);
  }
  return (
    typeof value === 'boolean' || value === null || (typeof value === 'number' && Math.abs(value) < 100_000)
  );
};

const placeholder = (name: string): string => fieldPlaceholders.get(name) ?? `‹${name}›`;

/** Those of the contract's fields, which nearly every request asks for. */
const fieldPlaceholders = new Map(
  Object.values<Operation>(operations)
    .flatMap(({ query, body }) => [query, body])
    .flatMap((schema) => (schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : []))
    .map((name) => [name, `‹${name}›`]),
);

/** A path as it is, unless one of its segments is neither an id nor a plain word. */
export const redactPath = (path: string): string =>
  plainPath.test(path)
    ? path
    : path
        .split('/')
        .slice(0, MEMBERS)
        .map((segment) => (/^[\w-]{0,40}$/.test(segment) ? segment : placeholder('segment')))
        .join('/');
