/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>;

/** A part of the document: plain JSON, in OpenAPI's words. */
export type OpenApiPart = Record<string, unknown>;

/** An OpenAPI 3.1 document, as plain JSON. */
export interface OpenApiDocument {
  /** The version of OpenAPI. */
  readonly openapi: '3.1.1';
  /** Operations by path and, in lower case, by method; `x-` members have what the catalogue knows beyond OpenAPI. */
  readonly paths: Record<string, Record<string, OpenApiPart & { readonly operationId: string }>>;
  /** What operations refer to: schemas, responses, headers and how to authorize. */
  readonly components: Record<'schemas' | 'responses' | 'headers' | 'securitySchemes', OpenApiPart>;
  /** The rest: `info`, `servers`, `tags`, and the rows of `docs/reference/assumptions.md` that every operation rests on. */
  readonly [member: string]: unknown;
}
