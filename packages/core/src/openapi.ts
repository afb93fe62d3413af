/** The API's OpenAPI 3.1 document, generated from the operation catalogue. */
export { type OpenApiOptions, openApiDocument } from './openapi/document.ts';
export type { JsonSchema, OpenApiDocument, OpenApiPart } from './openapi/types.ts';
