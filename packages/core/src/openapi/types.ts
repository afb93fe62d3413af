import type { AssumptionId, Effect, Operation, Paging } from '../operations/operation.ts';

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>;

/** A value by the media type that it is sent as. */
type Content = Record<string, { schema: JsonSchema; examples?: Record<string, unknown> }>;

/** A parameter in the path or in the query. */
export interface OpenApiParameter {
  /** Its name, as in the path or query. */
  readonly name: string;
  /** Where it is sent. */
  readonly in: 'path' | 'query';
  /** What it is: its unit or format, its limit, and where that is known from. */
  readonly description: string;
  /** Whether a request must have it. */
  readonly required: boolean;
  /** What its value must be. */
  readonly schema: JsonSchema;
}

/** A response of one status. */
export interface OpenApiResponse {
  /** What it means. */
  readonly description: string;
  /** Headers that come with it. */
  readonly headers?: Record<string, unknown>;
  /** Its body; absent where there is none. */
  readonly content?: Content;
}

/** A part that stands under `components` once, and is referred to. */
interface Reference {
  readonly $ref: string;
}

/** One operation, with what the catalogue knows of it beyond OpenAPI's own words in `x-` members. */
export interface OpenApiOperation {
  /** The id of the catalogue: `invitations.update`. */
  readonly operationId: string;
  /** The purpose, as the interface words it. */
  readonly summary: string;
  /** What it does or returns. */
  readonly description: string;
  /** The resource that it belongs to. */
  readonly tags: string[];
  /** What a request must be authorized with. */
  readonly security: Record<string, string[]>[];
  /** The parameters in path and query. */
  readonly parameters: OpenApiParameter[];
  /** The body; absent where the operation takes none. */
  readonly requestBody?: {
    /** Always. */
    required: true;
    /** Its schema by media type. */
    content: Content;
  };
  /** The responses by status. */
  readonly responses: Record<string, OpenApiResponse | Reference>;
  /** Whether the interface shows the shape of request and response. */
  readonly 'x-basis': Operation['basis'];
  /** The rows of `docs/assumptions.md` that the operation rests on. */
  readonly 'x-assumptions': AssumptionId[];
  /** What repeating the operation does. */
  readonly 'x-effect': Effect;
  /** The guest gets an email unless `suppressEmail` is true (A10). */
  readonly 'x-emails-guest'?: true;
  /** The release that added the operation; the token endpoint is listed by none. */
  readonly 'x-release'?: NonNullable<Operation['release']>;
  /** How the operation returns many records. */
  readonly 'x-paging'?: Paging;
  /** The path of the same operation below the older interface's address (A21). */
  readonly 'x-legacy-path'?: string;
}

/** What operations refer to. */
export interface OpenApiComponents {
  /** Bearer token and team header. */
  readonly securitySchemes: Record<string, Record<string, unknown>>;
  /** The named bodies and responses. */
  readonly schemas: Record<string, JsonSchema>;
  /** The error responses. */
  readonly responses: Record<string, OpenApiResponse>;
  /** The headers that tell of the quota (A13), and of the request's id (A29). */
  readonly headers: Record<
    string,
    { description: string; schema: JsonSchema; 'x-assumptions': AssumptionId[] }
  >;
}

/** An OpenAPI 3.1 document, as plain JSON. */
export interface OpenApiDocument {
  /** The version of OpenAPI. */
  readonly openapi: '3.1.1';
  /** Title, version of this package, and what is documented and what assumed. */
  readonly info: {
    /** Of the service. */
    title: string;
    /** Of this package. */
    version: string;
    /** What is documented and what assumed. */
    description: string;
    /** This project. */
    contact: { name: string; url: string };
    /** Of this document. */
    license: { name: string; identifier: string };
  };
  /** Where the service is; absent unless an address was handed in. */
  readonly servers?: {
    /** The address. */
    url: string;
  }[];
  /** The resources. */
  readonly tags: {
    /** Of the resource. */
    name: string;
    /** What it is. */
    description: string;
  }[];
  /** Operations by path and, in lower case, by method. */
  readonly paths: Record<string, Record<string, OpenApiOperation>>;
  /** What operations refer to. */
  readonly components: OpenApiComponents;
  /** The rows of `docs/assumptions.md` that every operation rests on. */
  readonly 'x-assumptions': AssumptionId[];
}
