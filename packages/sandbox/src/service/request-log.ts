import type { OperationId } from '@visitor-invitations/core/contract';
import type { RawInput } from '../http/messages.ts';

/** One request to the service. Headers, tokens and personal data in the path, query and body aren't logged. */
export interface RequestEntry {
  /** Sequence number, from 1. Responses include it as `x-request-id` (A29). */
  readonly id: number;
  /** When it arrived, ISO 8601 in UTC, by the sandbox's clock. */
  readonly at: string;
  readonly method: string;
  /** A segment that isn't an ID or a plain word is shown as `‹segment›`. */
  readonly path: string;
  /** The operation, if the path belongs to one. */
  readonly operation: OperationId | undefined;
  /** Query and body, if both could be read. Values that may be personal are replaced by their field name, such as `‹email›`. */
  readonly input: RedactedInput | undefined;
  /** The response's status; absent if the connection was dropped. */
  readonly status: number | undefined;
  /** The code of an error response. */
  readonly code: string | undefined;
  /** How long the response took, in milliseconds of real time. */
  readonly ms: number;
  /** The team header's value, if it's well-formed. */
  readonly team: string | undefined;
}

/** How many requests to keep. */
const CAPACITY = 1000;

/** Keeps the latest requests, oldest first. */
export const createRequestLog = () => {
  let entries: RequestEntry[] = [];
  let count = 0;
  return {
    /** The next request's ID. */
    nextId: (): number => ++count,
    add(entry: RequestEntry): void {
      entries.push(entry);
      if (entries.length > CAPACITY) entries.shift();
    },
    /** One team's requests, or all teams'. */
    list: (teamId?: string): RequestEntry[] =>
      entries.filter(({ team }) => teamId === undefined || team === teamId),
    clear() {
      entries = [];
    },
  };
};

/** A request's content without anything personal or secret. Such values are replaced by their field name. */
interface RedactedInput {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** Maximum number of members kept from a query or body. */
const MEMBERS = 40;

/** Matches IDs and date-times. */
const harmlessText =
  /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{24}|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d))$/i;
/** Fields whose values are the API's own words. */
const wordFields = ['sort', 'order', 'grant_type'];

/** Redacts immediately, so nothing personal is kept after the response. */
export const redactInput = ({ query, body }: RawInput): RedactedInput => ({
  query: redact(query),
  body: typeof body === 'object' && body !== null ? redact(body) : undefined,
});

const redact = (members: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(members)
      .slice(0, MEMBERS)
      .map(([name, value]) => {
        const shown = /^\w{1,40}$/.test(name) ? name : '‹name›';
        return [shown, isHarmless(name, value) ? value : `‹${shown}›`];
      }),
  );

/** Whether a value can be logged: IDs, date-times, booleans, words of the API, and numbers too small to identify anybody. */
const isHarmless = (name: string, value: unknown): boolean => {
  if (typeof value === 'string')
    return harmlessText.test(value) || (wordFields.includes(name) && /^[a-z_]{1,20}$/i.test(value));
  if (typeof value === 'number') return Math.abs(value) < 100_000;
  return typeof value === 'boolean' || value === null;
};

/** A path in which segments are replaced unless they're an ID or a plain word. */
export const redactPath = (path: string): string =>
  path
    .split('/')
    .slice(0, MEMBERS)
    .map((segment) => (/^[\w-]{0,40}$/.test(segment) ? segment : '‹segment›'))
    .join('/');
