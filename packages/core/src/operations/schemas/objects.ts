import * as z from 'zod/mini';
import type { $ZodShape, $ZodType } from 'zod/v4/core';
// By name: as members of a namespace, a bundler would keep all of zod's core with them.
import { $constructor, type $ZodObject, type $ZodObjectDef, $ZodObjectJIT } from 'zod/v4/core';
import type { AssumptionId } from '../operation.ts';

/**
 * Reads an object with generated code, as zod does by default and `zod/mini` does not: in a third of the time. Made of
 * the parts that zod has for those who build upon it.
 */
const FastObject: $constructor<z.ZodMiniObject> = $constructor(
  'FastObject',
  (schema: z.ZodMiniObject, def: $ZodObjectDef) => {
    const generated: $constructor<$ZodObject> = $ZodObjectJIT;
    const base: $constructor<z.ZodMiniType> = z.ZodMiniType;
    generated.init(schema, def);
    base.init(schema, def);
    Object.defineProperty(schema, 'shape', { get: () => def.shape });
  },
);

/** What members that are not named may be. */
const anything = z.unknown();
const nothing = z.never();

type ResponseObject<Shape extends $ZodShape> = z.ZodMiniObject<{
  -readonly [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]>;
}>;

/**
 * An object in a response: every member is optional, and members we do not know are kept (A16, A22, A23). The cast
 * hides the index signature of a loose object, so that a misspelt member stays a compile error.
 */
export const responseObject = <Shape extends $ZodShape>(shape: Shape): ResponseObject<Shape> =>
  new FastObject({
    type: 'object',
    shape: optionalMembers(shape),
    catchall: anything,
  }) as unknown as ResponseObject<Shape>;

const optionalMembers = (shape: $ZodShape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, member]) => [
      name,
      member instanceof z.ZodMiniOptional ? member : z.optional(member),
    ]),
  );

type InputObject<Shape extends $ZodShape> = ReturnType<typeof z.strictObject<Shape>>;

/** Path parameters, a query or a body. Unknown members are refused: they are typing mistakes. */
export const inputObject = <Shape extends $ZodShape>(shape: Shape): InputObject<Shape> =>
  new FastObject({ type: 'object', shape, catchall: nothing }) as unknown as InputObject<Shape>;

/** For operations that take no parameter in the path, or none in the query. */
export const none = inputObject({});

/** What JSON Schema says about a schema beyond the schema itself. */
export type JsonSchemaNotes = z.core.JSONSchema.BaseSchema & {
  /** The name under which others refer to it; without one it is repeated where it is used. */
  readonly id?: string;
  readonly 'x-assumptions'?: AssumptionId[];
};

/**
 * Names, descriptions, assumptions, and the JSON Schema form of rules that are code here. Read by the OpenAPI document,
 * and by the script that writes `types.ts`.
 */
export const inJsonSchema = z.registry<JsonSchemaNotes>();

/**
 * A field with its description, which editors and the OpenAPI document show: what it is, its unit or format, its limit,
 * and in brackets its source, such as `(API: Limits)` or `(A19)`.
 */
export const described = <Schema extends $ZodType>(schema: Schema, description: string): Schema => {
  const { id, ...notes } = inJsonSchema.get(schema) ?? {};
  // A named schema stays the same one, so that it is referred to, and the description stands beside the reference. Of any
  // other the field inherits: to clone it, zod would build it anew, for each field whenever the client is imported.
  const field: $ZodType = id === undefined ? Object.create(schema) : z.optional(schema);
  inJsonSchema.add(field, { ...(id === undefined && notes), description });
  return field as Schema;
};
