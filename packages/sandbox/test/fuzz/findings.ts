import { openApiDocument } from '@visitor-invitations/core/openapi';
import { check, type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import { CANARY } from './grounds.ts';
import type { FuzzRequest } from './service-requests.ts';

/** A response, as a check looks at it. */
export interface FuzzResponse {
  readonly status: number;
  readonly text: string;
}

/** What is wrong with a response; nothing when all is as the contract says. */
export const findingsIn = (request: FuzzRequest, { status, text }: FuzzResponse): string[] => [
  ...(status >= 500 ? ['an unexpected 5xx response'] : []),
  ...(text.includes(CANARY) ? ['data of another team'] : []),
  ...(status >= 400 && !request.isPage ? errorFindings(text) : []),
  ...(request.operation ? operationFindings(request.operation, status, text) : []),
];

const errorFindings = (text: string): string[] => {
  const body = parse(text) as { code?: unknown; message?: unknown } | undefined;
  if (typeof body?.code !== 'string' || typeof body.message !== 'string' || Object.keys(body).length !== 2)
    return ['an error that is not { code, message }'];
  return zodWords.test(body.message) ? ['a message in the words of zod'] : [];
};

/** How zod words a rule that nobody else words. */
const zodWords =
  /\b(Invalid (input|option|value|key|element|string|date)|Unrecognized keys?|Too (big|small)|expected \w+)\b|must be record\b/;

const operationFindings = (id: OperationId, status: number, text: string): string[] => {
  const { response: schema, success }: Operation = operations[id];
  if (status !== success) {
    // An id with a slash in it, or none at all, makes an address of no operation, or of another one.
    const isElsewhere = status === 404 && text.includes('"NOT_FOUND"');
    return documented[id]?.has(status) || isElsewhere
      ? []
      : [`status ${status}, which the operation does not have`];
  }
  if (!schema) return text === '' ? [] : ['a body where none belongs'];
  return check(schema, parse(text, isGiven)).ok ? [] : ['a response that does not fit its schema'];
};

const documented: Readonly<Record<string, ReadonlySet<number>>> = Object.fromEntries(
  Object.values(openApiDocument().paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, responses }) => [operationId, new Set(Object.keys(responses).map(Number))]),
);

const parse = (text: string, reviver?: (name: string, value: unknown) => unknown): unknown => {
  try {
    return JSON.parse(text, reviver);
  } catch {
    return undefined;
  }
};

/** In a response, null and an empty text stand for an absent member (A16). */
const isGiven = (_name: string, value: unknown) => (value === null || value === '' ? undefined : value);
