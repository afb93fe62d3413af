import type * as z from 'zod/mini';
import type { Operation } from '../operations/operation.ts';
import type { SchemaWriter } from './json-schema.ts';
import { responsesOf } from './responses.ts';
import type { JsonSchema } from './types.ts';

/** An operation's resource, the first half of its ID. */
const resourceOf = ({ id }: Operation): string => id.slice(0, id.indexOf('.'));

/** Describes one of the catalogue's operations in OpenAPI's terms. */
export const describeOperation = (operation: Operation, schemas: SchemaWriter) => {
  const { id, purpose, description, body, basis, assumptions, effect, emailsGuest, release, paging, token } =
    operation;
  const mediaType = token ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    operationId: id,
    summary: purpose,
    description,
    tags: [resourceOf(operation)],
    security: [securityOf(operation)],
    parameters: [
      ...parametersOf('path', operation.params, schemas),
      ...parametersOf('query', operation.query, schemas),
    ],
    ...(body && {
      requestBody: { required: true, content: { [mediaType]: { schema: schemas.request(body) } } },
    }),
    responses: responsesOf(operation, schemas),
    'x-basis': basis,
    'x-assumptions': [...assumptions],
    'x-effect': effect,
    ...(emailsGuest && { 'x-emails-guest': emailsGuest }),
    ...(release && { 'x-release': release }),
    ...(paging && { 'x-paging': paging }),
    ...(token && { 'x-legacy-path': token.legacyPath }),
  };
};

const parametersOf = (where: 'path' | 'query', parameters: z.ZodMiniObject, schemas: SchemaWriter) => {
  const { properties = {}, required = [] } = schemas.request(parameters) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: where,
    description: String(description),
    required: required.includes(name),
    schema,
  }));
};

/** The bearer token and the team header. A token request only has the team header (A2). */
const securityOf = ({ token }: Operation): Record<string, string[]> =>
  token ? { team: [] } : { token: [], team: [] };
