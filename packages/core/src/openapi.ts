/** The OpenAPI 3.1 document of the service's interface, made from the operation catalogue. */
export { type OpenApiOptions, openApiDocument } from './openapi/document.ts';
export type { JsonSchema, OpenApiDocument, OpenApiPart } from './openapi/types.ts';
