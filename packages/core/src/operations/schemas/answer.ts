// By name: as members of a namespace, a bundler would keep all of zod's core with them.

import * as z from 'zod/mini';
import {
  $constructor,
  type $ZodObject,
  type $ZodObjectDef,
  $ZodObjectJIT,
  type $ZodShape,
  type $ZodType,
} from 'zod/v4/core';

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

type AnswerObject<Shape extends $ZodShape> = z.ZodMiniObject<{
  -readonly [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]>;
}>;

/**
 * An object in an answer: every member is optional, and members we do not know are kept (A16, A22, A23).
 * The cast hides the index signature of a loose object, so that a misspelt member stays a compile error.
 */
export const answerObject = <Shape extends $ZodShape>(shape: Shape): AnswerObject<Shape> =>
  new FastObject(z.partial(z.looseObject(shape)).def) as unknown as AnswerObject<Shape>;

/** One page of a list, after its envelope was opened (A7): the records, and the cursor of the next page (A5). */
export const page = <Item extends $ZodType>(item: Item) =>
  z.object({ records: z.array(item), next: z.optional(z.string()) });
