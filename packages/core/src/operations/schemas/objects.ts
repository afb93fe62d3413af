import * as z from 'zod/mini';
import type { $ZodShape, $ZodType } from 'zod/v4/core';
import type { AssumptionId } from '../operation.ts';

type ResponseObject<Shape extends $ZodShape> = z.ZodMiniObject<{
  -readonly [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]>;
}>;

/**
 * An object whose members are all optional. Others are kept (A16, A22, A23). The cast makes a misspelt member a compile error.
 */
export const responseObject = <Shape extends $ZodShape>(shape: Shape): ResponseObject<Shape> =>
  z.looseObject(optionalMembers(shape)) as unknown as ResponseObject<Shape>;

const optionalMembers = (shape: $ZodShape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, member]) => [
      name,
      member instanceof z.ZodMiniOptional ? member : z.optional(member),
    ]),
  );

/** Path parameters, a query or a body. Unknown members are rejected as typing mistakes. */
export const inputObject = z.strictObject;

/** For operations without path parameters, or without a query. */
export const none = inputObject({});

/** JSON Schema members for a schema, apart from its rules. */
export type JsonSchemaNotes = z.core.JSONSchema.BaseSchema & {
  /** The name that others reference it by. Without one, the schema is repeated wherever it's used. */
  readonly id?: string;
  readonly 'x-assumptions'?: AssumptionId[];
};

/** The OpenAPI document and the script that writes `types.ts` read this. */
export const inJsonSchema = z.registry<JsonSchemaNotes>();

/** A field with its description: meaning, unit, format, limit, and source, such as `(API: Limits)` or `(A19)`. */
export const described = <Schema extends $ZodType>(schema: Schema, description: string): Schema => {
  const { id, ...notes } = inJsonSchema.get(schema) ?? {};
  // A named schema stays the same one, so that it is referred to, and the description stands beside the reference. Of any
  // other the field inherits: to clone it, zod would build it anew, for each field whenever the client is imported.
  const field: $ZodType = id === undefined ? Object.create(schema) : z.optional(schema);
  inJsonSchema.add(field, { ...(id === undefined && notes), description });
  return field as Schema;
};
