import type { AssumptionId, Effect, Operation, Paging } from '../operations/operation.ts';

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>;

/** A value by the media type that it is sent as. */
export type Content = Record<string, { schema: JsonSchema; examples?: Record<string, unknown> }>;

/** A parameter in the path or in the query. */
export interface OpenApiParameter {
  /** Its name, as in the path or query. */
  name: string;
  /** Where it is sent. */
  in: 'path' | 'query';
  /** Whether a request must have it. */
  required: boolean;
  /** What its value must be. */
  schema: JsonSchema;
}

/** An answer of one status. */
export interface OpenApiResponse {
  /** What it means. */
  description: string;
  /** Headers that come with it. */
  headers?: Record<string, unknown>;
  /** Its body; absent where there is none. */
  content?: Content;
}

/** A part that stands under `components` once, and is referred to. */
export interface Reference {
  $ref: string;
}

/** One operation, with what the catalogue knows of it beyond OpenAPI's own words in `x-` members. */
export interface OpenApiOperation {
  /** The id of the catalogue: `invitations.update`. */
  operationId: string;
  /** The purpose, as the interface words it. */
  summary: string;
  /** The resource that it belongs to. */
  tags: string[];
  /** What a request must be authorized with. */
  security: Record<string, string[]>[];
  /** The parameters in path and query. */
  parameters: OpenApiParameter[];
  /** The body; absent where the operation takes none. */
  requestBody?: { required: true; content: Content };
  /** The answers by status. */
  responses: Record<string, OpenApiResponse | Reference>;
  /** Whether the interface shows the shape of request and answer. */
  'x-basis': Operation['basis'];
  /** The rows of `docs/assumptions.md` that the operation rests on. */
  'x-assumptions': AssumptionId[];
  /** What repeating the operation does. */
  'x-effect': Effect;
  /** The guest gets an email unless `suppressEmail` is true (A10). */
  'x-emails-guest'?: true;
  /** The release that added the operation; the token endpoint is listed by none. */
  'x-release'?: NonNullable<Operation['release']>;
  /** How the operation answers many records. */
  'x-paging'?: Paging;
  /** The path of the same operation below the older interface's address (A21). */
  'x-legacy-path'?: string;
}

/** What operations refer to. */
export interface OpenApiComponents {
  /** Bearer token and team header. */
  securitySchemes: Record<string, Record<string, unknown>>;
  /** The named bodies and answers. */
  schemas: Record<string, JsonSchema>;
  /** The error answers. */
  responses: Record<string, OpenApiResponse>;
  /** The headers that tell of the quota (A13). */
  headers: Record<string, { description: string; schema: JsonSchema; 'x-assumptions': AssumptionId[] }>;
}

/** An OpenAPI 3.1 document, as plain JSON. */
export interface OpenApiDocument {
  /** The version of OpenAPI. */
  openapi: '3.1.1';
  /** Title, version of this package, and what is documented and what assumed. */
  info: { title: string; version: string; description: string };
  /** Where the service is; absent unless an address was handed in. */
  servers?: { url: string }[];
  /** The resources. */
  tags: { name: string }[];
  /** Operations by path and, in lower case, by method. */
  paths: Record<string, Record<string, OpenApiOperation>>;
  /** What operations refer to. */
  components: OpenApiComponents;
  /** The rows of `docs/assumptions.md` that every operation rests on. */
  'x-assumptions': AssumptionId[];
}
