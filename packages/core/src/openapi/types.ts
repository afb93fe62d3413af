/** A JSON Schema (draft 2020-12, the dialect of OpenAPI 3.1). */
export type JsonSchema = Record<string, unknown>;

/** Part of the document: plain JSON, as OpenAPI defines it. */
export type OpenApiPart = Record<string, unknown>;

/** An OpenAPI 3.1 document, as plain JSON. */
export interface OpenApiDocument {
  /** The OpenAPI version. */
  readonly openapi: '3.1.1';
  /** Operations by path and lower-case method. `x-` members contain what the catalogue knows beyond OpenAPI. */
  readonly paths: Record<string, Record<string, OpenApiPart & { readonly operationId: string }>>;
  /** Parts that operations refer to: schemas, responses, headers and security schemes. */
  readonly components: Record<'schemas' | 'responses' | 'headers' | 'securitySchemes', OpenApiPart>;
  /** The rest: `info`, `servers`, `tags`, and the rows of `docs/reference/assumptions.md` that apply to every operation. */
  readonly [member: string]: unknown;
}
