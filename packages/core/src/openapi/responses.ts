import * as z from 'zod/mini';
import type { Operation } from '../operations/operation.ts';
import { type AssumptionId, RATE_LIMIT_HEADERS, REQUEST_ID_HEADER } from '../operations/operation.ts';
import { described, inJsonSchema } from '../operations/schemas/objects.ts';
import { type ServiceErrorCode, serviceErrors } from '../operations/service-errors.ts';
import type { SchemaWriter } from './json-schema.ts';
import type { OpenApiPart } from './types.ts';

/** Every error's body: a symbolic code, and a message for people (API: Error body). */
const errorBody = z
  .looseObject({
    code: described(z.string(), 'The error’s symbolic name (API: Error body; A12).'),
    message: described(z.string(), 'A human-readable explanation (API: Error body).'),
  })
  .register(inJsonSchema, { id: 'Error', description: 'The body of every error response.' });

/** A response header with its description and the assumption behind it. */
const header = (schema: z.ZodMiniType, assumption: AssumptionId, description: string) => {
  inJsonSchema.add(schema, { description, 'x-assumptions': [assumption] });
  return schema;
};

/** Every response's headers: the remaining quota (A13), and the request ID (A29). */
const headersOfResponses = z.object({
  [RATE_LIMIT_HEADERS.limit]: header(
    z.string(),
    'A13',
    'The limit, and the length of each window in seconds, like `20, 20;w=60`.',
  ),
  [RATE_LIMIT_HEADERS.remaining]: header(z.int(), 'A13', 'Requests left in this window.'),
  [RATE_LIMIT_HEADERS.reset]: header(z.int(), 'A13', 'Seconds until the window ends.'),
  [REQUEST_ID_HEADER]: header(z.string(), 'A29', 'The service’s name for the request.'),
});

/** An operation's responses: its success, and one error response per error status. */
export const responsesOf = (operation: Operation, schemas: SchemaWriter): OpenApiPart => {
  const { response, success } = operation;
  const errors = errorsByStatus(operation).map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${nameOf(codes)}` },
  ]);
  return {
    [success]: {
      description: response ? 'Done.' : 'Success; the response body is empty.',
      headers: headerReferences(),
      ...(response && { content: { 'application/json': { schema: schemas.response(response) } } }),
    },
    ...Object.fromEntries(errors),
  };
};

/** The error responses that operations reference, by the codes they can have. */
export const errorResponses = (operations: readonly Operation[], schemas: SchemaWriter): OpenApiPart => {
  const responses = operations.flatMap(errorsByStatus).map(([, codes]) => [
    nameOf(codes),
    {
      description: codes.map((code) => serviceErrors[code].meaning).join(' '),
      headers: headerReferences(),
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

/** The headers that responses reference. Quota headers are only sent if the deployment counts requests (A13). */
export const headerComponents = (schemas: SchemaWriter): OpenApiPart =>
  Object.fromEntries(
    Object.entries(headersOfResponses.shape).map(([name, described]) => {
      const { description, 'x-assumptions': assumptions, ...schema } = schemas.request(described);
      return [name, { description, schema, 'x-assumptions': assumptions }];
    }),
  );

const headerReferences = () =>
  Object.fromEntries(
    Object.keys(headersOfResponses.shape).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

/** An operation's error codes by status, in the catalogue's order. */
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
