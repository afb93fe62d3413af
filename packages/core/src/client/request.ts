import * as z from 'zod/mini';
import type { CatalogueEntry } from '../operations/catalogue.ts';
import type { Effect } from '../operations/operation.ts';
import { inputObject } from '../operations/schemas/objects.ts';
import { json } from '../pipeline/rules.ts';

/** A request that the client has no method for, such as an operation that is new in the API. */
export interface RequestInput {
  /** HTTP method. Failed GETs and DELETEs are retried; a POST or PUT only if it provably had no effect. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `baseUrl`, including IDs, without a query: `/v1/api/sites`. */
  readonly path: string;
  /** The query, by name. `undefined` values are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  /** The body, sent as JSON; absent if there is none. */
  readonly body?: object | undefined;
}

const query = z.record(z.string(), z.optional(z.union([z.string(), z.number(), z.boolean()])));
const body = z.unknown().check(json);

const params = inputObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.pipe(
    z.string().check(
      z.regex(/^\/[^\s?#]*$/, {
        error: 'must be a path like /v1/api/sites (pass query parameters as query)',
      }),
    ),
    z.transform((path) => new URL(`http://localhost${path}`).pathname),
  ),
});

/** A PUT may email a guest, as an invitation's update does (A10). */
const effects: Readonly<Partial<Record<RequestInput['method'], Effect>>> = {
  GET: 'safe',
  DELETE: 'idempotent',
};

/** Declares a request as an operation. It's handled like any other, but its response is returned unchanged. */
export const declared = (request: RequestInput): CatalogueEntry => ({
  id: 'request',
  purpose: 'Any other request',
  description: 'The response to any request.',
  phrase: 'the request took effect',
  method: request.method,
  // Its ids stay out of traces.
  paths: { current: '{path}', listed: '{path}' },
  effect: effects[request.method] ?? 'create',
  params,
  query: query as unknown as z.ZodMiniObject,
  ...(request.body !== undefined && { body }),
  response: z.unknown(),
  success: 200,
  errors: [],
  basis: 'assumed',
  assumptions: [],
});
