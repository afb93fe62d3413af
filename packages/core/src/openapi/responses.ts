import { type ServiceErrorCode, serviceErrors } from '../errors/codes.ts';
import type { Operation } from '../operations/operation.ts';
import { errorBody } from '../operations/schemas/error-body.ts';
import { rateLimitHeaders } from '../operations/schemas/rate-limit.ts';
import type { SchemaWriter } from './json-schema.ts';
import type { OpenApiComponents, OpenApiOperation, OpenApiResponse } from './types.ts';

/** Every answer of an operation: its success, and one refused answer for each status of its errors. */
export function responsesOf(operation: Operation, schemas: SchemaWriter): OpenApiOperation['responses'] {
  const { answer, success } = operation;
  const errors = errorsByStatus(operation).map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${nameOf(codes)}` },
  ]);
  return {
    [success]: {
      description: answer ? 'Done.' : 'Done; the response has no body.',
      headers: rateLimitReferences(),
      ...(answer && { content: { 'application/json': { schema: schemas.answer(answer) } } }),
    },
    ...Object.fromEntries(errors),
  };
}

/** The refused answers that operations refer to, by the codes that they may carry. */
export function errorResponses(
  operations: readonly Operation[],
  schemas: SchemaWriter,
): OpenApiComponents['responses'] {
  const responses = operations.flatMap(errorsByStatus).map(([, codes]): [string, OpenApiResponse] => [
    nameOf(codes),
    {
      description: codes.map((code) => serviceErrors[code].meaning).join(' '),
      headers: rateLimitReferences(),
      content: {
        'application/json': {
          schema: schemas.answer(errorBody),
          examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
        },
      },
    },
  ]);
  return Object.fromEntries(responses);
}

/** The headers that answers refer to. They come with an answer where the deployment counts requests (A13). */
export function rateLimitHeaderComponents(schemas: SchemaWriter): OpenApiComponents['headers'] {
  const headers: OpenApiComponents['headers'] = {};
  for (const [name, header] of Object.entries(rateLimitHeaders.shape)) {
    const { description, ...schema } = schemas.request(header);
    headers[name] = { description: String(description), schema, 'x-assumptions': ['A13'] };
  }
  return headers;
}

const rateLimitReferences = () =>
  Object.fromEntries(
    Object.keys(rateLimitHeaders.shape).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

/** The codes of an operation by status, in the order of the catalogue. */
function errorsByStatus({ errors }: Operation): [number, ServiceErrorCode[]][] {
  const codes = new Map<number, ServiceErrorCode[]>();
  for (const code of errors) {
    const { status } = serviceErrors[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  return [...codes];
}

const nameOf = (codes: readonly ServiceErrorCode[]) => codes.join('.');

const exampleOf = (code: ServiceErrorCode) => ({
  value: { code, message: serviceErrors[code].meaning },
  'x-basis': serviceErrors[code].basis,
});
