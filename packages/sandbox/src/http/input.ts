import { check, describeIssues, type Operation, type OperationId } from '@visitor-invitations/core/portable';
import * as z from 'zod';
import type { Call } from '../handlers/handler.ts';
import { refuse } from './refusal.ts';

/** A request before any check: texts of path and query, and the body as it was written. */
export interface RawInput {
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

/**
 * Reads what a request carries.
 * @throws Refusal when the body is not of the content type that the operation takes
 */
export const readRawInput = async (
  operation: Operation,
  request: Request,
  params: Record<string, string>,
): Promise<RawInput> => ({
  // Every path parameter is an id, and ids do not depend on letter case.
  params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.toLowerCase()])),
  query: readQuery(operation.query, new URL(request.url).searchParams),
  body: operation.body && (await readBody(operation, request)),
});

/** The same schemas as the client's: what it would not send, the sandbox does not take. */
export const checkInput = (operation: Operation, { params, query, body }: RawInput): Call<OperationId> => {
  const parts = {
    params: check(operation.params, params),
    query: check(operation.query, query),
    ...(operation.body && { body: check(operation.body, body) }),
  };
  const issues = Object.values(parts).flatMap((part) => (part.ok ? [] : part.issues));
  if (issues.length > 0) refuse('BAD_REQUEST', describeIssues(issues));
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, part.ok ? part.value : undefined]),
  ) as unknown as Call<OperationId>;
};

const readBody = async (operation: Operation, request: Request): Promise<unknown> => {
  const type = operation.token ? 'application/x-www-form-urlencoded' : 'application/json';
  const text = await request.text();
  if (!request.headers.get('content-type')?.toLowerCase().startsWith(type)) {
    return refuse('BAD_REQUEST', `content-type must be ${type}`);
  }
  return operation.token
    ? Object.fromEntries(new URLSearchParams(text))
    : withAliases(operation, parseJson(text));
};

/**
 * Parses a JSON body.
 * @throws Refusal without a word of the body, which may hold a guest's data
 */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('BAD_REQUEST', 'The body must be valid JSON');
  }
};

/** Names that a field of a body may have as well (A6). */
const aliases: Partial<Record<OperationId, { name: string; field: string }>> = {
  'invitations.searchByHost': { name: 'email', field: 'hostEmail' },
};

const withAliases = (operation: Operation, body: unknown): unknown => {
  const alias = aliases[operation.id as OperationId];
  if (!alias || typeof body !== 'object' || body === null || !(alias.name in body)) return body;
  const { [alias.name]: value, ...rest } = body as Record<string, unknown>;
  return { [alias.field]: value, ...rest };
};

/** A query is text; where the contract wants a number or a boolean, the text of one becomes one. */
const readQuery = (schema: Operation['query'], query: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries([...query].map(([name, text]) => [name, fromText(schema.shape[name], text)]));

const fromText = (schema: unknown, text: string): unknown => {
  const inner = schema instanceof z.core.$ZodOptional ? schema._zod.def.innerType : schema;
  if (inner instanceof z.core.$ZodNumber && /^-?\d+$/.test(text)) return Number(text);
  if (inner instanceof z.core.$ZodBoolean && (text === 'true' || text === 'false')) return text === 'true';
  return text;
};
