import { AssertionError } from 'node:assert';
import { type OperationId, operations } from '@visitor-invitations/core/contract';
import { defined } from '@visitor-invitations/local-server/objects';
import * as z from 'zod';
import { valid } from '../refusal.ts';
import type { RequestEntry } from '../service/request-log.ts';

const operationIds = Object.keys(operations) as [OperationId, ...OperationId[]];

const expectedShape = z.strictObject({
  /** Operation, such as `invitations.create`. */
  operation: z.enum(operationIds, { error: `must be one of ${operationIds.join(', ')}` }).optional(),
  /** HTTP method, in any case. */
  method: z.string().toUpperCase().optional(),
  /** Path, without the query. */
  path: z.string().optional(),
  /** The response's status, or `dropped` if a fault dropped the connection. */
  status: z
    .union([z.int(), z.literal('dropped')], { error: 'must be a whole number, or dropped' })
    .optional(),
  /** The code of an error response, such as `RATE_LIMITED`. */
  code: z.string().optional(),
  /** The team's ID. */
  team: z.guid().toLowerCase().optional(),
  /** Expected number among the latest 1000 requests. Default: at least one. */
  times: z.int().min(0).optional(),
});

/** Which requests a test expects. Fields you leave out match anything. */
export type ExpectedRequests = z.input<typeof expectedShape>;

/** How many requests are listed if the assertion fails. */
const LISTED = 40;

/**
 * The matching requests, oldest first.
 * @throws AssertionError listing the requests that were received, when there are more or fewer
 * @throws Refusal when the operation doesn't exist or a member is unknown
 */
export const expectRequests = (
  entries: readonly RequestEntry[],
  expected: OperationId | ExpectedRequests,
): RequestEntry[] => {
  const wanted = typeof expected === 'string' ? { operation: expected } : expected;
  const { times, ...members } = defined(valid(expectedShape, wanted));
  const fits = (entry: RequestEntry) =>
    Object.entries(members).every(([name, value]) => shownAs(entry, name) === value);
  const found = entries.filter(fits);
  if (times === undefined ? found.length > 0 : found.length === times) return found;

  throw new AssertionError({
    message: [
      `Expected ${inWords(members, times)}, but there ${found.length === 1 ? 'was' : 'were'} ${found.length}:`,
      ...entries.slice(-LISTED).map((entry) => `${fits(entry) ? '  ✓' : '   '} ${lineOf(entry)}`),
    ].join('\n'),
    actual: found.length,
    expected: times,
    operator: 'requests.expect',
    stackStartFn: expectRequests,
  });
};

/** `2 requests with operation sites.list, status 200` */
const inWords = (members: object, times: number | undefined): string => {
  const count = `${times ?? 'at least 1'} request${(times ?? 1) === 1 ? '' : 's'}`;
  const rules = Object.entries(members).map(([name, value]) => `${name} ${value}`);
  return rules.length > 0 ? `${count} with ${rules.join(', ')}` : count;
};

const shownAs = (entry: RequestEntry, name: string): unknown =>
  name === 'status' ? (entry.status ?? 'dropped') : entry[name as keyof RequestEntry];

const lineOf = (entry: RequestEntry): string =>
  [entry.operation ?? 'no operation', entry.method, entry.path, shownAs(entry, 'status'), entry.code ?? '']
    .join(' ')
    .trimEnd();
