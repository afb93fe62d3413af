import * as z from 'zod/mini';
import type { Operation } from '../operations/operation.ts';
import { RATE_LIMIT_HEADERS } from '../operations/operation.ts';
import { described, inJsonSchema } from '../operations/schemas/objects.ts';
import { type ServiceErrorCode, serviceErrors } from '../operations/service-errors.ts';
import type { SchemaWriter } from './json-schema.ts';
import type { OpenApiComponents, OpenApiOperation, OpenApiResponse } from './types.ts';

/** The body of every error: a symbolic code, and words for a person (interface: Error body). */
const errorBody = z
  .looseObject({
    code: described(z.string(), 'Symbolic name of the error (interface: Error body; A12).'),
    message: described(z.string(), 'What went wrong, for a person (interface: Error body).'),
  })
  .register(inJsonSchema, { id: 'Error', description: 'The body of every error.' });

/** The headers that tell how much of the quota is left (A13). */
const rateLimitHeaders = z.object({
  [RATE_LIMIT_HEADERS.limit]: z
    .string()
    .register(inJsonSchema, { description: 'The limit, and each window in seconds, like `20, 20;w=60`.' }),
  [RATE_LIMIT_HEADERS.remaining]: z
    .int()
    .register(inJsonSchema, { description: 'Requests left in this window.' }),
  [RATE_LIMIT_HEADERS.reset]: z
    .int()
    .register(inJsonSchema, { description: 'Seconds until the window ends.' }),
});

/** Every response of an operation: its success, and one error response for each status of its errors. */
export const responsesOf = (operation: Operation, schemas: SchemaWriter): OpenApiOperation['responses'] => {
  const { response, success } = operation;
  const errors = errorsByStatus(operation).map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${nameOf(codes)}` },
  ]);
  return {
    [success]: {
      description: response ? 'Done.' : 'Done; the response has no body.',
      headers: rateLimitReferences(),
      ...(response && { content: { 'application/json': { schema: schemas.response(response) } } }),
    },
    ...Object.fromEntries(errors),
  };
};

/** The error responses that operations refer to, by the codes that they may carry. */
export const errorResponses = (
  operations: readonly Operation[],
  schemas: SchemaWriter,
): OpenApiComponents['responses'] => {
  const responses = operations.flatMap(errorsByStatus).map(([, codes]): [string, OpenApiResponse] => [
    nameOf(codes),
    {
      description: codes.map((code) => serviceErrors[code].meaning).join(' '),
      headers: rateLimitReferences(),
      content: {
        'application/json': {
          schema: schemas.response(errorBody),
          examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
        },
      },
    },
  ]);
  return Object.fromEntries(responses);
};

/** The headers that responses refer to. They are sent where the deployment counts requests (A13). */
export const rateLimitHeaderComponents = (schemas: SchemaWriter): OpenApiComponents['headers'] => {
  const headers: OpenApiComponents['headers'] = {};
  for (const [name, header] of Object.entries(rateLimitHeaders.shape)) {
    const { description, ...schema } = schemas.request(header);
    headers[name] = { description: String(description), schema, 'x-assumptions': ['A13'] };
  }
  return headers;
};

const rateLimitReferences = () =>
  Object.fromEntries(
    Object.keys(rateLimitHeaders.shape).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

/** The codes of an operation by status, in the order of the catalogue. */
const errorsByStatus = ({ errors }: Operation): [number, ServiceErrorCode[]][] => {
  const codes = new Map<number, ServiceErrorCode[]>();
  for (const code of errors) {
    const { status } = serviceErrors[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return [...codes];
};

const nameOf = (codes: readonly ServiceErrorCode[]) => codes.join('.');

const exampleOf = (code: ServiceErrorCode) => ({
  value: { code, message: serviceErrors[code].meaning },
  'x-basis': serviceErrors[code].basis,
});
