import { check, describeIssues, type Operation, type OperationId } from '@visitor-invitations/core/contract';
import { parseJson } from '@visitor-invitations/local-server/objects';
import * as z from 'zod';
import type { OperationInput } from '../handlers/handler.ts';
import type { RawInput, ServiceRequest } from '../http/messages.ts';
import { refuse } from '../refusal.ts';
import type { Switches } from '../switches/switches.ts';

/**
 * Reads a request's input.
 * @param text its body, if the operation takes one
 * @throws Refusal when the body isn't of the operation's content type
 */
export const readRawInput = (
  operation: Operation,
  request: ServiceRequest,
  params: RawInput['params'],
  text: string | undefined,
): RawInput => ({
  params,
  query: readQuery(operation.query, request.search),
  body: text === undefined ? undefined : readBody(operation, request, text),
});

/** Checks with the client's own schemas: the sandbox refuses what the client wouldn't send. */
export const checkInput = (
  operation: Operation,
  { params, query, body }: RawInput,
  switches: Switches,
): OperationInput<OperationId> => {
  const { renamedField } = operation;
  const sentField = renamedField && sentName(body, renamedField, switches['search.field']);
  const [checkedParams, checkedQuery] = [check(operation.params, params), check(operation.query, query)];
  const checkedBody = operation.body
    ? check(operation.body, withFieldRenamed(body, sentField, renamedField))
    : nothing;
  if (checkedParams.ok && checkedQuery.ok && checkedBody.ok) {
    const input = { params: checkedParams.value, query: checkedQuery.value, body: checkedBody.value };
    return input as OperationInput<OperationId>;
  }
  const issues = [checkedParams, checkedQuery, checkedBody].flatMap((part) => (part.ok ? [] : part.issues));
  const named = issues.map((issue) =>
    sentField && issue.field === renamedField ? { ...issue, field: sentField } : issue,
  );
  return refuse('BAD_REQUEST', describeIssues(named));
};

/** The body of an operation without one. */
const nothing = { ok: true, value: undefined } as const;

const readBody = (operation: Operation, request: ServiceRequest, text: string): unknown => {
  const type = operation.token ? 'application/x-www-form-urlencoded' : 'application/json';
  if (!request.header('content-type')?.toLowerCase().startsWith(type)) {
    return refuse('BAD_REQUEST', `content-type must be ${type}`);
  }
  return operation.token ? Object.fromEntries(new URLSearchParams(text)) : requireJson(text);
};

/**
 * Parses a JSON body.
 * @throws Refusal that doesn't quote the body, which may contain a guest's data
 */
export const requireJson = (text: string): unknown => {
  const json = parseJson(text);
  return json === undefined ? refuse('BAD_REQUEST', 'The body must be valid JSON') : json;
};

/** The name under which a renamed field was sent: the first of the switch's names that the body has (A6). */
const sentName = (body: unknown, declared: string, setting: Switches['search.field']): string => {
  const [usual, ...others] = setting === 'either' ? [declared, 'email'] : [setting];
  const isThere = (name: string) => typeof body === 'object' && body !== null && name in body;
  return isThere(usual) ? usual : (others.find(isThere) ?? usual);
};

/** The body with the contract's name for the renamed field. */
const withFieldRenamed = (body: unknown, from: string | undefined, to: string | undefined): unknown => {
  if (!from || !to || from === to || typeof body !== 'object' || body === null) return body;
  const { [from]: value, ...rest } = body as Record<string, unknown>;
  return { ...rest, [to]: value };
};

/** Parses a query. Text becomes a number or boolean where the contract wants one. */
const readQuery = (schema: Operation['query'], query: string): Record<string, unknown> => {
  // Without a prototype, so that whatever a name may be, it is one of the query's own.
  const read: Record<string, unknown> = Object.create(null);
  if (query !== '') {
    new URLSearchParams(query).forEach((text, name) => {
      read[name] = fromText(schema.shape[name], text);
    });
  }
  return read;
};

const fromText = (schema: unknown, text: string): unknown => {
  const inner = schema instanceof z.core.$ZodOptional ? schema._zod.def.innerType : schema;
  if (inner instanceof z.core.$ZodNumber && /^-?\d+$/.test(text)) return Number(text);
  if (inner instanceof z.core.$ZodBoolean && (text === 'true' || text === 'false')) return text === 'true';
  return text;
};
